import { describe, expect, it } from 'vitest';
import { DOCUMENT, JWKS, publish } from '../kit/documents.ts';
import {
  answerOf,
  authorizeAs,
  authorizeRequest,
  codeFor,
  createServerApp,
  isGood,
  postRegister,
  postRevoke,
  postToken,
  read,
  redeem,
  refresh,
  registerApp,
  tokensFor,
  VERIFIER,
} from '../kit/flows.ts';
import { ADDRESS, API_URL, BASE, createWorld, HTTPS, LOOPBACK, MCP_URL } from '../kit/world.ts';

describe('traps of parameters', () => {
  it('14: parameters are doubled, in query or body', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const authorize = ['response_type', 'state', 'scope', 'code_challenge', 'code_challenge_method'];
    for (const name of authorize) {
      for (const values of [
        ['mcp', 'mcp'],
        ['', 'mcp'],
      ]) {
        const outcome = await authorizeAs(world, authorizeRequest(clientId, { [name]: values }));
        expect([name, answerOf(outcome).get('error')]).toEqual([name, 'invalid_request']);
      }
    }
    for (const name of ['client_id', 'redirect_uri']) {
      const outcome = await authorizeAs(world, authorizeRequest(clientId, { [name]: [clientId, LOOPBACK] }));
      expect(outcome).toMatchObject({ kind: 'error_page', error: 'invalid_request' });
    }
    const code = await codeFor(world, clientId);
    for (const name of [
      'grant_type',
      'client_id',
      'code',
      'redirect_uri',
      'code_verifier',
      'client_secret',
      'scope',
    ]) {
      const { status, body } = await redeem(world, clientId, code, { [name]: ['x', 'x'] });
      expect([name, status, body['error']]).toEqual([name, 400, 'invalid_request']);
    }
    for (const name of ['token', 'token_type_hint', 'client_id']) {
      const { status, body } = await postRevoke(world, {
        client_id: clientId,
        token: 'x',
        [name]: ['x', 'x'],
      });
      expect([name, status, body['error']]).toEqual([name, 400, 'invalid_request']);
    }
    expect(
      (await redeem(world, clientId, code, { unknown: ['x', 'x'], resource: [MCP_URL, MCP_URL] })).status,
    ).toBe(200);
  });

  it('15: PKCE is skipped when the challenge is missing', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const fields = [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge: '', code_challenge_method: '' },
      { code_challenge: undefined },
      { code_challenge: '' },
      { code_challenge_method: '' },
    ];
    for (const change of fields) {
      const outcome = await authorizeAs(world, authorizeRequest(clientId, change));
      expect([change, answerOf(outcome).get('error')]).toEqual([change, 'invalid_request']);
    }
    const plain = await codeFor(world, client.clientId, fields[0]);
    const verified = await redeem(world, client.clientId, plain, { ...proof, code_verifier: VERIFIER });
    expect(verified.body['error']).toBe('invalid_request');
    const bound = await codeFor(world, client.clientId);
    const skipped = await redeem(world, client.clientId, bound, { ...proof, code_verifier: '' });
    expect(skipped.body['error']).toBe('invalid_grant');
  });

  it('16: the audience is not bound', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const mcp = await tokensFor(world, client.clientId, { resource: MCP_URL }, proof);
    const api = await tokensFor(world, client.clientId, { resource: API_URL }, proof);
    for (const [token, wrong] of [
      [mcp.access_token, 'api'],
      [api.access_token, 'mcp'],
    ] as const) {
      expect(await world.server.checkAccessToken(token, wrong)).toMatchObject({ status: 403 });
    }
    const code = await codeFor(world, client.clientId, { resource: MCP_URL });
    expect((await redeem(world, client.clientId, code, { ...proof, resource: API_URL })).body['error']).toBe(
      'invalid_target',
    );
    const moved = await refresh(world, client.clientId, mcp.refresh_token, { ...proof, resource: API_URL });
    expect(moved.body['error']).toBe('invalid_target');
    const kept = await refresh(world, client.clientId, mcp.refresh_token, proof);
    expect(await isGood(world, String(kept.body['access_token']), 'api')).toBe(false);
  });
});

describe('traps of the setting and of the network', () => {
  it('18: the server fetches internal addresses', async () => {
    const world = createWorld();
    const hosts = [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '017700000001',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '169.254.169.254',
      '10.0.0.1',
      'localhost',
      'metadata.internal',
      'printer.local',
      'localhost.',
    ];
    for (const host of hosts) {
      const url = `https://${host}/client.json`;
      publish(world, {}, url);
      expect([host, (await authorizeAs(world, authorizeRequest(url))).kind]).toEqual([host, 'error_page']);
      const methods = ['none', 'private_key_jwt'];
      publish(world, { token_endpoint_auth_methods_supported: methods, jwks_uri: `https://${host}/keys` });
      world.pass(300);
      const code = await codeFor(world, DOCUMENT);
      const claims = Buffer.from(JSON.stringify({ iss: DOCUMENT, sub: DOCUMENT })).toString('base64url');
      const header = Buffer.from(JSON.stringify({ alg: 'ES256' })).toString('base64url');
      const { body } = await redeem(world, DOCUMENT, code, {
        client_id: undefined,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: `${header}.${claims}.AAAA`,
      });
      expect(body['error']).toBe('invalid_client');
    }
    expect(new Set(world.fetched)).toEqual(new Set([DOCUMENT]));
    expect(world.fetched).not.toContain(JWKS);
  });

  it('19: the rate limit is dodged by IPv6 or a header', async () => {
    const world = createWorld();
    const spellings = [
      '2a00:db8:1:2::1',
      '2a00:0db8:0001:0002:0:0:0:1',
      '2A00:DB8:1:2::1',
      '[2a00:db8:1:2::1]',
      '2a00:db8:1:2::1%eth0',
    ];
    for (let count = 0; count < 30; count++) {
      const address = spellings[count % 6] ?? `2a00:db8:1:2::${count.toString(16)}`;
      expect((await postRegister(world, { redirect_uris: [HTTPS] }, address)).status).toBe(201);
    }
    const request = new Request(`${BASE}/oauth/register`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '192.0.2.9',
        Forwarded: 'for=192.0.2.9',
      },
      body: JSON.stringify({ redirect_uris: [HTTPS] }),
    });
    expect((await read(world.server.register(request, { address: '2a00:db8:1:2:ffff::1' }))).status).toBe(
      429,
    );
  });

  it('25: the metadata keeps naming a switched-off mechanism', async () => {
    const world = createWorld();
    const members = async () => {
      const { body } = await read(world.server.serverMetadata(new Request(BASE), { address: ADDRESS }));
      return [body['registration_endpoint'] !== undefined, body['client_id_metadata_document_supported']];
    };
    for (const [mode, expected] of [
      ['anyone', [true, true]],
      ['off', [false, undefined]],
      ['allowed_domains', [true, true]],
      ['off', [false, undefined]],
    ] as const) {
      world.policy.mode = mode;
      expect([mode, await members()]).toEqual([mode, expected]);
    }
  });

  it('26: a change of the setting does not reach connected apps', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const pair = await tokensFor(world, clientId);
    expect(await isGood(world, pair.access_token)).toBe(true);
    world.policy.mode = 'off';
    expect(await world.server.checkAccessToken(pair.access_token, 'mcp')).toMatchObject({ status: 401 });
    expect((await refresh(world, clientId, pair.refresh_token)).body['error']).toBe('invalid_grant');
    expect((await postToken(world, { grant_type: 'refresh_token', client_id: clientId })).status).toBe(400);
  });

  it('28: the domain list is matched as suffix text', async () => {
    const world = createWorld();
    Object.assign(world.policy, { mode: 'allowed_domains', allowedDomains: ['example.com'] });
    const lists: [string[], number][] = [
      [['https://example.com/cb'], 201],
      [['https://a.example.com/cb'], 201],
      [['https://EXAMPLE.com/cb'], 201],
      [['https://evilexample.com/cb'], 400],
      [['https://example.com.evil.net/cb'], 400],
      [['https://example.com./cb'], 400],
      [['https://evil.net/example.com'], 400],
      [['https://evil.net/?example.com'], 400],
      [['https://example.com/cb', 'https://evil.net/cb'], 400],
    ];
    for (const [redirect_uris, status] of lists) {
      expect([redirect_uris, (await postRegister(world, { redirect_uris })).status]).toEqual([
        redirect_uris,
        status,
      ]);
    }
  });
});
