import { expect, it } from 'vitest';
import { useInstallation } from './describe-network.ts';
import { until } from './until.ts';

const { open, ended, texts, publicTexts } = useInstallation();

/** Moves every time that a post and its publications have into the past, as if the worker had stood still so long. */
async function passed(uuid: string, hours: number) {
  const { pool } = open().service.database;
  const earlier = (column: string) => `${column} = ${column} - $2 * interval '1 hour'`;
  await pool.query(`update posts set ${earlier('scheduled_at')} where uuid = $1`, [uuid, hours]);
  await pool.query(
    `update publications set ${['own_at', 'due_at', 'wake_at'].map(earlier).join(', ')}
      where state = 'pending' and post_id = (select id from posts where uuid = $1)`,
    [uuid, hours],
  );
}

/** A call of the API by a member. */
async function schedule(uuid: string, body: object) {
  const { service, caller } = open();
  const call = { caller, params: { post: uuid }, query: undefined, file: undefined };
  return await service.operations.schedulePost({ ...call, body });
}

it('a worker that starts after 40 days sends no missed post until a person does, and then once', async () => {
  const account = await open().connectInstance('mastodon');
  const [text] = texts().parts;
  await open().stopWorker();
  const { uuid } = await open().publishNow([account], [{ body: text }]);
  await passed(uuid, 24 * 40);
  await open().startWorker();
  const post = await until(
    () => open().post(uuid),
    ({ missed_at }) => missed_at !== null,
  );
  expect([post.status, await publicTexts('mastodon', text)]).toEqual(['scheduled', []]);
  const [story] = await open().story(uuid);
  expect(story).toMatchObject({ state: 'pending', acts_next: 'user' });
  expect(story?.explanation).toMatch(/^Missed: it was due at .*, and nothing was sent\./);

  await schedule(uuid, { postNow: true });
  const sent = await ended(await open().post(uuid));
  expect([sent.status, sent.missed_at]).toEqual(['published', null]);
  expect(await publicTexts('mastodon', text)).toEqual([text]);
});

it('only an account whose own time passed without a worker is missed, and a retry sends it', async () => {
  const accounts: [number, number] = [
    await open().connectInstance('mastodon'),
    await open().connectInstance('bluesky'),
  ];
  const [text] = texts().parts;
  const { uuid } = await open().publishLater(accounts, [{ body: text }], 600_000);
  await until(
    () => open().post(uuid),
    (post) => post.accounts[0]?.status === 'published',
  );
  await open().stopWorker();
  await passed(uuid, 8);
  await open().startWorker();
  const post = await ended(await open().post(uuid));
  expect(post.accounts.map(({ status }) => status)).toEqual(['published', 'failed']);
  expect(post.accounts[1]?.errors).toEqual([expect.stringMatching(/^Missed: it was due at/)]);
  expect(await publicTexts('bluesky', text)).toEqual([]);

  await open().retryPost(uuid, accounts[1]);
  await until(
    () => open().post(uuid),
    ({ status }) => status === 'published',
  );
  expect([await publicTexts('mastodon', text), await publicTexts('bluesky', text)]).toEqual([[text], [text]]);
});

it('a post dispatched in time but never begun is missed as a whole', async () => {
  const account = await open().connectInstance('mastodon');
  const [text] = texts().parts;
  await open().stopWorker();
  const { uuid } = await open().publishNow([account], [{ body: text }]);
  const { pool } = open().service.database;
  await pool.query(
    `with begun as (update posts set status = 'publishing' where uuid = $1 returning id, scheduled_at)
     update publications set due_at = begun.scheduled_at, wake_at = begun.scheduled_at from begun
      where post_id = begun.id`,
    [uuid],
  );
  await passed(uuid, 7);
  await open().startWorker();
  const post = await until(
    () => open().post(uuid),
    ({ missed_at }) => missed_at !== null,
  );
  expect([post.status, post.accounts[0]?.status, await publicTexts('mastodon', text)]).toEqual([
    'scheduled',
    'pending',
    [],
  ]);
});
