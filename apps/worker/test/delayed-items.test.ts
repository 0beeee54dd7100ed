import type { Post } from '@crier/domain';
import { connectionLines } from '@crier/operations';
import { createManagedAccounts } from '@crier/persistence';
import { describe, expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { atRest, passTime } from './matrix/pass-time.ts';
import { until } from './until.ts';

const { open, ended, texts, publicTexts } = useInstallation();

const MINUTE_SECONDS = 60;

interface Item {
  readonly body: string;
  readonly delay_minutes?: number;
}

/** Publishes the items on a new account of an instance, and waits until the rest is to follow later. */
async function publish(instance: string, content: readonly Item[], account?: number): Promise<Post> {
  const id = account ?? (await open().connectInstance(instance));
  const post = await open().publishNow([id], content);
  await until(
    () => told(post),
    (publication) => publication?.explanation.includes('it follows') === true,
  );
  await atRest(open());
  return post;
}

const told = async ({ uuid }: Post) => (await open().story(uuid))[0];

/** Lets time pass while the worker has nothing in hand. */
async function pass(minutes: number, seconds = 0): Promise<void> {
  await passTime(open(), minutes * MINUTE_SECONDS + seconds);
  await atRest(open());
}

describe('a first comment that follows later', () => {
  it.each(['facebook_page', 'li'])(
    'arrives on %s after its time and not before, without being late',
    async (instance) => {
      const { prefix, parts } = texts();
      const post = await publish(instance, [{ body: parts[0] }, { body: parts[1], delay_minutes: 10 }]);
      const waiting = await told(post);
      expect(waiting).toMatchObject({
        ...{ state: 'publishing', acts_next: 'crier', late_by_seconds: 0, delays: [] },
        explanation: expect.stringMatching(
          /^1 of 2 posts published\. Waits until \S+ \S+ UTC: .*comment: it follows 10 minutes after the post before it\.$/i,
        ),
        notices: [
          { key: 'progress' },
          { key: 'waits_until' },
          { key: 'follows_later', params: { minutes: 10 } },
        ],
        steps: expect.arrayContaining([expect.objectContaining({ kind: 'comment', attempts: 0 })]),
      });
      const accepted = waiting?.steps.find(({ kind }) => kind === 'post')?.answered_at ?? '';
      const followsIn = Date.parse(`${waiting?.next_attempt_at}Z`) - Date.parse(`${accepted}Z`);
      expect(Math.round(followsIn / 1_000)).toBe(10 * MINUTE_SECONDS);
      await pass(9, 45);
      expect(await publicTexts(instance, prefix)).toEqual([parts[0]]);
      await pass(0, 20);
      expect((await ended(post)).status).toBe('published');
      expect(await publicTexts(instance, prefix)).toEqual([parts[0], parts[1]]);
      const done = await told(post);
      expect(done).toMatchObject({ delays: [], acts_next: 'nobody' });
      expect(done?.explanation).toMatch(/^Published at \S+ \S+ UTC\.$/);
      expect(done?.late_by_seconds).toBeLessThan(MINUTE_SECONDS);
    },
  );

  it('lets the next post of its account go first', async () => {
    const { prefix, parts } = texts();
    const account = await open().connectInstance('facebook_page');
    const first = await publish(
      'facebook_page',
      [{ body: parts[0] }, { body: parts[1], delay_minutes: 60 }],
      account,
    );
    const second = await open().publishNow([account], [{ body: parts[2] }]);
    expect((await ended(second)).status).toBe('published');
    expect(await publicTexts('facebook_page', prefix)).toEqual([parts[0], parts[2]]);
    expect((await told(first))?.state).toBe('publishing');
    await pass(61);
    expect((await ended(first)).status).toBe('published');
    expect(await publicTexts('facebook_page', prefix)).toEqual([parts[0], parts[2], parts[1]]);
  });

  it('is sent once when the worker stops while it waits and every job is lost', async () => {
    const { prefix, parts } = texts();
    const post = await publish('facebook_page', [{ body: parts[0] }, { body: parts[1], delay_minutes: 5 }]);
    await open().stopWorker();
    await open().service.database.pool.query("delete from pgboss.job where name = 'publication'");
    await open().startWorker();
    await pass(4, 30);
    expect(await publicTexts('facebook_page', prefix)).toEqual([parts[0]]);
    await pass(5);
    expect((await ended(post)).status).toBe('published');
    expect(await publicTexts('facebook_page', prefix)).toEqual([parts[0], parts[1]]);
  });

  it('is not sent when the account was disconnected meanwhile, and says so', async () => {
    const { prefix, parts } = texts();
    const { service, caller } = open();
    const account = await open().connectInstance('facebook_page');
    const post = await publish(
      'facebook_page',
      [{ body: parts[0] }, { body: parts[1], delay_minutes: 5 }],
      account,
    );
    const accounts = createManagedAccounts(service.database.pool, service.sealer, connectionLines);
    await accounts.disconnect(caller.workspaceId, { id: account }, caller.userId);
    await pass(6);
    expect((await ended(post)).status).toBe('failed');
    expect(await publicTexts('facebook_page', prefix)).toEqual([parts[0]]);
    expect(await told(post)).toMatchObject({ state: 'failed', acts_next: 'user' });
  });
});

describe('a thread whose posts follow later', () => {
  it('has each post answer the one before it after the time of its own', async () => {
    const { prefix, parts } = texts();
    const post = await publish('mastodon', [
      { body: parts[0] },
      { body: parts[1], delay_minutes: 5 },
      { body: parts[2], delay_minutes: 30 },
    ]);
    await pass(5, 1);
    await until(
      () => publicTexts('mastodon', prefix),
      (shown) => shown.length === 2,
    );
    await atRest(open());
    await pass(29);
    expect(await publicTexts('mastodon', prefix)).toEqual([parts[0], parts[1]]);
    await pass(1, 1);
    expect((await ended(post)).status).toBe('published');
    const shown = (await open().publicPosts('mastodon')).filter(({ text }) =>
      String(text).startsWith(prefix),
    );
    expect(shown.map(({ text }) => text)).toEqual(parts);
    expect(shown.map((one) => one['reply_parent'] ?? null)).toEqual([
      null,
      shown[0]?.['id'],
      shown[1]?.['id'],
    ]);
    expect((await told(post))?.steps.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });
});
