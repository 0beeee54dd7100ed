import type { PublicationState } from '@crier/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf, openUseCases, postBody, type UseCases } from '../../kit/memory/open-use-cases.ts';

let cases: UseCases;
beforeEach(async () => {
  cases = await openUseCases();
});

/** A post whose publication has ended in this state. */
async function ended(state: PublicationState) {
  const body = postBody([cases.account], { schedule: true, date: '2029-07-01', time: '10:00' });
  const { id, uuid } = await cases.call('createPost', { body });
  await cases.world.endPublication(id, cases.account, state);
  return { post: uuid, account: String(cases.account) };
}
const read = (params: { post: string }) => cases.call('getPost', { params });
const AT = { date: '2029-07-01', time: '10:00' };
const missing = { post: crypto.randomUUID(), account: '1' };

describe('retrying a publication', () => {
  const retry = (params: { post: string; account: string }) => cases.call('retryPost', { params });

  it('restarts it if it failed', async () => {
    const params = await ended('failed');
    expect(await retry(params)).toEqual({ success: true });
    expect(await read(params)).toMatchObject({ status: 'publishing', accounts: [{ status: 'pending' }] });
  });

  it.each([
    ['published', 'account'],
    ['publishing', 'account'],
    ['unconfirmed', 'unconfirmed'],
  ] as const)('is refused when it is %s', async (state, field) => {
    expect(await fieldsOf(retry(await ended(state)))).toEqual([field]);
  });

  it('is refused for a post in the trash', async () => {
    const params = await ended('failed');
    await cases.call('deletePost', { params, body: { trash: true } });
    expect(await fieldsOf(retry(params))).toEqual(['trashed']);
  });

  it('needs a post and one of its accounts', async () => {
    await expect(retry(missing)).rejects.toThrow('Post not found.');
    const { post } = await ended('failed');
    await expect(retry({ post, account: '999999' })).rejects.toThrow('Account not found.');
    await expect(retry({ post, account: 'nonsense' })).rejects.toThrow('Account not found.');
  });
});

describe('correcting a publication', () => {
  const text = (body: string) => ({ content: [{ body }] });
  const correct = (params: { post: string; account: string }, version: object, member = cases.member) =>
    cases.call('retryPost', { member, params, body: { version } });

  it('gives the failed account a version of its own and leaves the original to the others', async () => {
    const other = await cases.world.addAccount(cases.workspaceId);
    const body = postBody([cases.account, other], { schedule: true, date: '2029-07-01', time: '10:00' });
    const { id, uuid } = await cases.call('createPost', { body });
    await cases.world.endPublication(id, other, 'published');
    await cases.world.endPublication(id, cases.account, 'failed');
    const params = { post: uuid, account: String(cases.account) };
    expect(await correct(params, text('Fresh bread from ten.'))).toEqual({ success: true });
    const post = await read(params);
    expect(post.versions.map(({ account_id, content }) => [account_id, content[0]?.body])).toEqual([
      [0, 'Fresh bread from nine.'],
      [cases.account, 'Fresh bread from ten.'],
    ]);
    expect(post.accounts.map(({ id: of, status }) => [of, status])).toEqual([
      [cases.account, 'pending'],
      [other, 'published'],
    ]);
  });

  it('keeps options and language that are left out', async () => {
    const version = {
      ...{ account_id: 0, is_original: true, content: [{ body: 'Brot' }], language: 'de' },
      options: { mastodon: { sensitive: true } },
    };
    const body = postBody([cases.account], { versions: [version], schedule: true, ...AT });
    const { id, uuid } = await cases.call('createPost', { body });
    await cases.world.endPublication(id, cases.account, 'failed');
    const params = { post: uuid, account: String(cases.account) };
    await correct(params, text('Frisches Brot'));
    await cases.world.endPublication(id, cases.account, 'failed');
    await correct(params, text('Ganz frisches Brot'));
    const { versions } = await read(params);
    expect(versions).toHaveLength(2);
    expect(versions[1]).toMatchObject({ language: 'de', options: { mastodon: { sensitive: true } } });
    expect(versions[1]?.content[0]?.body).toBe('Ganz frisches Brot');
  });

  it('names what the network would refuse at its place, and sends nothing', async () => {
    const params = await ended('failed');
    expect(await fieldsOf(correct(params, text('x'.repeat(501))))).toHaveLength(1);
    expect(await fieldsOf(correct(params, { content: [{ body: 'Bread', media: [4_711] }] }))).toEqual([
      'version.content.0.media.0',
    ]);
    expect(await read(params)).toMatchObject({ status: 'failed', versions: [{ account_id: 0 }] });
  });

  it('is refused to a member who may not approve, who may still retry', async () => {
    const params = await ended('failed');
    const member = await cases.addMember('MEMBER', false);
    await expect(correct(params, text('Unseen'), member)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await cases.call('retryPost', { member, params })).toEqual({ success: true });
  });

  it.each(['published', 'publishing', 'unconfirmed'] as const)(
    'changes no version of an account that is %s',
    async (state) => {
      const params = await ended(state);
      expect(await fieldsOf(correct(params, text('Changed')))).toHaveLength(1);
      expect((await read(params)).versions).toHaveLength(1);
    },
  );

  it('needs a post and one of its accounts', async () => {
    await expect(correct(missing, text('Bread'))).rejects.toThrow('Post not found.');
    const { post } = await ended('failed');
    await expect(correct({ post, account: '999999' }, text('Bread'))).rejects.toThrow('Account not found.');
  });
});

describe('reconciling a publication', () => {
  const reconcile = (params: { post: string; account: string }, body: object) =>
    cases.call('reconcilePost', { params, body });

  it.each([
    [{}, 'publishing', 'pending', null],
    [{ decision: 'not_published' }, 'publishing', 'pending', null],
    [{ decision: 'published' }, 'published', 'published', null],
    [
      { decision: 'published', external_url: 'https://social.example/1' },
      ...(['published', 'published', 'https://social.example/1'] as const),
    ],
  ])('settles one in doubt with %j', async (body, status, state, url) => {
    const params = await ended('unconfirmed');
    await reconcile(params, body);
    const post = await read(params);
    expect([post.status, post.accounts[0]?.status, post.accounts[0]?.external_url]).toEqual([
      status,
      state,
      url,
    ]);
  });

  it('is refused if nothing is in doubt, for a post in the trash, and for an invalid address', async () => {
    expect(await fieldsOf(reconcile(await ended('failed'), {}))).toEqual(['account']);
    const params = await ended('unconfirmed');
    const body = { decision: 'published', external_url: 'ftp://social.example/1' };
    expect(await fieldsOf(reconcile(params, body))).toEqual(['external_url']);
    await cases.call('deletePost', { params, body: { trash: true } });
    expect(await fieldsOf(reconcile(params, {}))).toEqual(['trashed']);
    await expect(reconcile(missing, {})).rejects.toThrow('Post not found.');
  });
});
