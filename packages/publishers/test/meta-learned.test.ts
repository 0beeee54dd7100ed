import type { AccountContext, ConnectedAccount, PlatformKey } from '@crier/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createNetworks } from '../src/index.ts';
import { createTestJournal } from '../src/testing/journal.ts';
import { testPost, testVideo } from '../src/testing/test-media.ts';
import { APP, connectFetching, type FetchingFixture } from './fetching-fixture.ts';
import { learned } from './learned.ts';

const MP4 = Buffer.from('\0\0\0\x20ftypisom', 'latin1');

async function opened(platform: PlatformKey): Promise<FetchingFixture> {
  const fixture = await connectFetching(platform);
  onTestFinished(() => fixture.stop());
  return fixture;
}

function journal(meta: FetchingFixture, ...content: ReturnType<typeof testPost>[]) {
  const { network, account, clock } = meta;
  return createTestJournal({ network, account, clock, content });
}

function held(provider: PlatformKey, account: ConnectedAccount): AccountContext {
  const { remoteId, name, username, credentials } = account;
  const facts = { id: 1, provider, name, username, remoteId };
  return { account: { ...facts, service: null, data: null, limits: null }, credentials };
}

describe('a reply with a video on Threads', () => {
  function thread(threads: FetchingFixture) {
    const address = threads.files.put(MP4);
    const video = testVideo(12, { publicUrl: async () => address });
    return journal(threads, testPost('First'), testPost('Second', [video]));
  }

  it('waits some seconds before it is published, and stays a reply [learned:T2]', async () => {
    const threads = await opened('threads');
    await learned(threads.simulator, { rows: ['T2'] });
    const one = thread(threads);
    const reply = await one.runUpToPost(1);
    expect(await one.perform(reply)).toMatchObject({
      outcome: 'wait',
      retryAfterMs: 10_000,
      evidence: { request: null },
    });
    await threads.advance(10);
    const answer = await one.perform(reply);
    expect(answer).toMatchObject({ outcome: 'accepted' });
    expect(answer).not.toHaveProperty('remark');
    const [first, second] = (await threads.posts()).slice(-2);
    expect(second).toMatchObject({ text: 'Second', reply_parent: first?.['id'] });
  });

  it('that became a separate post nevertheless is reported as such [learned:T2]', async () => {
    const threads = await opened('threads');
    await learned(threads.simulator, { rows: ['T2'] });
    const one = thread(threads);
    const reply = await one.runUpToPost(1);
    await one.perform(reply);
    expect(await one.perform(reply)).toMatchObject({
      outcome: 'accepted',
      remark: expect.stringContaining('Threads made a post of its own of this reply.'),
    });
    expect((await threads.posts()).at(-1)).toMatchObject({ text: 'Second', reply_parent: null });
  });
});

describe('the text of a post on Threads', () => {
  const words = `${'é'.repeat(248)}👋`;

  it.each([
    ['bytes', false],
    ['characters, and emoji in bytes', true],
  ])('that fits is accepted where the limit counts %s [learned:T4]', async (_, lenient) => {
    const threads = await opened('threads');
    if (lenient) await learned(threads.simulator, { rows: ['T4'], lenient });
    expect(Buffer.byteLength(words)).toBe(500);
    expect(await journal(threads, testPost(words)).run()).toMatchObject({ outcome: 'accepted' });
    const longer = await journal(threads, testPost(`${words}é`)).run();
    expect(longer).toMatchObject({ outcome: lenient ? 'accepted' : 'rejected' });
  });
});

describe('Instagram as it was met in production', () => {
  it('explains a failed container only in its text, which the author gets [learned:I1]', async () => {
    const instagram = await opened('instagram');
    await learned(instagram.simulator, { rows: ['I1'] });
    const gone = testVideo(12, { publicUrl: async () => `${instagram.files.put(MP4)}/missing` });
    const one = journal(instagram, testPost('Never fetched', [gone]));
    expect(await one.run()).toMatchObject({
      outcome: 'prepare',
      reason: expect.stringContaining('FAILED_DOWNLOADING_VIDEO'),
    });
  });

  it('returns the profile in a list, when connecting and when reading again [learned:I2]', async () => {
    const instagram = await opened('instagram');
    await learned(instagram.simulator, { rows: ['I2'] });
    const { account, network } = instagram;
    expect(await network.publishing.inspect(held('instagram', account))).toMatchObject({
      outcome: 'inspected',
      username: account.username,
    });
    const again = await identifyAt(instagram, 'instagram', {});
    expect(again.map(({ remoteId }) => remoteId)).toEqual([account.remoteId]);
  });
});

/** Connects with the token of the first user of the simulated network. */
async function identifyAt(
  { url, simulator }: FetchingFixture,
  platform: PlatformKey,
  switches: Readonly<Record<string, boolean>>,
  user = 0,
): Promise<readonly ConnectedAccount[]> {
  const effects = { fetch, now: Date.now, random: (bytes: number) => new Uint8Array(bytes) };
  const { browser } = createNetworks(effects, { [platform]: { app: APP, baseUrl: url, switches } })[platform];
  const token = simulator.instances[0]?.accounts[user]?.credentials;
  if (browser?.kind !== 'app' || token === undefined) throw new Error('Nothing can be connected.');
  const answer = await browser.identify({ app: APP, service: null, token });
  if (answer.outcome !== 'identified') throw new Error(JSON.stringify(answer));
  return answer.identities;
}

describe('pages of a business portfolio', () => {
  const names = (pages: readonly ConnectedAccount[]) => pages.map(({ username }) => username).toSorted();
  const BOBS = ['bobs_bikes', 'bobs_boats', 'bobs_books'];

  it('are connected if the operator’s app may list them [learned:F1]', async () => {
    const facebook = await opened('facebook_page');
    await learned(facebook.simulator, { rows: ['F1'] });
    const on = { business_pages: true };
    expect(names(await identifyAt(facebook, 'facebook_page', on, 0))).toEqual(['alices_bakery']);
    const pages = await identifyAt(facebook, 'facebook_page', on, 1);
    expect(names(pages)).toEqual(BOBS);
    expect(new Set(pages.map(({ credentials }) => credentials['accessToken'])).size).toBe(3);
  });

  it('are missing without the scope, and the message names the cause and the setting [learned:F1]', async () => {
    const facebook = await opened('facebook_page');
    await learned(facebook.simulator, { rows: ['F1'] });
    expect(await identifyAt(facebook, 'facebook_page', {})).toEqual([]);
    expect(facebook.network.browser?.withoutIdentity).toContain('belongs to a business portfolio');
    expect(facebook.network.browser?.withoutIdentity).toContain('FACEBOOK_PAGE_BUSINESS_PAGES=true');
  });

  it('in both lists are connected once [learned:F1]', async () => {
    const facebook = await opened('facebook_page');
    const pages = await identifyAt(facebook, 'facebook_page', { business_pages: true }, 1);
    expect(names(pages)).toEqual(BOBS);
  });
});

describe.each(['facebook_page', 'threads'] as const)('deleting on %s', (platform) => {
  it('is not reported as done while the post is still shown [learned:F2]', async () => {
    const meta = await opened(platform);
    const posted = await journal(meta, testPost('To stay')).run();
    if (posted.outcome !== 'accepted') throw new Error(JSON.stringify(posted));
    const context = held(platform, meta.account);
    await learned(meta.simulator, { rows: ['F2'], times: 1 });
    expect(await meta.network.publishing.remove(posted.remote, context)).toMatchObject({
      outcome: 'rejected',
      message: expect.stringContaining('does not let Crier delete it'),
    });
    expect((await meta.posts()).map(({ id }) => id)).toContain(posted.remote.id);
    expect(await meta.network.publishing.remove(posted.remote, context)).toMatchObject({
      outcome: 'accepted',
    });
    expect(await meta.network.publishing.remove(posted.remote, context)).toMatchObject({
      outcome: 'accepted',
    });
    expect((await meta.posts()).map(({ id }) => id)).not.toContain(posted.remote.id);
  });
});
