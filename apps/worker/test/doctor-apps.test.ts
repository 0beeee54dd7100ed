import { examineApps } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Installation, openInstallation } from './installation.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation(inject('adminUrl'), { callTimeoutMs: 30_000 });
});
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

it('names an app whose secret is wrong, and what to do', async () => {
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
    match: { method: 'GET', nth: 1 },
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
