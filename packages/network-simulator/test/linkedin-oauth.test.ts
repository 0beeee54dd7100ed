import { describe, expect, test } from 'vitest';
import { APP, decide, REDIRECT_URI } from './authorization.ts';
import {
  askToken,
  authorizeAddress,
  codeFor,
  grantedClient,
  linkedinClient,
  MEMBER_SCOPE,
  PAGE_SCOPE,
  redeem,
  runningLinkedin,
} from './linkedin-client.ts';
import { control, instanceOf, read } from './running.ts';

describe('asking for access', () => {
  test('an approval gives a code that becomes a token of 60 days', async () => {
    const simulator = await runningLinkedin();
    const { answer, location } = await decide(authorizeAddress(simulator), 'bob');
    expect(answer.status).toBe(302);
    expect(location.searchParams.get('state')).toBe('the state');
    const { status, json } = await redeem(simulator, location.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: expect.any(String),
      expires_in: 5_184_000,
      scope: 'openid,profile,w_member_social',
      token_type: 'Bearer',
    });
    const info = await linkedinClient(simulator, 0, json.access_token).get('/v2/userinfo');
    expect(info.json).toMatchObject({ sub: instanceOf(simulator, 'li').accounts[1]?.id, name: 'Bob' });
  });

  test('a denial returns with user_cancelled_authorize and the state', async () => {
    const simulator = await runningLinkedin();
    const { location } = await decide(authorizeAddress(simulator), 'alice', 'deny');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      from: 'here',
      error: 'user_cancelled_authorize',
      error_description: 'The user cancelled the authorization',
      state: 'the state',
    });
  });

  test.each([
    ['an unknown client', { client_id: 'other' }],
    ['another redirect URI', { redirect_uri: REDIRECT_URI.replace('here', 'there') }],
  ])('%s is shown to the person', async (_name, changes) => {
    const simulator = await runningLinkedin();
    const page = await read(await fetch(authorizeAddress(simulator, changes), { redirect: 'manual' }));
    expect(page.status).toBe(400);
    expect(page.text).toContain('Not possible');
  });

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: undefined }, 'invalid_scope'],
    [{ scope: 'openid r_everything' }, 'unauthorized_scope_error'],
    [{ scope: 'w_organization_social' }, 'unauthorized_scope_error'],
  ])('%j is reported to the app', async (changes, error) => {
    const simulator = await runningLinkedin({ apps: [{ ...APP, scopes: MEMBER_SCOPE.split(' ') }] });
    const answer = await fetch(authorizeAddress(simulator, changes), { redirect: 'manual' });
    expect(answer.status).toBe(302);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual([error, 'the state']);
  });
});

describe('tokens', () => {
  test('a code works once and for 30 minutes', async () => {
    const simulator = await runningLinkedin();
    const first = await codeFor(simulator, 'alice');
    expect((await redeem(simulator, first)).status).toBe(200);
    expect(await redeem(simulator, first)).toMatchObject({
      status: 400,
      json: {
        error: 'invalid_request',
        error_description: 'Unable to retrieve access token: authorization code not found',
      },
    });
    const late = await codeFor(simulator, 'alice');
    await control(simulator, 'POST', 'clock', { advance_seconds: 1800 });
    expect((await redeem(simulator, late)).json.error_description).toContain('authorization code expired');
  });

  test('a code challenge is ignored, so no verifier is needed', async () => {
    const simulator = await runningLinkedin();
    const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' };
    const { location } = await decide(authorizeAddress(simulator, challenge), 'alice');
    expect((await redeem(simulator, location.searchParams.get('code') ?? '')).status).toBe(200);
  });

  test.each([
    [{ grant_type: 'authorization_code', client_secret: 'wrong' }, 401, 'invalid_client'],
    [{ grant_type: 'authorization_code' }, 400, 'invalid_request'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{}, 400, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant'],
  ])('a token request %j is refused', async (fields, status, error) => {
    const simulator = await runningLinkedin();
    expect(await askToken(simulator, fields)).toMatchObject({ status, json: { error } });
  });

  test('an unapproved app gets no refresh token, so that the member returns after 60 days', async () => {
    const simulator = await runningLinkedin();
    const client = await grantedClient(simulator, 'alice', MEMBER_SCOPE);
    await control(simulator, 'POST', 'clock', { advance_seconds: 5_184_000 });
    expect(await client.get('/v2/userinfo')).toMatchObject({
      status: 401,
      json: { status: 401, serviceErrorCode: 65_602, code: 'EXPIRED_ACCESS_TOKEN' },
    });
  });

  test('an approved app renews with the same refresh token for a year', async () => {
    const simulator = await runningLinkedin({ apps: [{ ...APP, approved: true }] });
    const { json } = await redeem(simulator, await codeFor(simulator, 'alice'));
    expect(json).toMatchObject({ refresh_token: expect.any(String), refresh_token_expires_in: 31_536_000 });
    const renewal = { grant_type: 'refresh_token', refresh_token: json.refresh_token };
    await control(simulator, 'POST', 'clock', { advance_seconds: 5_184_000 });
    const second = await askToken(simulator, renewal);
    expect(second.json).toMatchObject({ refresh_token: json.refresh_token, expires_in: 5_184_000 });
    expect(second.json.refresh_token_expires_in).toBeLessThanOrEqual(31_536_000 - 5_184_000);
    expect(second.json.refresh_token_expires_in).toBeGreaterThan(31_536_000 - 5_184_100);
    expect((await linkedinClient(simulator, 0, second.json.access_token).get('/v2/userinfo')).status).toBe(
      200,
    );
    await control(simulator, 'POST', 'clock', { advance_seconds: 31_536_000 - 5_184_000 });
    expect(await askToken(simulator, renewal)).toMatchObject({
      status: 400,
      json: { error: 'invalid_grant' },
    });
  });

  test('a token revoked by a fault says so and cannot be renewed', async () => {
    const simulator = await runningLinkedin({ apps: [{ ...APP, approved: true }] });
    const { json } = await redeem(simulator, await codeFor(simulator, 'alice'));
    await control(simulator, 'POST', 'faults', {
      match: { path: '/v2/userinfo', nth: 1 },
      fault: { type: 'revoke-token' },
    });
    expect(await linkedinClient(simulator, 0, json.access_token).get('/v2/userinfo')).toMatchObject({
      status: 401,
      json: { serviceErrorCode: 65_601, code: 'REVOKED_ACCESS_TOKEN' },
    });
    const renewal = { grant_type: 'refresh_token', refresh_token: json.refresh_token };
    expect((await askToken(simulator, renewal)).status).toBe(400);
  });
});

describe('profiles and pages', () => {
  test('userinfo needs a token and the profile scope, but no version', async () => {
    const simulator = await runningLinkedin();
    const { url } = instanceOf(simulator, 'li');
    expect(await read(await fetch(`${url}/v2/userinfo`))).toMatchObject({
      status: 401,
      json: { serviceErrorCode: 65_604, code: 'EMPTY_ACCESS_TOKEN' },
    });
    const alice = linkedinClient(simulator);
    const authorization = `Bearer ${alice.token}`;
    const info = await read(await fetch(`${url}/v2/userinfo`, { headers: { authorization } }));
    expect(info.json).toMatchObject({ name: 'Alice', given_name: 'Alice', email: 'alice@example.com' });
    expect(`urn:li:person:${info.json.sub}`).toBe(alice.person);
    expect((await fetch(info.json.picture)).headers.get('content-type')).toBe('image/png');
    const page = await grantedClient(simulator, 'alice', PAGE_SCOPE);
    expect(await page.get('/v2/userinfo')).toMatchObject({
      status: 403,
      json: {
        status: 403,
        code: 'ACCESS_DENIED',
        message: 'Not enough permissions to access: GET /userinfo',
      },
    });
  });

  test.each([
    ['alice', ["Alice's Bakery"]],
    ['bob', ['Bobs Bikes', 'Bobs Boats', 'Bobs Books']],
    ['carol', []],
  ])('%s administers %j', async (username, names) => {
    const simulator = await runningLinkedin();
    const client = await grantedClient(simulator, username, PAGE_SCOPE);
    const acls = await client.get(
      '/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&count=100',
    );
    expect(acls.status).toBe(200);
    expect(acls.json.paging).toMatchObject({ start: 0, count: 100 });
    const found: string[] = [];
    for (const { organization, roleAssignee, role, state } of acls.json.elements) {
      expect([roleAssignee, role, state]).toEqual([client.person, 'ADMINISTRATOR', 'APPROVED']);
      const { json } = await client.get(`/rest/organizations/${organization.split(':').at(-1)}`);
      expect(`urn:li:organization:${json.id}`).toBe(organization);
      found.push(json.localizedName);
    }
    expect(found).toEqual(names);
  });

  test('roles are paged, and organisations can be read many at once', async () => {
    const simulator = await runningLinkedin();
    const bob = linkedinClient(simulator, 1);
    const ids = instanceOf(simulator, 'li').accounts[1]?.pages?.map(({ id }) => id) ?? [];
    const second = await bob.get('/rest/organizationAcls?q=roleAssignee&start=1&count=1');
    expect(second.json.elements).toMatchObject([{ organization: `urn:li:organization:${ids[1]}` }]);
    expect((await bob.get('/rest/organizationAcls?q=roleAssignee&role=ANALYST')).json.elements).toEqual([]);
    const batch = await bob.get(`/rest/organizations?ids=List(${ids[0]},${ids[2]},1)`);
    expect(Object.keys(batch.json.results).toSorted()).toEqual([ids[0], ids[2]].toSorted());
    expect(batch.json.errors).toMatchObject({ 1: { status: 403 } });
    const named = await bob.get('/rest/organizations?q=vanityName&vanityName=bobs_boats');
    expect(named.json.elements).toMatchObject([{ vanityName: 'bobs_boats', localizedName: 'Bobs Boats' }]);
    const alice = linkedinClient(simulator);
    expect((await alice.get(`/rest/organizations/${ids[0]}`)).status).toBe(403);
    expect((await alice.get('/rest/organizations/1')).status).toBe(404);
    const member = await grantedClient(simulator, 'bob', MEMBER_SCOPE);
    expect((await member.get('/rest/organizationAcls?q=roleAssignee')).status).toBe(403);
  });

  test('calls below /rest need a live version and protocol 2.0.0', async () => {
    const simulator = await runningLinkedin();
    const { url, token } = linkedinClient(simulator);
    const call = async (headers: Readonly<Record<string, string>>) =>
      read(
        await fetch(`${url}/rest/organizationAcls?q=roleAssignee`, {
          headers: { authorization: `Bearer ${token}`, ...headers },
        }),
      );
    expect(await call({})).toMatchObject({ status: 400, json: { code: 'VERSION_MISSING' } });
    const protocol = { 'x-restli-protocol-version': '2.0.0' };
    for (const version of ['202301', '202709', '2026-09']) {
      expect(await call({ 'linkedin-version': version, ...protocol })).toMatchObject({
        status: 426,
        json: { code: 'NONEXISTENT_VERSION', message: `Requested version ${version} is not active` },
      });
    }
    expect((await call({ 'linkedin-version': '202609' })).status).toBe(400);
    expect((await call({ 'linkedin-version': '202609', ...protocol })).status).toBe(200);
  });

  test('two members can administer one page', async () => {
    const page = { username: 'ours', displayName: 'Ours' };
    const simulator = await runningLinkedin({
      accounts: [
        { username: 'ann', pages: [page] },
        { username: 'ben', pages: [page] },
      ],
    });
    expect(linkedinClient(simulator, 0).page).toBe(linkedinClient(simulator, 1).page);
    const { accounts } = instanceOf(simulator, 'li');
    expect((await fetch(accounts[0]?.pages?.[0]?.url ?? '')).status).toBe(200);
    expect((await fetch(accounts[0]?.url ?? '')).status).toBe(200);
  });
});
