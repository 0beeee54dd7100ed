import { examineApps } from '@crier/service';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';

let installation: Installation;
/** Headers that the network in front of these tests adds to its answers, by a part of the address. */
const added = new Map<string, Readonly<Record<string, string>>>();
beforeAll(async () => {
  const publishing = { callTimeoutMs: 30_000 };
  const fetch =
    (usual: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const answer = await usual(input, init);
      const headers = [...added].find(([part]) => String(input).includes(part))?.[1];
      if (headers === undefined) return answer;
      const { status } = answer;
      return new Response(answer.body, {
        status,
        headers: { ...Object.fromEntries(answer.headers), ...headers },
      });
    };
  installation = await openInstallation(inject('adminUrl'), publishing, {}, undefined, { fetch });
});
afterEach(() => added.clear());
afterAll(() => installation?.close());

const findings = async () => (await examineApps(installation.service)).findings;
const named = async (name: string) => (await findings()).filter((finding) => finding.name === name);

it('says which networks accept the app, its redirect address and its scopes, and changes nothing', async () => {
  const { settings } = installation.service;
  const [linkedin] = await named('linkedin app');
  expect(linkedin).toMatchObject({ status: 'ok', advice: null });
  const redirect = `redirect address ${settings.baseUrl}/${settings.corePath}/connections/callback/linkedin`;
  expect(linkedin?.detail).toBe(
    `LinkedIn accepts the app; ${redirect}; scopes openid profile w_member_social`,
  );
  for (const network of [
    'threads',
    'instagram',
    'facebook_page',
    'pinterest',
    'tiktok',
    'youtube',
    'gbp',
    'twitter',
  ])
    expect(await named(`${network} app`)).toMatchObject([{ status: 'ok' }]);
});

it('names an app whose secret is wrong, and the remedy', async () => {
  await installation.fault({
    instance: 'li',
    match: { path: '/oauth/v2/accessToken', method: 'POST', nth: 1 },
    times: 2,
    fault: {
      type: 'status',
      status: 401,
      when: 'before',
      body: { error: 'invalid_client', error_description: 'Client authentication failed' },
    },
  });
  expect(await named('linkedin app')).toMatchObject([
    {
      status: 'fail',
      detail: 'LinkedIn refuses the app: Client authentication failed',
      advice: expect.stringContaining('its secret'),
    },
  ]);
});

it('says that LinkedIn may refuse comments when the token lacks their scope', async () => {
  await installation.connectInstance('li', 'linkedin');
  expect(await named('linkedin token')).toMatchObject([
    { status: 'ok', detail: expect.stringContaining('works until') },
  ]);
  expect(await named('linkedin scopes')).toEqual([
    {
      name: 'linkedin scopes',
      status: 'warn',
      detail: 'LinkedIn may refuse comments: w_member_social_feed is not granted',
      advice: 'Request the product that has w_member_social_feed for the app, then reconnect the accounts.',
    },
  ]);
});

it('says that the quota of Google Business Profile is 0', async () => {
  await installation.connectInstance('gbp', 'gbp');
  expect(await named('gbp access')).toMatchObject([{ status: 'ok' }]);
  const details = [{ reason: 'RATE_LIMIT_EXCEEDED', metadata: { quota_limit_value: '0' } }];
  const error = {
    code: 429,
    message: 'Quota exceeded: the limit is 0',
    status: 'RESOURCE_EXHAUSTED',
    details,
  };
  await installation.fault({
    instance: 'gbp',
    match: { path: 're:^/v1/', method: 'GET', nth: 1 },
    times: 1,
    fault: { type: 'status', status: 429, when: 'before', body: { error } },
  });
  expect(await named('gbp access')).toMatchObject([
    {
      status: 'fail',
      detail: 'Google Business Profile refuses the app: Quota exceeded: the limit is 0',
      advice: expect.stringContaining('more quota'),
    },
  ]);
});

it('says that the project has not enabled Google’s API', async () => {
  const details = [{ reason: 'SERVICE_DISABLED' }];
  const message = 'My Business API has not been used in project 1 before or it is disabled';
  await installation.fault({
    instance: 'gbp',
    match: { path: 're:^/v1/', method: 'GET', nth: 1 },
    times: 1,
    fault: {
      type: 'status',
      status: 403,
      when: 'before',
      body: { error: { code: 403, message, status: 'PERMISSION_DENIED', details } },
    },
  });
  expect(await named('gbp access')).toMatchObject([
    { status: 'fail', advice: expect.stringContaining('Enable the API') },
  ]);
});

it.each([
  ['gbp', 'business.manage'],
  ['youtube', 'youtube.upload'],
  ['threads', 'threads_content_publish'],
  ['facebook_page', 'pages_manage_posts'],
] as const)('lists the scopes of %s’s token', async (network, scope) => {
  await installation.connectInstance(network, network);
  expect(await named(`${network} token`)).toMatchObject([
    { status: 'ok', detail: expect.stringContaining(scope) },
  ]);
  expect(await named(`${network} scopes`)).toEqual([]);
});

it.each([
  [
    'threads',
    '/v1.0/debug_token',
    { data: { is_valid: true, expires_at: 0, scopes: ['threads_basic', 'threads_content_publish'] } },
    'replies, and so threads and first comments: threads_manage_replies',
  ],
  [
    'facebook_page',
    '/v25.0/debug_token',
    { data: { is_valid: true, expires_at: 0, scopes: ['pages_show_list', 'pages_manage_posts'] } },
    'comments: pages_manage_engagement',
  ],
  [
    'youtube',
    '/tokeninfo',
    { scope: 'https://www.googleapis.com/auth/youtube.upload', expires_in: '3000' },
    'deleting videos and writing comments: https://www.googleapis.com/auth/youtube.force-ssl',
  ],
] as const)('says what %s may refuse without a scope', async (instance, path, body, told) => {
  await installation.connectInstance(instance, instance);
  const fault = { type: 'status', status: 200, when: 'before', body };
  await installation.fault({ instance, match: { path, method: 'GET', nth: 1 }, times: 1, fault });
  expect((await named(`${instance} scopes`)).map(({ detail }) => detail)).toContainEqual(
    expect.stringContaining(`may refuse ${told} is not granted`),
  );
});

it('says that an expired Google token could not be checked, without calling it an error', async () => {
  const body = { error: 'invalid_token', error_description: 'Invalid Value' };
  const fault = { type: 'status', status: 400, when: 'before', body };
  const match = { path: '/tokeninfo', method: 'GET', nth: 1 };
  await installation.fault({ instance: 'youtube', match, times: 1, fault });
  expect(await named('youtube token')).toEqual([
    {
      name: 'youtube token',
      status: 'ok',
      detail: expect.stringContaining('could not be asked'),
      advice: null,
    },
  ]);
});

it('warns that Meta will refuse posts when nearly all calls of the app are used', async () => {
  added.set('/me', { 'x-app-usage': '{"call_count":91,"total_time":4,"total_cputime":3}' });
  await installation.connectInstance('instagram', 'instagram');
  expect(await named('instagram usage')).toMatchObject([
    {
      status: 'warn',
      detail: 'used: 91 % of the calls of the app; Instagram refuses posts for a while once all is used',
    },
  ]);
});

it('shows how much of X’s daily calls the app has left', async () => {
  added.set('/2/users/me', {
    'x-app-limit-24hour-limit': '25',
    'x-app-limit-24hour-remaining': '20',
  });
  await installation.connectInstance('x', 'twitter');
  expect(await named('twitter usage')).toMatchObject([
    { status: 'ok', detail: 'used: 20 % of the calls of the app in 24 hours (25 are allowed)' },
  ]);
});

it('says that the app’s credits at X are used up', async () => {
  const title = 'CreditsDepleted';
  const type = 'https://api.twitter.com/2/problems/credits';
  const body = { title, detail: 'Your enrolled account does not have any credits.', type };
  const match = { path: '/2/users/me', method: 'GET', nth: 1 };
  const fault = { type: 'status', status: 402, when: 'before', body };
  await installation.fault({ instance: 'x', match, times: 1, fault });
  expect(await named('twitter access')).toMatchObject([
    { status: 'fail', advice: expect.stringContaining('Buy credits') },
  ]);
});

it('says that TikTok has not audited the app when only the creator can see posts', async () => {
  await installation.connectInstance('tiktok', 'tiktok');
  expect(await named('tiktok audit')).toEqual([]);
  const data = { creator_username: 'alice', privacy_level_options: ['SELF_ONLY'] };
  const body = { data, error: { code: 'ok', message: '', log_id: '1' } };
  const match = { path: '/v2/post/publish/creator_info/query/', method: 'POST', nth: 1 };
  const fault = { type: 'status', status: 200, when: 'before', body };
  await installation.fault({ instance: 'tiktok', match, times: 1, fault });
  expect(await named('tiktok audit')).toMatchObject([
    {
      status: 'warn',
      detail: expect.stringContaining('it has not audited the app'),
      advice: expect.stringContaining('audit'),
    },
  ]);
});

it('compares the clock with all networks in one line', async () => {
  expect(await named('clock')).toMatchObject([{ status: 'ok', detail: expect.stringContaining('LinkedIn') }]);
});

it('says how far the clock is off, and according to whom', async () => {
  const { port } = new URL(installation.simulator.instances.find(({ key }) => key === 'x')?.url ?? '');
  added.set(`:${port}/`, { date: new Date(installation.service.now() + 600_000).toUTCString() });
  expect(await named('clock')).toMatchObject([
    {
      status: 'warn',
      detail: expect.stringMatching(/^this machine’s clock is (?:59\d|600) seconds behind X$/),
      advice: expect.stringContaining('NTP'),
    },
  ]);
});

it('prints no token and no secret', async () => {
  const { accounts } = installation.simulator.instances.find(({ key }) => key === 'threads') ?? {};
  const told = JSON.stringify(await findings());
  expect(told).not.toContain('crier-app-secret');
  const tokens = (accounts ?? []).flatMap(({ credentials }) => Object.values(credentials));
  expect(tokens).not.toEqual([]);
  for (const token of tokens) expect(told).not.toContain(token);
});
