import { describe, expect, it } from 'vitest';
import { asserted, createSigner, DOCUMENT, publishKeys, publishWithKeys } from '../kit/documents.ts';
import {
  codeFor,
  createServerApp,
  isGood,
  postRevoke,
  postToken,
  redeem,
  refresh,
  registerApp,
  tokensFor,
  tokensIn,
} from '../kit/flows.ts';
import { createWorld } from '../kit/world.ts';

const FIFTY = Array.from({ length: 50 });

describe('traps of races and of tokens', () => {
  it('1: two simultaneous redemptions of a code both succeed', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const code = await codeFor(world, clientId);
    const answers = await Promise.all(FIFTY.map(() => redeem(world, clientId, code)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(answers.filter(({ body }) => body['error'] === 'invalid_grant')).toHaveLength(49);
    const live = await Promise.all(good.map((answer) => isGood(world, tokensIn(answer).access_token)));
    expect(live.filter((isLive) => isLive)).toHaveLength(0);
  });

  it('2: two simultaneous refreshes fork the family', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const { refresh_token } = await tokensFor(world, clientId);
    const answers = await Promise.all(FIFTY.map(() => refresh(world, clientId, refresh_token)));
    const pairs = answers.map(tokensIn);
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1);
    const next = tokensIn(await refresh(world, clientId, pairs[0]?.refresh_token ?? ''));
    expect(await isGood(world, next.access_token)).toBe(true);
  });

  it('3: a rotated token works again after a restart', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    world.pass(60);
    const restarted = world.restart();
    const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: first.refresh_token };
    const replay = await postToken(world, fields, {}, restarted);
    expect(replay.body['error']).toBe('invalid_grant');
    expect(await isGood(world, second.access_token)).toBe(false);
  });

  it('4: a failed transaction uses up the token', async () => {
    let broken = false;
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          // Stores the access token of somebody else again: the insert fails after the token was looked at.
          rotate: (hash, pair, timing) =>
            stores.grants.rotate(hash, broken ? { ...pair, access: taken ?? pair.access } : pair, timing),
          redeem: (hash, pair, now) => {
            taken ??= pair.access;
            return stores.grants.redeem(hash, pair, now);
          },
        },
      }),
    });
    let taken: Parameters<typeof world.stores.grants.redeem>[1]['access'] | undefined;
    const clientId = await registerApp(world);
    const { refresh_token } = await tokensFor(world, clientId);
    broken = true;
    expect((await refresh(world, clientId, refresh_token)).status).toBe(503);
    broken = false;
    expect((await refresh(world, clientId, refresh_token)).status).toBe(200);
  });

  it('5: the grace window honours old generations', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const first = await tokensFor(world, clientId);
    const second = tokensIn(await refresh(world, clientId, first.refresh_token));
    const third = tokensIn(await refresh(world, clientId, second.refresh_token));
    expect((await refresh(world, clientId, first.refresh_token)).body['error']).toBe('invalid_grant');
    expect((await refresh(world, clientId, third.refresh_token)).body['error']).toBe('invalid_grant');
    expect(await isGood(world, third.access_token)).toBe(false);
  });

  it('6: refresh without the client’s secret', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const { refresh_token } = await tokensFor(world, client.clientId, {}, { client_secret: secret ?? '' });
    const { status, body } = await refresh(world, client.clientId, refresh_token);
    expect([status, body['error']]).toEqual([401, 'invalid_client']);
  });

  it('7: an access token is accepted as refresh token: every credential in every place of another', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const { clientId } = client;
    const proof = { client_secret: secret ?? '' };
    const pair = await tokensFor(world, clientId, {}, proof);
    const code = await codeFor(world, clientId);
    const personalKey = 'crier_pk_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const { access_token, refresh_token } = pair;
    for (const token of [access_token, code, personalKey, secret ?? '']) {
      expect((await refresh(world, clientId, token, proof)).body['error']).toBe('invalid_grant');
    }
    for (const token of [access_token, refresh_token, personalKey, secret ?? '']) {
      expect((await redeem(world, clientId, token, proof)).body['error']).toBe('invalid_grant');
    }
    for (const token of [refresh_token, code, personalKey, secret ?? '']) {
      expect(await isGood(world, token, 'api')).toBe(false);
    }
    for (const token of [access_token, refresh_token, code, personalKey]) {
      expect((await refresh(world, clientId, refresh_token, { client_secret: token })).status).toBe(401);
    }
    expect(await isGood(world, access_token, 'api')).toBe(true);
    expect((await redeem(world, clientId, code, proof)).status).toBe(200);
  });

  it('8: an assertion is replayed', async () => {
    const world = createWorld();
    publishWithKeys(world);
    const signer = await createSigner(world);
    publishKeys(world, [signer.jwk]);
    const codes = [
      await codeFor(world, DOCUMENT),
      await codeFor(world, DOCUMENT),
      await codeFor(world, DOCUMENT),
    ];
    const proof = asserted(await signer.sign());
    const answers = await Promise.all(
      codes.map((code) => redeem(world, DOCUMENT, code, { client_id: undefined, ...proof })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await postRevoke(world, { ...proof, token: 'x' })).status).toBe(401);
    const restarted = world.restart();
    const again = { grant_type: 'authorization_code', code: codes[0] ?? '', ...proof };
    expect((await postToken(world, again, {}, restarted)).status).toBe(401);
  });

  it('9: replay clean-up is in the request path: no endpoint cleans up', async () => {
    let cleanings = 0;
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        clean: (what) => {
          cleanings += 1;
          return stores.clean(what);
        },
      }),
    });
    publishWithKeys(world, ['none', 'private_key_jwt']);
    const signer = await createSigner(world);
    publishKeys(world, [signer.jwk]);
    const pair = await tokensFor(world, DOCUMENT);
    for (let count = 0; count < 5; count++) {
      world.pass(4000);
      await postRevoke(world, { ...asserted(await signer.sign()), token: 'x' });
      await isGood(world, pair.access_token);
    }
    await refresh(world, DOCUMENT, pair.refresh_token);
    expect(cleanings).toBe(0);
    expect(await world.server.admin.clean(100)).toBeGreaterThan(5);
  });

  it('20: a revocation error is swallowed', async () => {
    const world = createWorld({
      wrap: (stores) => ({
        ...stores,
        grants: {
          ...stores.grants,
          end: () => Promise.reject(new Error('down')),
          revokeAccess: () => Promise.reject(new Error('down')),
        },
      }),
    });
    const client_id = await registerApp(world);
    const pair = await tokensFor(world, client_id);
    for (const token of [pair.access_token, pair.refresh_token]) {
      const { status, headers } = await postRevoke(world, { client_id, token });
      expect([status, headers.has('retry-after')]).toEqual([503, true]);
    }
  });

  it('22: a password change leaves sessions alive: the host ends all grants of a user with one call', async () => {
    const world = createWorld();
    const [one, other] = [await registerApp(world), await registerApp(world)];
    const pairs = [await tokensFor(world, one), await tokensFor(world, other)];
    expect(await world.server.admin.endGrantsOfUser('alice')).toBe(2);
    for (const pair of pairs) expect(await isGood(world, pair.access_token)).toBe(false);
  });

  it('27: an unknown code replayed by an attacker logs the victim out', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const other = await registerApp(world);
    const code = await codeFor(world, clientId);
    const pair = tokensIn(await redeem(world, clientId, code));
    const attempts = [
      { code_verifier: 'a'.repeat(43) },
      { code_verifier: undefined },
      { redirect_uri: 'http://127.0.0.1:1/callback' },
      { client_id: other },
      { resource: 'https://social.example/core/api' },
    ];
    for (const fields of attempts) expect((await redeem(world, clientId, code, fields)).status).toBe(400);
    world.pass(121);
    expect((await redeem(world, clientId, code)).status).toBe(400);
    expect(await isGood(world, pair.access_token)).toBe(true);
    expect((await refresh(world, clientId, pair.refresh_token)).status).toBe(200);
  });
});
