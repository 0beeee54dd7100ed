import { describe, expect, test } from 'vitest';
import { APP, basic, decide, postForm, REDIRECT_URI } from './authorization.ts';
import { control, instanceOf, read } from './running.ts';
import {
  askToken,
  authorizeAddress,
  codeFor,
  redeem,
  runningX,
  SCOPE,
  twitterClient,
  VERIFIER,
} from './twitter-client.ts';

const BAD_CODE = 'Value passed for the authorization code was invalid.';
const BAD_TOKEN = 'Value passed for the token was invalid.';

describe('asking for access', () => {
  test('the page names the app and the accounts, and an approval gives a code that becomes tokens', async () => {
    const simulator = await runningX();
    const page = await read(await fetch(authorizeAddress(simulator)));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Crier &lt;test&gt; asks for access');
    expect(page.text).toContain('@alice');
    expect(page.text).toContain('@bob');
    const { answer, location } = await decide(authorizeAddress(simulator), 'bob');
    expect(answer.status).toBe(302);
    expect(location.href.startsWith('http://127.0.0.1:9/callback?from=here&')).toBe(true);
    expect(location.searchParams.get('state')).toBe('the "state" & more');
    const { status, json } = await redeem(simulator, location.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(json).toEqual({
      token_type: 'bearer',
      expires_in: 7200,
      access_token: expect.any(String),
      scope: SCOPE,
      refresh_token: expect.any(String),
    });
    const me = await twitterClient(simulator, 0, json.access_token).get('/2/users/me');
    expect(me.json).toEqual({ data: { id: expect.stringMatching(/^\d+$/), name: 'Bob', username: 'bob' } });
  });

  test('a denial returns with access_denied and the state', async () => {
    const simulator = await runningX();
    const { location } = await decide(authorizeAddress(simulator), 'alice', 'deny');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      from: 'here',
      error: 'access_denied',
      state: 'the "state" & more',
    });
  });

  test.each([
    ['an unknown client', { client_id: 'other' }],
    ['another redirect URI', { redirect_uri: `${REDIRECT_URI}&more=1` }],
    ['another response type', { response_type: 'token' }],
    ['no scope', { scope: undefined }],
    ['an unknown scope', { scope: 'tweet.read everything' }],
    ['no state', { state: undefined }],
    ['a state that is too long', { state: 's'.repeat(501) }],
    ['no challenge', { code_challenge: undefined }],
    ['another challenge method', { code_challenge_method: 'S512' }],
  ])('%s is shown to the person, on the page and after the form', async (_name, changes) => {
    const simulator = await runningX();
    const address = authorizeAddress(simulator, changes);
    expect((await fetch(address, { redirect: 'manual' })).status).toBe(400);
    const fields = {
      ...Object.fromEntries(new URL(address).searchParams),
      account: 'alice',
      decision: 'allow',
    };
    expect((await postForm(address.split('?', 1)[0] ?? '', fields)).status).toBe(400);
  });

  test('an app may request only its own scopes', async () => {
    const simulator = await runningX({ apps: [{ ...APP, scopes: ['tweet.read', 'users.read'] }] });
    expect((await fetch(authorizeAddress(simulator))).status).toBe(400);
    expect((await fetch(authorizeAddress(simulator, { scope: 'tweet.read users.read' }))).status).toBe(200);
  });
});

describe('codes', () => {
  test('a code works once, for 30 seconds, with its verifier', async () => {
    const simulator = await runningX();
    const first = await codeFor(simulator, 'alice');
    expect((await redeem(simulator, first)).status).toBe(200);
    expect(await redeem(simulator, first)).toMatchObject({
      status: 400,
      json: { error: 'invalid_request', error_description: BAD_CODE },
    });
    const late = await codeFor(simulator, 'alice');
    await control(simulator, 'POST', 'clock', { advance_seconds: 30 });
    expect((await redeem(simulator, late)).json.error_description).toBe(BAD_CODE);
    const other = await codeFor(simulator, 'alice');
    expect((await redeem(simulator, other, 'w'.repeat(50))).json).toEqual({
      error: 'invalid_request',
      error_description: 'Value passed for the code verifier did not match the code challenge.',
    });
  });

  test('a plain challenge is its own verifier', async () => {
    const simulator = await runningX();
    const plain = { code_challenge: VERIFIER, code_challenge_method: 'plain' };
    expect((await redeem(simulator, await codeFor(simulator, 'alice', plain))).status).toBe(200);
  });

  test('without offline.access there is no refresh token', async () => {
    const simulator = await runningX();
    const code = await codeFor(simulator, 'alice', { scope: 'tweet.read users.read' });
    const { json } = await redeem(simulator, code);
    expect(json).not.toHaveProperty('refresh_token');
    const client = twitterClient(simulator, 0, json.access_token);
    expect((await client.get('/2/users/me')).status).toBe(200);
    expect(await client.post('not allowed')).toMatchObject({
      status: 403,
      json: { title: 'Forbidden', type: 'about:blank', status: 403, detail: 'Forbidden' },
    });
  });

  test('the client authenticates with HTTP Basic and nothing else', async () => {
    const simulator = await runningX();
    const address = `${instanceOf(simulator, 'x').url}/2/oauth2/token`;
    const code = await codeFor(simulator, 'alice');
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
    };
    const unauthorized = {
      status: 401,
      json: { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
    };
    const inForm = { ...fields, client_id: APP.clientId, client_secret: APP.clientSecret };
    expect(await postForm(address, inForm)).toMatchObject(unauthorized);
    expect(await postForm(address, fields, { authorization: basic(APP.clientId, 'wrong') })).toMatchObject(
      unauthorized,
    );
    expect((await redeem(simulator, code)).status).toBe(200);
  });

  test.each([
    [{}, 'Missing required parameter [grant_type].'],
    [{ grant_type: 'authorization_code', code: 'x' }, 'Missing required parameter [redirect_uri].'],
    [{ grant_type: 'refresh_token' }, 'Missing required parameter [refresh_token].'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, BAD_TOKEN],
    [{ grant_type: 'password' }, 'Value passed for the grant type was invalid.'],
  ])('a token request %j is refused', async (fields, description) => {
    const simulator = await runningX();
    expect(await askToken(simulator, fields)).toMatchObject({
      status: 400,
      json: { error_description: description },
    });
  });
});

describe('the life of tokens', () => {
  test('an access token lives two hours, and a renewal rotates the refresh token', async () => {
    const simulator = await runningX();
    const first = (await redeem(simulator, await codeFor(simulator, 'alice'))).json;
    await control(simulator, 'POST', 'clock', { advance_seconds: 7200 });
    expect(await twitterClient(simulator, 0, first.access_token).get('/2/users/me')).toMatchObject({
      status: 401,
      json: { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' },
    });
    const renewal = { grant_type: 'refresh_token', refresh_token: first.refresh_token };
    const second = await askToken(simulator, renewal);
    expect(second).toMatchObject({ status: 200, json: { expires_in: 7200, scope: SCOPE } });
    expect(second.json.refresh_token).not.toBe(first.refresh_token);
    expect((await twitterClient(simulator, 0, second.json.access_token).get('/2/users/me')).status).toBe(200);
    expect(await askToken(simulator, renewal)).toMatchObject({
      status: 400,
      json: { error: 'invalid_request', error_description: BAD_TOKEN },
    });
    const again = { grant_type: 'refresh_token', refresh_token: second.json.refresh_token };
    expect((await askToken(simulator, again)).status).toBe(200);
  });

  test('one of two simultaneous renewals wins', async () => {
    const simulator = await runningX();
    const { json } = await redeem(simulator, await codeFor(simulator, 'alice'));
    const renewal = { grant_type: 'refresh_token', refresh_token: json.refresh_token };
    const answers = await Promise.all([askToken(simulator, renewal), askToken(simulator, renewal)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('the initial token can be renewed by a registered app', async () => {
    const simulator = await runningX();
    const [alice] = instanceOf(simulator, 'x').accounts;
    const refresh_token = alice?.credentials['refresh_token'] ?? '';
    const { json } = await askToken(simulator, { grant_type: 'refresh_token', refresh_token });
    expect((await twitterClient(simulator, 0, json.access_token).get('/2/users/me')).json.data.username).toBe(
      'alice',
    );
  });

  test('a revocation ends all tokens of the authorization', async () => {
    const simulator = await runningX();
    const { url } = instanceOf(simulator, 'x');
    const { json } = await redeem(simulator, await codeFor(simulator, 'alice'));
    const revoked = await postForm(
      `${url}/2/oauth2/revoke`,
      { token: json.access_token },
      { authorization: basic(APP.clientId, APP.clientSecret) },
    );
    expect(revoked).toMatchObject({ status: 200, json: { revoked: true } });
    expect((await twitterClient(simulator, 0, json.access_token).get('/2/users/me')).status).toBe(401);
    const renewal = { grant_type: 'refresh_token', refresh_token: json.refresh_token };
    expect((await askToken(simulator, renewal)).status).toBe(400);
    expect((await postForm(`${url}/2/oauth2/revoke`, { token: 'x' })).status).toBe(401);
  });

  test('an expired token can be renewed, a revoked one cannot, and a renewal can be lost by a fault', async () => {
    const simulator = await runningX();
    const { json } = await redeem(simulator, await codeFor(simulator, 'alice'));
    const client = twitterClient(simulator, 0, json.access_token);
    await control(simulator, 'POST', 'faults', [
      { match: { path: '/2/users/me', nth: 1 }, fault: { type: 'expire-token' } },
      { match: { path: '/2/oauth2/token', nth: 2 }, fault: { type: 'cut', when: 'after' } },
    ]);
    expect((await client.get('/2/users/me')).status).toBe(401);
    const renewed = await askToken(simulator, {
      grant_type: 'refresh_token',
      refresh_token: json.refresh_token,
    });
    expect(renewed.status).toBe(200);
    const lost = { grant_type: 'refresh_token', refresh_token: renewed.json.refresh_token };
    await expect(askToken(simulator, lost)).rejects.toThrow();
    expect((await askToken(simulator, lost)).json.error_description).toBe(BAD_TOKEN);
    await control(simulator, 'POST', 'faults', {
      match: { path: '/2/users/me', nth: 1 },
      fault: { type: 'revoke-token' },
    });
    const other = (await redeem(simulator, await codeFor(simulator, 'bob'))).json;
    expect((await twitterClient(simulator, 0, other.access_token).get('/2/users/me')).status).toBe(401);
    const dead = { grant_type: 'refresh_token', refresh_token: other.refresh_token };
    expect((await askToken(simulator, dead)).status).toBe(400);
  });
});

describe('GET /2/users/me', () => {
  test('returns the requested fields, with the account’s traits', async () => {
    const simulator = await runningX({
      accounts: [
        { username: 'alice' },
        {
          username: 'paula',
          displayName: 'Paula P',
          traits: { subscription_type: 'Premium', verified_type: 'blue' },
        },
      ],
    });
    const fields = '?user.fields=profile_image_url,subscription_type,verified_type';
    const { json } = await twitterClient(simulator).get(`/2/users/me${fields}`);
    expect(json.data).toMatchObject({ username: 'alice', subscription_type: 'None', verified_type: 'none' });
    expect((await fetch(json.data.profile_image_url)).headers.get('content-type')).toBe('image/png');
    expect((await twitterClient(simulator, 1).get(`/2/users/me${fields}`)).json.data).toMatchObject({
      name: 'Paula P',
      subscription_type: 'Premium',
      verified_type: 'blue',
    });
    expect(await twitterClient(simulator).get('/2/users/me?user.fields=colour')).toMatchObject({
      status: 400,
      json: {
        type: 'https://api.x.com/2/problems/invalid-request',
        errors: [{ parameters: { 'user.fields': ['colour'] } }],
      },
    });
  });

  test('is limited to 75 per user and 15 minutes, with the headers of X', async () => {
    const simulator = await runningX({ settings: { profilesPer15Minutes: 2 } }, () => Date.UTC(2026, 0, 1));
    const first = await twitterClient(simulator).get('/2/users/me');
    expect(first.headers.get('x-rate-limit-limit')).toBe('2');
    expect(first.headers.get('x-rate-limit-remaining')).toBe('1');
    expect(first.headers.get('x-rate-limit-reset')).toBe(String(Date.UTC(2026, 0, 1, 0, 15) / 1000));
    await twitterClient(simulator).get('/2/users/me');
    expect(await twitterClient(simulator).get('/2/users/me')).toMatchObject({
      status: 429,
      json: { title: 'Too Many Requests', status: 429 },
    });
    expect((await twitterClient(simulator, 1).get('/2/users/me')).status).toBe(200);
    await control(simulator, 'POST', 'clock', { advance_seconds: 900 });
    expect((await twitterClient(simulator).get('/2/users/me')).status).toBe(200);
  });
});
