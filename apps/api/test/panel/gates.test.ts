import {
  allowanceAt,
  isPermitted,
  LEFT_OF_PLAN,
  ROLES,
  type Role,
  type SubscriptionStatus,
} from '@crier/domain';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from '../api-kit.ts';
import { CONTRACTS, requestFor } from '../contract-requests.ts';
import { agentOf } from '../mcp/agent.ts';
import { postBody, seedAccount } from '../posts-kit.ts';
import { openTenants, type Tenants } from './panel-kit.ts';

const HOUR = 3_600_000;

interface Paid {
  readonly status: SubscriptionStatus;
  readonly trial?: number;
  readonly paused?: number;
  readonly ends?: number;
}

/** A subscription in each state of the table; hours from now. */
const STATES: Readonly<Record<keyof typeof LEFT_OF_PLAN, Paid | null>> = {
  active: { status: 'active' },
  trialing: { status: 'trialing', trial: 1 },
  past_due: { status: 'past_due' },
  ending: { status: 'canceled', ends: 1 },
  paused: { status: 'paused', paused: -1 },
  trial_ended: { status: 'trialing', trial: -1 },
  ended: { status: 'canceled', ends: -1 },
  incomplete: { status: 'incomplete' },
  none: null,
};

/** Every state with a plan that has the API and with one that has not, and what no plan decides. */
const CASES = [
  ...(Object.keys(STATES) as (keyof typeof LEFT_OF_PLAN)[]).flatMap((state) =>
    [true, false].map((withApi) => ({ name: `${state}, API ${withApi ? 'on' : 'off'}`, state, withApi })),
  ),
  { name: 'unlimited', state: null, withApi: false },
  { name: 'locked', state: 'locked' as const, withApi: false },
];

const at = (hours: number | undefined) => (hours === undefined ? null : new Date(Date.now() + hours * HOUR));

/** Puts the workspace into a state, whatever edition reads it. */
async function enter(
  { service, workspace }: TestApi,
  { state, withApi }: (typeof CASES)[number],
): Promise<void> {
  const { pool } = service.database;
  await pool.query('delete from subscriptions');
  await pool.query('delete from plans');
  await pool.query('update workspaces set locked = $2, billing = $3 where uuid = $1', [
    workspace,
    state === 'locked',
    state === null ? 'unlimited' : 'subscription',
  ]);
  const paid = state === null || state === 'locked' ? null : STATES[state];
  if (paid === null) return;
  await pool.query("insert into plans (name, currency, api) values ('Starter', 'EUR', $1)", [withApi]);
  await pool.query(
    `insert into subscriptions (workspace_id, platform_subscription_id, platform_plan_id, plan_id, cycle, status,
                                trial_ends_at, paused_from, ends_at)
     select w.id, 'sub', 'price', p.id, 'monthly', $2, $3, $4, $5 from workspaces w, plans p where w.uuid = $1`,
    [workspace, paid.status, at(paid.trial), at(paid.paused), at(paid.ends)],
  );
}

const EDITIONS = ['standard', 'multi_tenant'] as const;

describe.each(EDITIONS)('in the %s edition', (edition) => {
  let api: TestApi;
  let app: ReturnType<TestApi['build']>;
  beforeAll(async () => {
    api = await openTestApi(inject('adminUrl'), { SERVICE_EDITION: edition });
    app = api.build({ handlers: EXAMPLE_HANDLERS });
  });
  afterAll(() => api?.close());

  /** What the tables say of a caller on a route. */
  const expected = (
    { state, withApi }: (typeof CASES)[number],
    role: Role | 'stranger',
    contract: (typeof CONTRACTS)[number][1],
  ) => {
    if (contract.access === 'user') return [contract.status, undefined];
    if (state === 'locked') return [403, 'This workspace is locked.'];
    const left = state === null ? 'everything' : LEFT_OF_PLAN[state];
    const open = edition === 'standard' || state === null || (withApi && left !== 'nothing');
    if (!open) return [403, 'The API feature is disabled for this workspace.'];
    const allowed = role !== 'stranger' && isPermitted(role, contract.access);
    return allowed ? [contract.status, undefined] : [403, 'Access forbidden.'];
  };

  it.each(CASES)(
    'every role gets what the tables say on every route: $name [spec:permissions.plan-without-api-refused] [spec:permissions.plan-without-api-message] [spec:permissions.standard-edition-no-gate] [spec:service.multi-tenant-api-switch]',
    { timeout: 120_000 },
    async (chosen) => {
      await enter(api, chosen);
      const wrong: unknown[] = [];
      for (const [name, contract] of CONTRACTS) {
        for (const role of [...ROLES, 'stranger'] as const) {
          const request = requestFor(name, contract, api.workspace);
          const answer = await app.inject({
            ...request,
            headers: { ...request.headers, ...api.users[role].headers },
          });
          const [status, message] = expected(chosen, role, contract);
          const seen = [answer.statusCode, answer.statusCode < 400 ? undefined : answer.json().message];
          if (seen[0] !== status || seen[1] !== message) wrong.push([name, role, seen, [status, message]]);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('a plan', () => {
  let tenants: Tenants;
  let account: number;
  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    user = 'MEMBER' as Role,
  ) => {
    const { api, app } = tenants;
    const url = `/crier/api/${api.workspace}${path}`;
    const { headers } = api.users[user];
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  beforeAll(async () => {
    tenants = await openTenants(inject('adminUrl'));
    account = await seedAccount(tenants.api);
  });
  afterAll(() => tenants?.api.close());

  it('without scheduling keeps drafts and refuses everything that would publish [spec:permissions.approving-needs-plan]', async () => {
    const { workspace, service } = tenants.api;
    const times = { date: '2099-07-01', time: '09:00' };
    const waiting = await call('POST', '/posts', postBody([account], times));
    await service.database.pool.query(
      "update posts set status = 'needs_approval', scheduled_at = '2099-07-01' where uuid = $1",
      [waiting.body.uuid],
    );
    await tenants.givePlan(workspace, { scheduling: false });
    const draft = await call('POST', '/posts', postBody([account], times));
    expect([draft.status, draft.body.status]).toEqual([200, 'draft']);
    const { uuid } = draft.body;
    const refused = [
      await call('POST', '/posts', postBody([account], { ...times, schedule: true })),
      await call('POST', '/posts', postBody([account], { schedule_now: true })),
      await call('POST', '/posts', postBody([account], { queue: true })),
      await call('POST', `/posts/schedule/${uuid}`, times),
      await call('POST', `/posts/add-to-queue/${uuid}`),
      await call('POST', `/posts/approve/${waiting.body.uuid}`),
      await call('POST', `/posts/retry/${uuid}/${account}`),
      await call('PUT', `/posts/${waiting.body.uuid}`, postBody([account], times)),
    ];
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array(8).fill([403, 'The scheduling feature is disabled for this workspace.']),
    );
    expect((await call('PUT', `/posts/${uuid}`, postBody([account], times))).status).toBe(200);
    expect((await call('GET', `/posts/${waiting.body.uuid}`)).body.status).toBe('needs_approval');
    expect((await call('GET', '/usage', undefined, 'VIEWER')).body).toMatchObject({
      ...{ state: 'active', features: { api: true, scheduling: false }, limits: { storage: null } },
      used: { posts: 2, accounts: 1, members: 3, media: 0, storage: 0 },
    });
  });

  it('without the API closes every tool of agents', async () => {
    const { api, app } = tenants;
    await tenants.givePlan(api.workspace, { api: false });
    const agent = agentOf(app, api.users.MEMBER.headers);
    const calls = { 'list-posts': {}, 'list-media': {}, 'create-tag': { name: 'A', hex_color: '#fff' } };
    for (const [tool, args] of Object.entries(calls)) {
      const told = await agent.call(tool, { workspace: api.workspace, ...args });
      expect([told.isError, told.value['message']]).toEqual([
        true,
        'The API feature is disabled for this workspace.',
      ]);
    }
    expect((await agent.call('list-workspaces', {})).isError).toBeFalsy();
    const me = await app.inject({ url: '/crier/api/me', headers: api.users.MEMBER.headers });
    expect(me.json().workspaces[0].usage.features).toEqual({ api: false, scheduling: true });
  });

  it('keeps what exceeds its limits in a workspace, and allows nothing more', async () => {
    const { api, panel } = tenants;
    await tenants.givePlan(api.workspace, { members: 2 });
    const user = await api.addUser();
    const member = { user_id: user.id, role: 'viewer', can_approve: false, is_owner: false };
    const refused = await panel('POST', `workspaces/${api.workspace}/users`, member);
    expect([refused.status, refused.body.limit]).toEqual([
      422,
      { resource: 'members', max: 2, used: 3, plan: expect.stringMatching(/^Plan/) },
    ]);
    expect((await call('GET', '/usage')).body.used.members).toBe(3);
  });

  it('grants exactly its requests a minute, and shows how many are left [spec:limits.host-rate-limit] [spec:errors.status.429]', async () => {
    await tenants.givePlan(tenants.api.workspace, { requests_per_minute: 5 });
    const answers = await Promise.all(Array.from({ length: 9 }, () => call('GET', '/tags')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429]);
    const granted = answers.filter(({ status }) => status === 200);
    expect(granted.map(({ headers }) => Number(headers['ratelimit-remaining'])).sort()).toEqual([
      0, 1, 2, 3, 4,
    ]);
    const last = await call('GET', '/tags');
    expect([last.status, last.body.message]).toEqual([429, 'Too many requests.']);
    expect(last.headers).toMatchObject({
      ...{ 'ratelimit-limit': '5', 'ratelimit-remaining': '0', 'x-ratelimit-limit': '5' },
      'retry-after': expect.stringMatching(/^[1-9]\d?$/),
    });
    const elsewhere = await tenants.api.addWorkspace({ user: tenants.api.users.MEMBER, role: 'MEMBER' });
    const other = await tenants.app.inject({
      url: `/crier/api/${elsewhere}/tags`,
      headers: tenants.api.users.MEMBER.headers,
    });
    expect([other.statusCode, other.headers['ratelimit-limit']]).toEqual([200, undefined]);
  });
});

it('the table of states covers every state of a subscription', () => {
  expect(Object.keys(STATES).sort()).toEqual(Object.keys(LEFT_OF_PLAN).sort());
  expect(allowanceAt({ subscription: null, generic: null }, 0).state).toBe('none');
});
