import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { postBody, sender } from '../posts-kit.ts';
import { type AppNetworkKit, openAppNetworkKit } from './app-network-kit.ts';

const CREATOR = '/v2/post/publish/creator_info/query/';

let world: AppNetworkKit;
let send: ReturnType<typeof sender>;
let account: number;

beforeAll(async () => {
  world = await openAppNetworkKit(inject('adminUrl'), ['tiktok']);
  const { api } = world.kit.kit;
  send = sender(api, api.build());
});
beforeEach(async () => {
  await world.reset();
  await world.kit.connect(world.ada, { provider: 'tiktok' }, 'alice');
  ({ id: account } = await world.onlyAccount());
});
afterAll(() => world?.close());

const sql = async (text: string) => {
  await world.kit.kit.api.service.database.pool.query(text, [account]);
};
const factsOf = async (query = '?refresh=true') => await send('GET', `/accounts/${account}/facts${query}`);
/** Lets the network be asked again. */
const later = () => sql(`update accounts set facts_asked_at = now() - interval '31 seconds' where id = $1`);
const options = (privacy_level: string, more: object = {}) => ({
  tiktok: Object.fromEntries(
    Object.entries({ privacy_level, ...more }).map(([name, value]) => [
      name,
      { [`account-${account}`]: value },
    ]),
  ),
});

async function refusalsOf(given: object, when: object = {}) {
  const versions = [{ account_id: 0, is_original: true, content: [{ body: 'Bread' }], options: given }];
  const { body } = await send('POST', '/posts/validate', postBody([account], { versions, ...when }));
  return body.violations
    .map(({ rule }: { rule: string }) => rule)
    .filter((rule: string) => rule !== 'post_0');
}

describe('the facts of an account', () => {
  it('are asked of the network, and name what they rule and the sentences that forms must show', async () => {
    const { status, body } = await factsOf();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account_id: account,
      provider: 'tiktok',
      age: 0,
      from: 'network',
      problem: null,
      posting: { possible: true, not_before: null },
      facts: {
        nickname: 'Alice',
        privacy_level_options: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
        comment_disabled: false,
        max_video_post_duration_sec: 600,
      },
      options: {
        privacy_level: {
          choices: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
          forbidden: false,
        },
        allow_comments: { choices: null, forbidden: false },
      },
    });
    expect(body.statements.find(({ id }: { id: string }) => id === 'declaration')).toMatchObject({
      place: 'publish',
      when: { brand_content_toggle: [false] },
      text: { en: 'By posting, you agree to TikTok’s Music Usage Confirmation.', de: expect.any(String) },
      links: [{ url: 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en' }],
    });
  });

  it('are those that are stored unless a refresh is wanted, and are read by viewers', async () => {
    await factsOf();
    const asked = await world.requestsFor(CREATOR);
    await sql(`update accounts set inspected_at = now() - interval '90 seconds' where id = $1`);
    const { VIEWER } = world.kit.kit.api.users;
    const read = await send('GET', `/accounts/${account}/facts`, undefined, { user: VIEWER });
    expect(read.body).toMatchObject({ from: 'stored', problem: null, facts: { nickname: 'Alice' } });
    expect(read.body.age).toBeGreaterThanOrEqual(90);
    expect(await world.requestsFor(CREATOR)).toBe(asked);
  });

  it('are asked of the network once in 30 seconds, however many ask at once', async () => {
    const asked = await world.requestsFor(CREATOR);
    const answers = await Promise.all([factsOf(), factsOf(), factsOf(), factsOf()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await world.requestsFor(CREATOR)) - asked).toBe(1);
    await later();
    expect((await factsOf()).body.from).toBe('network');
  });

  it('are the stored ones, with the reason, while the network is down', async () => {
    await factsOf();
    await later();
    await world.fault({ match: { path: CREATOR }, fault: { type: 'status', status: 503, when: 'before' } });
    expect((await factsOf()).body).toMatchObject({
      from: 'stored',
      problem: { code: 'network_unavailable', message: 'The server failed with status 503.' },
      facts: { nickname: 'Alice' },
    });
    await sql(`update accounts set inspected_at = now() - interval '5 minutes' where id = $1`);
    expect((await factsOf()).body).toMatchObject({ from: 'stored', problem: { code: 'asked_recently' } });
  });

  it('are the stored ones while the account has to be reconnected, and nothing is asked', async () => {
    await factsOf();
    await later();
    await sql('update accounts set authorized = false where id = $1');
    const asked = await world.requestsFor(CREATOR);
    expect((await factsOf()).body).toMatchObject({
      from: 'stored',
      problem: { code: 'reconnect_account' },
      posting: { possible: false, not_before: null },
      facts: { nickname: 'Alice' },
    });
    expect(await world.requestsFor(CREATOR)).toBe(asked);
  });

  it('are read with renewed credentials, and a lost grant ends no access here', async () => {
    await world.fault({ match: { path: CREATOR, nth: 1 }, fault: { type: 'expire-token' } });
    expect((await factsOf()).body.from).toBe('network');
    await later();
    await world.fault({ match: { path: CREATOR }, fault: { type: 'revoke-token' } });
    expect((await factsOf()).body).toMatchObject({ from: 'stored', problem: { code: 'reconnect_account' } });
    expect((await world.onlyAccount()).authorized).toBe(true);
  });

  it('say until when TikTok takes no more posts, and posts due before then are refused', async () => {
    await world.learned(['K3']);
    const { body } = await factsOf();
    expect(body.posting.possible).toBe(false);
    const end = new Date(`${body.posting.not_before.replace(' ', 'T')}Z`);
    expect(end.getTime()).toBeGreaterThan(Date.now());
    expect(body.problem).toMatchObject({ code: 'network_unavailable' });
    const chosen = options('SELF_ONLY');
    expect(await refusalsOf(chosen, { schedule_now: true })).toEqual(['not_before_0']);
    const tomorrow = new Date(end.getTime() + 3_600_000).toISOString();
    const afterwards = {
      schedule: true,
      date: tomorrow.slice(0, 10),
      time: tomorrow.slice(11, 16),
      timezone: 'UTC',
    };
    expect(await refusalsOf(chosen, afterwards)).toEqual([]);
    expect(await refusalsOf(chosen)).toEqual([]);
  });

  it('rule the posts that are checked from then on', async () => {
    await factsOf();
    expect(await refusalsOf(options('FOLLOWER_OF_CREATOR'))).toEqual(['choice_not_offered_privacy_level']);
    await sql(`update accounts set data = data || '{"comment_disabled": true}' where id = $1`);
    expect(await refusalsOf(options('SELF_ONLY', { allow_comments: true }))).toEqual([
      'option_disabled_allow_comments',
    ]);
  });

  it('of another workspace are not found', async () => {
    const { api } = world.kit.kit;
    const other = await api.addWorkspace({ user: api.users.MEMBER, role: 'MEMBER' });
    const answer = await api.build().inject({
      url: `/crier/api/${other}/accounts/${account}/facts`,
      headers: api.users.MEMBER.headers,
    });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Account not found.']);
  });
});
