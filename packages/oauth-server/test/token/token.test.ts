import { describe, expect, it } from 'vitest';
import {
  basic,
  codeFor,
  createServerApp,
  type Fields,
  formRequest,
  isGood,
  postToken,
  read,
  redeem,
  registerApp,
  tokensFor,
  tokensIn,
  VERIFIER,
} from '../kit/flows.ts';
import { ADDRESS, API_URL, BASE, createWorld, HTTPS, LOOPBACK, MCP_URL } from '../kit/world.ts';

const WITHOUT_PKCE = { code_challenge: undefined, code_challenge_method: undefined };

describe('the form of the request', () => {
  it('refuses other methods with 405 and names the right one', async () => {
    const world = createWorld();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers, body } = await read(
        world.server.token(new Request(`${BASE}/oauth/token`, { method }), { address: ADDRESS }),
      );
      expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
      expect(body).toMatchObject({ error: 'invalid_request', message: expect.any(String) });
    }
  });

  it('refuses other media types, broken encoding and large bodies with JSON', async () => {
    const world = createWorld();
    const post = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
      read(
        world.server.token(
          new Request(`${BASE}/oauth/token`, { method: 'POST', headers: { 'Content-Type': type }, body }),
          { address: ADDRESS },
        ),
      );
    const form = 'application/x-www-form-urlencoded';
    const answers = [
      await post('{"grant_type":"refresh_token"}', 'application/json'),
      await post('grant_type=refresh_token', 'text/plain'),
      await post('grant_type=%ff', form),
      await post(new Uint8Array([0x61, 0x3d, 0xff]), form),
      await post(`a=${'b'.repeat(70_000)}`, form),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body['error']).toBe('invalid_request');
      expect(body['message']).toBe(body['error_description']);
    }
  });

  it('ignores the query string', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const request = formRequest('token', { grant_type: 'refresh_token', refresh_token: 'x' });
    const moved = new Request(`${request.url}?client_id=${clientId}`, request);
    const { status, body } = await read(world.server.token(moved, { address: ADDRESS }));
    expect([status, body['error']]).toEqual([401, 'invalid_client']);
  });

  it('is open to any site, without cookies, and answers preflights', async () => {
    const world = createWorld();
    const preflight = await world.server.token(new Request(`${BASE}/oauth/token`, { method: 'OPTIONS' }), {
      address: ADDRESS,
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const { headers } = await postToken(world, {});
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('[spec:oauth.grants] accepts exactly two grants', async () => {
    const world = createWorld();
    const client_id = await registerApp(world);
    for (const grant_type of [
      'client_credentials',
      'password',
      'implicit',
      'urn:ietf:params:oauth:grant-type:jwt-bearer',
    ]) {
      const { status, body } = await postToken(world, { grant_type, client_id });
      expect([status, body['error']]).toEqual([400, 'unsupported_grant_type']);
    }
    expect((await postToken(world, { client_id })).body['error']).toBe('invalid_request');
    const { body } = await read(world.server.serverMetadata(new Request(`${BASE}/`), { address: ADDRESS }));
    expect(body['grant_types_supported']).toEqual(['authorization_code', 'refresh_token']);
  });
});

describe('redeeming a code', () => {
  it('[spec:oauth.flow.token-request] [spec:oauth.flow.token-response] [spec:oauth.lifetime.access-token] [spec:limits.access-token] answers a pair', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const answer = await redeem(world, clientId, await codeFor(world, clientId));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^oas_at_[A-Za-z0-9_-]{43}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^oas_rt_[A-Za-z0-9_-]{43}$/),
      scope: 'mcp',
    });
    const { access_token } = tokensIn(answer);
    world.pass(3599);
    expect(await isGood(world, access_token)).toBe(true);
    world.pass(1);
    expect(await isGood(world, access_token)).toBe(false);
  });

  it('[spec:oauth.client-auth.public] [spec:oauth.pkce.parameters] accepts client_id and verifier of a public app', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const code = await codeFor(world, clientId);
    const wrong: Fields[] = [
      { code_verifier: undefined },
      { code_verifier: '' },
      { code_verifier: 'a'.repeat(43) },
      { code_verifier: VERIFIER.slice(0, 42) },
      { code_verifier: `${VERIFIER}=` },
      { code_verifier: 'a'.repeat(129) },
    ];
    for (const fields of wrong) {
      const { status, body } = await redeem(world, clientId, code, fields);
      expect([status, body['error']]).toEqual([400, 'invalid_grant']);
    }
    expect((await redeem(world, clientId, code)).status).toBe(200);
  });

  it('compares the address as sent, and without one accepts only codes with a challenge', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const { clientId } = client;
    const proof = { client_secret: secret ?? '' };
    const code = await codeFor(world, clientId);
    for (const redirect_uri of [HTTPS, 'http://127.0.0.1:1/callback', `${LOOPBACK}/`]) {
      const { body } = await redeem(world, clientId, code, { ...proof, redirect_uri });
      expect(body['error']).toBe('invalid_grant');
    }
    expect((await redeem(world, clientId, code, { ...proof, redirect_uri: undefined })).status).toBe(200);
    const plain = await codeFor(world, clientId, WITHOUT_PKCE);
    const without = { ...proof, code_verifier: undefined };
    const refused = await redeem(world, clientId, plain, { ...without, redirect_uri: undefined });
    expect(refused.body['error']).toBe('invalid_grant');
    expect((await redeem(world, clientId, plain, without)).status).toBe(200);
  });

  it('refuses a verifier for a code without a challenge, and keeps the code valid', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const code = await codeFor(world, client.clientId, WITHOUT_PKCE);
    const { status, body } = await redeem(world, client.clientId, code, proof);
    expect([status, body['error']]).toEqual([400, 'invalid_request']);
    expect((await redeem(world, client.clientId, code, { ...proof, code_verifier: undefined })).status).toBe(
      200,
    );
  });

  it('refuses codes that are missing, unknown, expired or of another app', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const other = await registerApp(world);
    const code = await codeFor(world, clientId);
    expect((await redeem(world, clientId, '')).body['error']).toBe('invalid_request');
    const unknown = [`oas_ac_${'A'.repeat(43)}`, 'é', 'a', `${code} `];
    for (const value of unknown)
      expect((await redeem(world, clientId, value)).body['error']).toBe('invalid_grant');
    expect((await redeem(world, clientId, 'a'.repeat(600))).body['error']).toBe('invalid_request');
    expect((await redeem(world, other, code)).body['error']).toBe('invalid_grant');
    world.pass(119);
    expect((await redeem(world, clientId, code)).status).toBe(200);
    const late = await codeFor(world, clientId);
    world.pass(120);
    expect((await redeem(world, clientId, late)).body['error']).toBe('invalid_grant');
  });

  it('ends what a code produced when a client that could have redeemed it replays it', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const code = await codeFor(world, clientId);
    const { access_token, refresh_token } = tokensIn(await redeem(world, clientId, code));
    expect((await redeem(world, clientId, code)).body['error']).toBe('invalid_grant');
    expect(await isGood(world, access_token)).toBe(false);
    const answer = await postToken(world, {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token,
    });
    expect(answer.body['error']).toBe('invalid_grant');
  });

  it('narrows the token to a granted resource, and refuses another with invalid_target', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const { clientId } = client;
    const whole = await codeFor(world, clientId);
    const narrow = tokensIn(await redeem(world, clientId, whole, { ...proof, resource: API_URL }));
    expect(narrow.scope).toBe('api');
    expect(await isGood(world, narrow.access_token, 'api')).toBe(true);
    expect(await isGood(world, narrow.access_token, 'mcp')).toBe(false);
    const limited = await codeFor(world, clientId, { resource: MCP_URL });
    for (const resource of [API_URL, 'https://other.example', 'é']) {
      const { status, body } = await redeem(world, clientId, limited, { ...proof, resource });
      expect([status, body['error']]).toEqual([400, 'invalid_target']);
    }
    expect((await redeem(world, clientId, limited, { ...proof, resource: MCP_URL })).status).toBe(200);
  });

  it('refuses an inactive user, and an app disconnected before it redeemed', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await codeFor(world, clientId);
    world.inactive.add('alice');
    expect((await redeem(world, clientId, first)).body['error']).toBe('invalid_grant');
    world.inactive.clear();
    const second = await codeFor(world, clientId);
    expect(await world.server.admin.disconnectApp('alice', clientId)).toBe(true);
    expect((await redeem(world, clientId, second)).body['error']).toBe('invalid_grant');
  });

  it('gives every user and every code a grant of its own', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = await tokensFor(world, clientId, {}, {}, { userId: 'bob', session: 'of bob' });
    expect(await world.server.checkAccessToken(first.access_token, 'mcp')).toMatchObject({ userId: 'alice' });
    expect(await world.server.checkAccessToken(second.access_token, 'mcp')).toMatchObject({ userId: 'bob' });
  });
});

describe('when the stores fail', () => {
  it('answers 503 with Retry-After, reveals nothing, and leaves the code valid', async () => {
    let broken = false;
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          redeem: (...given) =>
            broken ? Promise.reject(new Error('secret database name')) : stores.grants.redeem(...given),
        },
      }),
    });
    const clientId = await registerApp(world);
    const code = await codeFor(world, clientId);
    broken = true;
    const { status, headers, body } = await redeem(world, clientId, code);
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('database');
    broken = false;
    expect((await redeem(world, clientId, code)).status).toBe(200);
  });
});

describe('an app with a secret', () => {
  it('[spec:oauth.client-auth.basic] [spec:oauth.client-auth.form-field] authenticates by Basic or by the form field', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const { clientId } = client;
    const byForm = await redeem(world, clientId, await codeFor(world, clientId), {
      client_secret: secret ?? '',
    });
    expect(byForm.status).toBe(200);
    const byBasic = await redeem(
      world,
      clientId,
      await codeFor(world, clientId),
      { client_id: undefined },
      basic(clientId, secret ?? ''),
    );
    expect(byBasic.status).toBe(200);
  });
});
