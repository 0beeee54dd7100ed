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
