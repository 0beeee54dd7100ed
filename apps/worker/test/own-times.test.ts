import { expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { NETWORK_CASES } from './network-cases.ts';
import { until } from './until.ts';

const { open, ended, texts, publicTexts } = useInstallation();

/** A post that is due at once on a Mastodon and `ms` later on a Bluesky account, and its text. */
async function staggered(ms: number) {
  const accounts: [number, number] = [
    await open().connectInstance('mastodon'),
    await open().connectInstance('bluesky'),
  ];
  const [text] = texts().parts;
  const post = await open().publishLater(accounts, [{ body: text }], ms);
  return { ...post, accounts, text };
}

const states = async (uuid: string) => (await open().post(uuid)).accounts.map(({ status }) => status);

it('publishes on each account at its own time with one running worker [spec:gap.accounts-schedule-begun]', async () => {
  const { uuid, text, ownAt } = await staggered(4_000);
  await until(
    () => states(uuid),
    ([first]) => first === 'published',
  );
  const between = await open().post(uuid);
  expect(between.status).toBe('publishing');
  expect(between.accounts.map(({ status }) => status)).toEqual(['published', 'pending']);
  expect(await publicTexts('bluesky', text)).toEqual([]);
  const post = await ended(between);
  expect(post.status).toBe('published');
  expect([await publicTexts('mastodon', text), await publicTexts('bluesky', text)]).toEqual([[text], [text]]);
  const [, second] = await open().story(uuid);
  expect(Date.parse(`${second?.started_at?.replace(' ', 'T')}Z`)).toBeGreaterThanOrEqual(
    ownAt.getTime() - 1_000,
  );
});

it('publishes the rest once when the worker dies between two accounts', async () => {
  const { uuid, text, ownAt } = await staggered(3_000);
  await until(
    () => states(uuid),
    ([first]) => first === 'published',
  );
  await open().stopWorker();
  await open().service.database.pool.query(
    "delete from pgboss.job where name in ('publication', 'post-due')",
  );
  await until(
    async () => Date.now(),
    (now) => now > ownAt.getTime(),
  );
  // The sweep gives a job fifteen seconds to arrive; they are over.
  await open().service.database.pool.query(
    'update publications set wake_at = own_at where own_at is not null and finished_at is null',
  );
  await open().startWorker();
  expect((await ended(await open().post(uuid))).status).toBe('published');
  expect([await publicTexts('mastodon', text), await publicTexts('bluesky', text)]).toEqual([[text], [text]]);
});

it('publishes on the second account during a retry of the first', async () => {
  const refusal = { type: 'status', status: 422, body: '{"error":"Validation failed"}', when: 'before' };
  await open().fault({
    instance: 'mastodon',
    match: NETWORK_CASES.mastodon.creates,
    times: 1,
    fault: refusal,
  });
  const { uuid, text, accounts, ownAt } = await staggered(3_000);
  await until(
    () => states(uuid),
    ([first]) => first === 'failed',
  );
  expect((await open().post(uuid)).status).toBe('publishing');
  const slow = { type: 'delay', ms: 1_500 };
  await open().fault({ instance: 'mastodon', match: NETWORK_CASES.mastodon.creates, times: 1, fault: slow });
  await until(
    async () => Date.now(),
    (now) => now > ownAt.getTime() - 500,
  );
  await open().retryPost(uuid, accounts[0]);
  await until(
    () => states(uuid),
    ([, second]) => second === 'published',
  );
  expect((await states(uuid))[0]).toBe('publishing');
  expect((await ended(await open().post(uuid))).status).toBe('published');
  expect([await publicTexts('mastodon', text), await publicTexts('bluesky', text)]).toEqual([[text], [text]]);
});
