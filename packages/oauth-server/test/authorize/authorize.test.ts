import { describe, expect, it } from 'vitest';
import {
  ALICE,
  answerOf,
  authorizeAs,
  authorizeRequest,
  codeFor,
  consentOf,
  createServerApp,
  decide,
  type Fields,
  registerApp,
} from '../kit/flows.ts';
import { ADDRESS, BASE, createWorld, HTTPS, ISSUER, LOOPBACK, MCP_URL } from '../kit/world.ts';

describe('an error that must not be redirected', () => {
  const cases: [string, Fields][] = [
    ['an unknown app', { client_id: 'dyn_unknown' }],
    ['no app', { client_id: undefined }],
    ['an app without a name', { client_id: '' }],
    ['a repeated app', { client_id: ['a', 'b'] }],
    ['an app of another script', { client_id: 'приложение' }],
    ['an oversized app', { client_id: 'a'.repeat(2001) }],
    ['an unregistered address', { redirect_uri: 'https://evil.example/callback' }],
    ['a repeated address', { redirect_uri: [LOOPBACK, LOOPBACK] }],
    ['an oversized scope', { scope: 'a'.repeat(1001) }],
    ['an oversized state', { state: 'a'.repeat(4001) }],
    ['an oversized address', { redirect_uri: `https://client.example/${'a'.repeat(2000)}` }],
  ];
  for (const [name, fields] of cases) {
    it(`shows an error page for ${name}`, async () => {
      const world = createWorld();
      const outcome = await authorizeAs(world, authorizeRequest(await registerApp(world), fields));
      expect(outcome).toMatchObject({ kind: 'error_page', status: 400 });
      expect(JSON.stringify(outcome)).not.toContain('evil.example');
    });
  }

  it('shows an error page for broken encoding and for a request that is too long', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    for (const more of ['&state=%ff', '&state=%zz', `&other=${'a'.repeat(17_000)}`]) {
      const request = new Request(`${authorizeRequest(clientId).url}${more}`);
      expect(await authorizeAs(world, request)).toMatchObject({ kind: 'error_page', status: 400 });
    }
  });

  it('shows an error page when the address is omitted and the app has several', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const request = authorizeRequest(client.clientId, { redirect_uri: undefined });
    expect(await authorizeAs(world, request)).toMatchObject({ kind: 'error_page', error: 'invalid_request' });
  });

  it('asks the person to return when the stores fail before the app is known', async () => {
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        clients: { ...stores.clients, find: () => Promise.reject(new Error('secret database name')) },
      }),
    });
    const outcome = await authorizeAs(world, authorizeRequest('dyn_any'));
    expect(outcome).toMatchObject({ kind: 'error_page', status: 503, headers: { 'Retry-After': '5' } });
    expect(JSON.stringify(outcome)).not.toContain('database');
  });

  it('refuses other methods with a page, with headers against framing and caching', async () => {
    const world = createWorld();
    const outcome = await authorizeAs(world, new Request(`${BASE}/oauth/authorize`, { method: 'PUT' }));
    expect(outcome).toMatchObject({
      kind: 'error_page',
      status: 405,
      headers: { 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'no-referrer' },
    });
  });
});

describe('an error reported to the app', () => {
  const cases: [string, Fields, string][] = [
    ['response_type is missing', { response_type: undefined }, 'invalid_request'],
    ['response_type is empty', { response_type: '' }, 'invalid_request'],
    ['response_type is token', { response_type: 'token' }, 'unsupported_response_type'],
    ['response_type is repeated', { response_type: ['code', 'code'] }, 'invalid_request'],
    ['the challenge is missing', { code_challenge: undefined }, 'invalid_request'],
    [
      'challenge and method are missing',
      { code_challenge: undefined, code_challenge_method: undefined },
      'invalid_request',
    ],
    ['the method is missing', { code_challenge_method: undefined }, 'invalid_request'],
    ['the method is plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the method is in lower case', { code_challenge_method: 's256' }, 'invalid_request'],
    ['the challenge is too short', { code_challenge: 'a'.repeat(42) }, 'invalid_request'],
    ['the challenge is too long', { code_challenge: 'a'.repeat(44) }, 'invalid_request'],
    ['the challenge is padded', { code_challenge: `${'a'.repeat(42)}=` }, 'invalid_request'],
    ['the scope is unknown', { scope: 'mcp email' }, 'invalid_scope'],
    ['the scope is of another script', { scope: 'доступ' }, 'invalid_scope'],
    ['the resource is foreign', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['the resource has a fragment', { resource: `${MCP_URL}#part` }, 'invalid_target'],
    ['the resource is relative', { resource: '/core/mcp' }, 'invalid_target'],
  ];
  for (const [name, fields, error] of cases) {
    it(`answers ${error} when ${name}`, async () => {
      const world = createWorld();
      const outcome = await authorizeAs(world, authorizeRequest(await registerApp(world), fields));
      const answer = answerOf(outcome);
      expect(answer.get('error')).toBe(error);
      expect(answer.get('iss')).toBe(ISSUER);
      expect(answer.get('state')).toBe(typeof fields['state'] === 'string' ? fields['state'] : 'state-1');
      expect(answer.has('code')).toBe(false);
      expect(answer.get('error_description')).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    });
  }

  it('does not ignore a method without a challenge, also from an app with a secret', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    const request = authorizeRequest(client.clientId, { code_challenge: undefined });
    expect(answerOf(await authorizeAs(world, request)).get('error')).toBe('invalid_request');
  });

  it('[spec:oauth.pkce.only-s256] accepts no method but S256, also from an app with a secret', async () => {
    const world = createWorld();
    const { client } = await createServerApp(world);
    for (const method of ['plain', 'S512', undefined]) {
      const request = authorizeRequest(client.clientId, { code_challenge_method: method });
      expect(answerOf(await authorizeAs(world, request)).get('error')).toBe('invalid_request');
    }
  });

  it('delivers errors only after sign-in', async () => {
    const world = createWorld();
    const request = authorizeRequest(await registerApp(world), { response_type: 'token' });
    const outcome = await authorizeAs(world, request, null);
    if (outcome.kind !== 'sign_in') throw new Error('expected sign-in');
    const resumed = await world.server.resumeAuthorization(outcome.requestId, {
      address: ADDRESS,
      user: ALICE,
    });
    expect(answerOf(resumed).get('error')).toBe('unsupported_response_type');
  });

  it('does not echo a repeated state', async () => {
    const world = createWorld();
    const outcome = await authorizeAs(
      world,
      authorizeRequest(await registerApp(world), { state: ['a', 'b'] }),
    );
    expect(answerOf(outcome).get('error')).toBe('invalid_request');
    expect(answerOf(outcome).has('state')).toBe(false);
  });

  it('answers server_error by redirect when the stores fail after the app is known', async () => {
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        requests: { ...stores.requests, begin: () => Promise.reject(new Error('secret database name')) },
      }),
    });
    const answer = answerOf(await authorizeAs(world, authorizeRequest(await registerApp(world))));
    expect(answer.get('error')).toBe('server_error');
    expect(answer.toString()).not.toContain('database');
    expect(world.reports).toHaveLength(1);
  });
});

describe('an authorization', () => {
  it('[spec:oauth.flow.authorize-parameters] [spec:oauth.flow.allow-returns-a-code] [spec:oauth.flow.allow-returns-state] returns code, state and iss to the app', async () => {
    const world = createWorld();
    const state = 'a+b c&d=é"\\%';
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world), { state }));
    const outcome = await decide(world, consentToken);
    if (outcome.kind !== 'redirect') throw new Error('expected a redirect');
    expect(outcome.response.status).toBe(303);
    expect(outcome.response.headers.get('location')).toBe(outcome.location);
    expect(outcome.response.headers.get('cache-control')).toBe('no-store');
    expect(outcome.response.headers.has('access-control-allow-origin')).toBe(false);
    expect(outcome.location.startsWith(`${LOOPBACK}?code=`)).toBe(true);
    expect(answerOf(outcome).get('state')).toBe(state);
    expect(answerOf(outcome).get('iss')).toBe(ISSUER);
  });

  it('accepts a form POST, and counts parameters of query and form together', async () => {
    const world = createWorld();
    const { search } = new URL(authorizeRequest(await registerApp(world)).url);
    const post = (query: string) =>
      new Request(`${BASE}/oauth/authorize${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: search.slice(1),
      });
    expect(await authorizeAs(world, post(''))).toMatchObject({ kind: 'consent' });
    expect(await authorizeAs(world, post('?client_id=x'))).toMatchObject({ kind: 'error_page' });
  });

  it('ignores unknown parameters, even repeated ones, and omits state when none was sent', async () => {
    const world = createWorld();
    const fields = { state: undefined, unknown: ['1', '2'], prompt: 'none' };
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world), fields));
    const answer = answerOf(await decide(world, consentToken));
    expect([...answer.keys()].sort()).toEqual(['code', 'iss']);
  });

  it('keeps the registered address: query, app scheme and letter case survive', async () => {
    const world = createWorld();
    const addresses = [
      'https://client.example/a/%7Eb/../c?x=%2F&y=',
      'com.example.app:/oauth',
      'cursor://anysphere.example/Callback',
      'https://client.example',
    ];
    for (const redirectUri of addresses) {
      const clientId = await registerApp(world, [redirectUri]);
      const { consentToken } = await consentOf(
        world,
        authorizeRequest(clientId, { redirect_uri: redirectUri }),
      );
      const outcome = await decide(world, consentToken);
      if (outcome.kind !== 'redirect') throw new Error('expected a redirect');
      expect(
        outcome.location.startsWith(redirectUri + (redirectUri.includes('?') ? '&code=' : '?code=')),
      ).toBe(true);
    }
  });

  it('returns to the only registered address when none is sent', async () => {
    const world = createWorld();
    const clientId = await registerApp(world, [HTTPS]);
    const { consentToken } = await consentOf(world, authorizeRequest(clientId, { redirect_uri: undefined }));
    const outcome = await decide(world, consentToken);
    expect(outcome).toMatchObject({ kind: 'redirect', location: expect.stringContaining(`${HTTPS}?code=`) });
  });

  it('continues after sign-in until the request expires', async () => {
    const world = createWorld();
    const outcome = await authorizeAs(world, authorizeRequest(await registerApp(world)), null);
    if (outcome.kind !== 'sign_in') throw new Error('expected sign-in');
    const visitor = { address: ADDRESS, user: ALICE };
    expect(await world.server.resumeAuthorization(outcome.requestId, visitor)).toMatchObject({
      kind: 'consent',
    });
    expect(await world.server.resumeAuthorization('unknown', visitor)).toMatchObject({ kind: 'error_page' });
    world.pass(900);
    expect(await world.server.resumeAuthorization(outcome.requestId, visitor)).toMatchObject({
      kind: 'error_page',
    });
  });

  it('answers access_denied when the user denies', async () => {
    const world = createWorld();
    const { consentToken } = await consentOf(world, authorizeRequest(await registerApp(world)));
    const answer = answerOf(await decide(world, consentToken, 'deny'));
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('state')).toBe('state-1');
    expect(await world.server.admin.listConnectedApps('alice')).toEqual([]);
  });

  it('asks for consent every time', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    await codeFor(world, clientId);
    expect(await authorizeAs(world, authorizeRequest(clientId))).toMatchObject({ kind: 'consent' });
  });
});
