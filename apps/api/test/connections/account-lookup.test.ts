import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { postBody, sender } from '../posts-kit.ts';
import { type AppNetworkKit, openAppNetworkKit } from './app-network-kit.ts';

const USERS = '/2/users/by/username';
const COMPANIES = '/rest/organizations';

let world: AppNetworkKit;
let send: ReturnType<typeof sender>;
let account: number;

beforeAll(async () => {
  world = await openAppNetworkKit(inject('adminUrl'), ['twitter', 'linkedin', 'pinterest']);
  const { api } = world.kit.kit;
  send = sender(api, api.build());
});
beforeEach(async () => {
  await world.reset();
  await world.kit.connect(world.ada, { provider: 'twitter' }, 'alice');
  ({ id: account } = await world.onlyAccount());
});
afterAll(() => world?.close());

const sql = async (text: string) => {
  await world.kit.kit.api.service.database.pool.query(text, [account]);
};
const lookUp = async (name: string, option = 'tagged', more = {}) =>
  await send('GET', `/accounts/${account}/lookup?${new URLSearchParams({ option, name })}`, undefined, more);

describe('looking up somebody for an option', () => {
  it.each(['bob', '@Bob', 'https://x.com/bob?s=20', ' x.com/bob/status/1 '])(
    'finds %s by username',
    async (typed) => {
      const { status, body } = await lookUp(typed);
      expect([status, body]).toEqual([
        200,
        {
          data: [
            {
              id: expect.stringMatching(/^\d+$/),
              name: '@bob',
              detail: 'Bob',
              picture: expect.stringContaining('http'),
            },
          ],
          problem: null,
        },
      ]);
    },
  );

  it.each(['nobody_at_all', 'two words'])('finds nobody under %j', async (typed) => {
    expect((await lookUp(typed)).body).toEqual({ data: [], problem: null });
  });

  it('is open to those who write posts', async () => {
    const { VIEWER, MEMBER } = world.kit.kit.api.users;
    expect((await lookUp('bob', 'tagged', { user: VIEWER })).status).toBe(403);
    expect((await lookUp('bob', 'tagged', { user: MEMBER })).body.data).toHaveLength(1);
  });

  it('names the option that is not looked up, and parameters that are missing', async () => {
    const { status, body } = await lookUp('bob', 'quote');
    expect([status, body.errors]).toEqual([
      422,
      { option: ['The option field names no option of X that is looked up. Use one of: tagged.'] },
    ]);
    const missing = await send('GET', `/accounts/${account}/lookup`);
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['option']]);
    const unnamed = await send('GET', `/accounts/${account}/lookup?option=tagged`);
    expect([unnamed.status, Object.keys(unnamed.body.errors)]).toEqual([422, ['name']]);
  });

  it('knows no account of another workspace', async () => {
    await sql('update accounts set disconnected_at = now() where id = $1');
    expect((await lookUp('bob')).status).toBe(404);
  });

  it('says why the network was not asked while the account has to be reconnected or nothing may be sent', async () => {
    const asked = await world.requestsFor(`${USERS}/bob`);
    await sql('update accounts set authorized = false where id = $1');
    expect((await lookUp('bob')).body).toMatchObject({ data: [], problem: { code: 'reconnect_account' } });
    await sql(`update accounts set authorized = true, held_until = now() + interval '1 hour' where id = $1`);
    expect((await lookUp('bob')).body).toMatchObject({ data: [], problem: { code: 'not_asked' } });
    expect(await world.requestsFor(`${USERS}/bob`)).toBe(asked);
  });

  it('says that the network is down or wants no more calls, and ends no access', async () => {
    for (const status of [503, 429]) {
      const match = { path: `${USERS}/bob`, nth: 1 };
      await world.fault({ match, fault: { type: 'status', status, when: 'before' } });
      expect((await lookUp('bob')).body).toMatchObject({
        data: [],
        problem: { code: 'network_unavailable' },
      });
    }
    expect((await world.onlyAccount()).authorized).toBe(true);
  });

  it('uses renewed credentials, and a lost grant ends no access here', async () => {
    await world.fault({ match: { path: `${USERS}/bob`, nth: 1 }, fault: { type: 'expire-token' } });
    expect((await lookUp('bob')).body.data).toHaveLength(1);
    await world.fault({ match: { path: `${USERS}/bob` }, fault: { type: 'revoke-token' } });
    expect((await lookUp('bob')).body).toMatchObject({ data: [], problem: { code: 'reconnect_account' } });
    expect((await world.onlyAccount()).authorized).toBe(true);
  });

  it('says that LinkedIn allows an app without an approval no lookup, and ends no access', async () => {
    await world.reset();
    await world.kit.connect(world.ada, { provider: 'linkedin' }, 'alice');
    ({ id: account } = await world.onlyAccount());
    expect((await lookUp('alices_bakery', 'mentions')).body).toMatchObject({
      data: [],
      problem: { code: 'refused', message: expect.stringContaining('permissions') },
    });
    expect(await world.requestsFor(COMPANIES)).toBe(1);
    expect((await world.onlyAccount()).authorized).toBe(true);
  });
});

it('asks a page of the workspace for a profile, which LinkedIn lets look up nothing', async () => {
  await world.reset();
  await world.kit.connect(world.ada, { provider: 'linkedin' }, 'alice');
  ({ id: account } = await world.onlyAccount());
  await world.kit.connect(world.ada, { provider: 'linkedin_page' }, 'alice');
  expect((await lookUp('bobs_bikes', 'mentions')).body).toEqual({
    data: [
      {
        id: expect.stringMatching(/^urn:li:organization:\d+$/),
        name: 'Bobs Bikes',
        detail: 'linkedin.com/company/bobs_bikes',
        picture: null,
      },
    ],
    problem: null,
  });
});

it('lists the sections of a board without a name, and wants the board', async () => {
  await world.reset();
  await world.kit.connect(world.ada, { provider: 'pinterest' }, 'alice');
  const found = await world.onlyAccount();
  account = found.id;
  const read = await send('GET', `/accounts/${found.uuid}`);
  const [board] = read.body.data.relationships.boards;
  const without = await send('GET', `/accounts/${account}/lookup?option=board_section`);
  expect([without.status, without.body.errors]).toEqual([
    422,
    { within: ['The within field is required: it is the value of the option boards.'] },
  ]);
  const listed = await send('GET', `/accounts/${account}/lookup?option=board_section&within=${board.id}`);
  expect(listed.body).toMatchObject({ data: [{ name: 'Rye' }, { name: 'Spelt' }], problem: null });
});

it('keeps what was found through saving, reading and duplicating a post', async () => {
  const { data } = (await lookUp('bob')).body;
  const [{ id, name }] = data;
  const versions = [
    {
      account_id: 0,
      is_original: true,
      content: [{ body: 'Bread' }],
      options: { twitter: { tagged: data } },
    },
  ];
  const made = await send('POST', '/posts', postBody([account], { versions }));
  expect(made.status).toBe(200);
  const tagged = async (post: string) =>
    (await send('GET', `/posts/${post}`)).body.versions[0].options.twitter.tagged;
  expect(await tagged(made.body.uuid)).toEqual([{ id, name }]);
  const copy = await send('POST', `/posts/duplicate/${made.body.uuid}`);
  expect(await tagged(copy.body.uuid)).toEqual([{ id, name }]);
});
