import { describe, expect, it } from 'vitest';
import {
  basic,
  createServerApp,
  isGood,
  postRevoke,
  read,
  refresh,
  registerApp,
  tokensFor,
  tokensIn,
} from '../kit/flows.ts';
import { ADDRESS, BASE, createWorld } from '../kit/world.ts';

describe('revocation', () => {
  it('ends the whole grant by a refresh token, even a replaced one', async () => {
    const world = createWorld();
    const client_id = await registerApp(world);
    const pair = await tokensFor(world, client_id);
    const answer = await postRevoke(world, { client_id, token: pair.refresh_token });
    expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([
      200,
      {},
      'application/json',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await isGood(world, pair.access_token)).toBe(false);
    expect((await refresh(world, client_id, pair.refresh_token)).body['error']).toBe('invalid_grant');
    const first = await tokensFor(world, client_id);
    const second = tokensIn(await refresh(world, client_id, first.refresh_token));
    await postRevoke(world, { client_id, token: first.refresh_token });
    expect(await isGood(world, second.access_token)).toBe(false);
  });

  it('[spec:auth.revoked-like-unknown] ends one access token and nothing else', async () => {
    const world = createWorld();
    const client_id = await registerApp(world);
    const pair = await tokensFor(world, client_id);
    expect((await postRevoke(world, { client_id, token: pair.access_token })).status).toBe(200);
    const revoked = await world.server.checkAccessToken(pair.access_token, 'mcp');
    const unknown = await world.server.checkAccessToken(`oas_at_${'A'.repeat(43)}`, 'mcp');
    expect(revoked).toEqual(unknown);
    expect((await refresh(world, client_id, pair.refresh_token)).status).toBe(200);
  });

  it('ignores the hint', async () => {
    const world = createWorld();
    const client_id = await registerApp(world);
    for (const token_type_hint of ['access_token', 'nonsense', 'é']) {
      const pair = await tokensFor(world, client_id);
      await postRevoke(world, { client_id, token: pair.refresh_token, token_type_hint });
      expect(await isGood(world, pair.access_token)).toBe(false);
    }
  });

  it('answers 200 for tokens that are unknown, expired, revoked, malformed or of another kind', async () => {
    const world = createWorld();
    const client_id = await registerApp(world);
    const { access_token } = await tokensFor(world, client_id);
    world.pass(4000);
    const tokens = ['x', 'é "\\', `oas_rt_${'A'.repeat(43)}`, access_token, access_token, 'a'.repeat(10_000)];
    for (const token of tokens) expect((await postRevoke(world, { client_id, token })).status).toBe(200);
  });

  it('leaves the token of another app alone', async () => {
    const world = createWorld();
    const owner = await registerApp(world);
    const pair = await tokensFor(world, owner);
    const client_id = await registerApp(world);
    for (const token of [pair.access_token, pair.refresh_token]) {
      expect((await postRevoke(world, { client_id, token })).status).toBe(200);
    }
    expect(await isGood(world, pair.access_token)).toBe(true);
    expect((await refresh(world, owner, pair.refresh_token)).status).toBe(200);
  });

  it('requires the app’s authentication, a token, a form and POST', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const { clientId: client_id } = client;
    const pair = await tokensFor(world, client_id, {}, { client_secret: secret ?? '' });
    const without = await postRevoke(world, { client_id, token: pair.refresh_token });
    expect([without.status, without.body['error']]).toEqual([401, 'invalid_client']);
    expect(await isGood(world, pair.access_token)).toBe(true);
    const missing = await postRevoke(world, { client_id, client_secret: secret ?? '' });
    expect([missing.status, missing.body['error']]).toEqual([400, 'invalid_request']);
    const get = await read(world.server.revoke(new Request(`${BASE}/oauth/revoke`), { address: ADDRESS }));
    expect(get.status).toBe(405);
    const proven = await postRevoke(world, { token: pair.refresh_token }, basic(client_id, secret ?? ''));
    expect(proven.status).toBe(200);
    expect(await isGood(world, pair.access_token)).toBe(false);
  });
});
