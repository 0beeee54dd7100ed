import { describe, expect, it } from 'vitest';
import {
  codeFor,
  createServerApp,
  isGood,
  postToken,
  redeem,
  refresh,
  registerApp,
  tokensFor,
  tokensIn,
} from '../kit/flows.ts';
import { API_URL, createWorld, MCP_URL } from '../kit/world.ts';

const DAYS = 86_400;

describe('rotation', () => {
  it('[spec:oauth.flow.refresh-request] [spec:oauth.flow.refresh-new-pair] [spec:states.refresh-token.rotates] answers a new pair at each use', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const seen = new Set<string>();
    let pair = await tokensFor(world, clientId);
    for (let use = 0; use < 4; use++) {
      seen.add(pair.access_token).add(pair.refresh_token);
      world.pass(60);
      pair = tokensIn(await refresh(world, clientId, pair.refresh_token));
      expect(pair).toMatchObject({ expires_in: 3600, scope: 'mcp' });
      expect(await isGood(world, pair.access_token)).toBe(true);
    }
    expect(seen.size).toBe(8);
  });

  it('[spec:oauth.lifetime.refresh-token] [spec:limits.refresh-token] lives 90 days from each use', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    let pair = await tokensFor(world, clientId);
    for (let use = 0; use < 3; use++) {
      world.pass(90 * DAYS - 1);
      pair = tokensIn(await refresh(world, clientId, pair.refresh_token));
    }
    world.pass(90 * DAYS);
    const { status, body } = await refresh(world, clientId, pair.refresh_token);
    expect([status, body['error']]).toEqual([400, 'invalid_grant']);
  });

  it('gives a retry within 30 seconds the same pair with the remaining time', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    world.pass(29);
    const retried = tokensIn(await refresh(world, clientId, first.refresh_token));
    expect(retried).toEqual({ ...second, expires_in: 3571 });
    expect(tokensIn(await refresh(world, clientId, second.refresh_token)).refresh_token).not.toBe(
      second.refresh_token,
    );
  });

  it('treats later use of a replaced token as theft and ends the whole grant', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    world.pass(30);
    expect((await refresh(world, clientId, first.refresh_token)).body['error']).toBe('invalid_grant');
    expect((await refresh(world, clientId, second.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await isGood(world, first.access_token)).toBe(false);
    expect(await isGood(world, second.access_token)).toBe(false);
  });

  it('leaves other grants of the same user and app alone', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const stolen = await tokensFor(world, clientId);
    const other = await tokensFor(world, clientId);
    await refresh(world, clientId, stolen.refresh_token);
    world.pass(31);
    await refresh(world, clientId, stolen.refresh_token);
    expect(await isGood(world, other.access_token)).toBe(true);
    expect((await refresh(world, clientId, other.refresh_token)).status).toBe(200);
  });

  it('honours a grace of zero', async () => {
    const world = createWorld({ lifetimes: { refreshGrace: 0 } });
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    expect((await refresh(world, clientId, first.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await isGood(world, second.access_token)).toBe(false);
  });

  it('stores the response for a retry so that only the presented token opens it', async () => {
    const kept: string[] = [];
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          rotate: (hash, pair, timing) => {
            kept.push(pair.sealed, hash, pair.access.hash, pair.refresh.hash);
            return stores.grants.rotate(hash, pair, timing);
          },
        },
      }),
    });
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    for (const token of [first.refresh_token, second.access_token, second.refresh_token]) {
      expect(kept.join(' ')).not.toContain(token.slice('oas_at_'.length));
    }
  });
});

describe('a refused refresh changes nothing', () => {
  it('for another app, an unknown token, or a missing one', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const other = await registerApp(world);
    const { refresh_token } = await tokensFor(world, clientId);
    expect((await refresh(world, other, refresh_token)).body['error']).toBe('invalid_grant');
    expect((await refresh(world, clientId, `oas_rt_${'A'.repeat(43)}`)).body['error']).toBe('invalid_grant');
    expect((await refresh(world, clientId, 'é')).body['error']).toBe('invalid_grant');
    expect((await refresh(world, clientId, '')).body['error']).toBe('invalid_request');
    expect((await refresh(world, clientId, 'a'.repeat(600))).body['error']).toBe('invalid_request');
    expect((await refresh(world, clientId, refresh_token)).status).toBe(200);
  });

  it('for another app presenting a replaced token', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const other = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    world.pass(60);
    expect((await refresh(world, other, first.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await isGood(world, second.access_token)).toBe(true);
  });

  it('for a wider scope or another resource', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const { refresh_token } = await tokensFor(world, client.clientId, { scope: 'mcp' }, proof);
    const wider = await refresh(world, client.clientId, refresh_token, { ...proof, scope: 'api mcp' });
    expect([wider.status, wider.body['error']]).toEqual([400, 'invalid_scope']);
    const other = await refresh(world, client.clientId, refresh_token, { ...proof, resource: API_URL });
    expect([other.status, other.body['error']]).toEqual([400, 'invalid_target']);
    expect((await refresh(world, client.clientId, refresh_token, proof)).status).toBe(200);
  });
});

describe('scope and resource', () => {
  it('only narrows the access token, and the next refresh has the full scope again', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const first = await tokensFor(world, client.clientId, {}, proof);
    expect(first.scope).toBe('api mcp');
    const narrow = tokensIn(
      await refresh(world, client.clientId, first.refresh_token, { ...proof, scope: 'mcp' }),
    );
    expect(narrow.scope).toBe('mcp');
    expect(await isGood(world, narrow.access_token, 'api')).toBe(false);
    const limited = tokensIn(
      await refresh(world, client.clientId, narrow.refresh_token, { ...proof, resource: API_URL }),
    );
    expect(limited.scope).toBe('api');
    expect(await isGood(world, limited.access_token, 'mcp')).toBe(false);
    const full = tokensIn(await refresh(world, client.clientId, limited.refresh_token, proof));
    expect(full.scope).toBe('api mcp');
    expect(await isGood(world, full.access_token, 'mcp')).toBe(true);
  });

  it('does not answer a retry with a pair of another reach', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const { refresh_token } = await tokensFor(world, client.clientId, {}, proof);
    const again = (fields: object) => refresh(world, client.clientId, refresh_token, { ...proof, ...fields });
    const pair = tokensIn(await again({}));
    expect((await again({ scope: 'mcp' })).body['error']).toBe('invalid_scope');
    expect((await again({ resource: [API_URL, MCP_URL] })).body['error']).toBe('invalid_target');
    expect(tokensIn(await again({})).access_token).toBe(pair.access_token);
  });

  it('gives what an administrator has left of the app’s access', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const proof = { client_secret: secret ?? '' };
    const first = await tokensFor(world, client.clientId, {}, proof);
    await world.server.admin.editApp(client.clientId, { access: ['mcp'] });
    expect(await isGood(world, first.access_token, 'api')).toBe(false);
    expect(await isGood(world, first.access_token, 'mcp')).toBe(true);
    const second = tokensIn(await refresh(world, client.clientId, first.refresh_token, proof));
    expect(second.scope).toBe('mcp');
    const apiOnly = await tokensFor(world, client.clientId, {}, proof);
    await world.server.admin.editApp(client.clientId, { access: ['api'] });
    const { body } = await refresh(world, client.clientId, apiOnly.refresh_token, proof);
    expect(body['error']).toBe('invalid_grant');
  });
});

describe('an app or user that may no longer refresh', () => {
  it('always receives invalid_grant: blocked, not allowed, disconnected, user inactive', async () => {
    const world = createWorld();
    const { admin } = world.server;
    const ends: [string, (clientId: string) => unknown, () => unknown][] = [
      [
        'not allowed',
        () => Object.assign(world.policy, { mode: 'off' }),
        () => Object.assign(world.policy, { mode: 'anyone' }),
      ],
      ['user inactive', () => world.inactive.add('alice'), () => world.inactive.clear()],
      ['disconnected', (clientId) => admin.disconnectApp('alice', clientId), () => undefined],
      ['blocked', (clientId) => admin.blockApp(clientId), () => undefined],
    ];
    for (const [name, end, undo] of ends) {
      const clientId = await registerApp(world);
      const { refresh_token } = await tokensFor(world, clientId);
      await end(clientId);
      const { status, body } = await refresh(world, clientId, refresh_token);
      expect([name, status, body['error']]).toEqual([name, 400, 'invalid_grant']);
      await undo();
    }
  });
});

describe('when the stores fail', () => {
  it('answers 503 with Retry-After and leaves the token usable', async () => {
    let broken = false;
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          rotate: (...given) => (broken ? Promise.reject(new Error('down')) : stores.grants.rotate(...given)),
        },
      }),
    });
    const clientId = await registerApp(world);
    const { refresh_token } = tokensIn(await redeem(world, clientId, await codeFor(world, clientId)));
    broken = true;
    const { status, headers, body } = await postToken(world, {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token,
    });
    expect([status, body['error'], headers.has('retry-after')]).toEqual([
      503,
      'temporarily_unavailable',
      true,
    ]);
    broken = false;
    expect((await refresh(world, clientId, refresh_token)).status).toBe(200);
  });
});
