import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';
import { film } from './network-cases.ts';
import { until } from './until.ts';
import { APP } from './usual-instances.ts';

/** TikTok before its audit of the app: a private creator who turned comments off, and a public one. */
const BEFORE_AUDIT = {
  key: 'tiktok',
  network: 'tiktok' as const,
  temperament: 'unaudited',
  apps: [{ ...APP, redirectUris: [] }],
  settings: { processingPolls: 0 },
  accounts: [
    { username: 'alice', traits: { account: 'private', comments: 'off' } },
    { username: 'bob', traits: { account: 'public', comments: 'on' } },
  ],
};

let installation: Installation;
let alice: number;
let bob: number;
let video: number;
beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'), {}, {}, [BEFORE_AUDIT]);
  await installation.startWorker();
  alice = await installation.connectInstance('tiktok', 'tiktok');
  bob = await installation.connectInstance('tiktok', 'tiktok', 1);
  const { bytes, name } = await film();
  video = await installation.upload(bytes, name);
});
afterAll(() => installation?.close());

/** Publishes for an account with these options, and waits until the publication is as asked. */
async function published(
  account: number,
  chosen: Readonly<Record<string, string | boolean>>,
  done: (told: { readonly state: string; readonly acts_next: string | null }) => boolean = ({ state }) =>
    state === 'published' || state === 'failed',
) {
  const { publishNow, story } = installation;
  const tiktok = Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, { [`account-${account}`]: value }]),
  );
  const { uuid } = await publishNow([account], [{ body: 'Fresh bread', media: [video] }], { tiktok });
  return await until(
    async () => (await story(uuid))[0],
    (told) => told !== undefined && done(told),
  );
}

describe('TikTok before its audit of the app', () => {
  it('publishes for a private creator alone', async () => {
    expect(await published(alice, { privacy_level: 'SELF_ONLY' })).toMatchObject({
      state: 'published',
      errors: [],
    });
  });

  it('has the posts of a public creator wait for the operator, and fails none', async () => {
    const told = await published(
      bob,
      { privacy_level: 'SELF_ONLY' },
      ({ acts_next }) => acts_next === 'operator',
    );
    expect(told).toMatchObject({ state: 'publishing', errors: [] });
    expect(told?.delays.at(-1)).toMatchObject({ matter: 'audit' });
  });
});

describe('the facts of an account right before publishing', () => {
  /** What the service knew when the post was planned, and that it is time to ask again. */
  const stale = (data: object) =>
    installation.service.database.pool.query(
      `update accounts set data = data || $2::jsonb, inspected_at = now() - interval '1 hour' where id = $1`,
      [alice, JSON.stringify(data)],
    );

  it('fail a post with an interaction that the owner turned off since, and say who acts', async () => {
    await stale({ comment_disabled: false });
    expect(await published(alice, { privacy_level: 'SELF_ONLY', allow_comments: true })).toMatchObject({
      state: 'failed',
      errors: ['TikTok: “Allow comments” is on, but the owner of the account turned it off on TikTok.'],
    });
    expect(await installation.accountData(alice)).toMatchObject({ comment_disabled: true });
  });

  it('fail a post with an audience that the creator is not offered any more', async () => {
    await stale({ privacy_levels: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'] });
    expect(await published(alice, { privacy_level: 'PUBLIC_TO_EVERYONE' })).toMatchObject({
      state: 'failed',
      errors: ['TikTok: TikTok does not offer “Everyone” to this account now.'],
    });
    expect(await installation.accountData(alice)).toMatchObject({
      privacy_levels: ['FOLLOWER_OF_CREATOR', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
    });
  });
});
