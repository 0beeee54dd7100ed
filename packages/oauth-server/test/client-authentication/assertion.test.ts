import { describe, expect, it } from 'vitest';
import {
  asserted,
  createSigner,
  DOCUMENT,
  JWKS,
  jsonAnswer,
  publishKeys,
  publishWithKeys,
  type Signer,
} from '../kit/documents.ts';
import { codeFor, type Fields, isGood, postRevoke, postToken, redeem, tokensIn } from '../kit/flows.ts';
import { BASE, createWorld, ISSUER, type World } from '../kit/world.ts';

async function assertingApp(algorithm = 'ES256', kid: string | null = 'key-1') {
  const world = createWorld();
  publishWithKeys(world);
  const signer = await createSigner(world, algorithm, kid);
  publishKeys(world, [signer.jwk]);
  return { world, signer, code: await codeFor(world, DOCUMENT) };
}

const redeemWith = (world: World, code: string, assertion: string, fields: Fields = {}) =>
  redeem(world, DOCUMENT, code, { client_id: undefined, ...asserted(assertion), ...fields });

async function expectRefused(world: World, code: string, assertion: string, fields: Fields = {}) {
  const { status, body } = await redeemWith(world, code, assertion, fields);
  expect([status, body['error']]).toEqual([401, 'invalid_client']);
  return String(body['error_description']);
}

describe('[spec:oauth.client-auth.assertion-on-token] [spec:oauth.client-auth.assertion-on-revocation] client assertions', () => {
  for (const algorithm of ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']) {
    it(`[spec:oauth.assertion.algorithms] authenticate an app with ${algorithm}, on token and revocation`, async () => {
      const { world, signer, code } = await assertingApp(algorithm);
      const pair = tokensIn(await redeemWith(world, code, await signer.sign()));
      expect(await isGood(world, pair.access_token)).toBe(true);
      const revoked = await postRevoke(world, {
        ...asserted(await signer.sign()),
        token: pair.refresh_token,
      });
      expect(revoked.status).toBe(200);
      expect(await isGood(world, pair.access_token)).toBe(false);
    });
  }

  it('[spec:oauth.assertion.algorithms] are refused with any other algorithm', async () => {
    for (const algorithm of ['PS384', 'PS512', 'ES512']) {
      const { world, signer, code } = await assertingApp(algorithm);
      await expectRefused(world, code, await signer.sign());
    }
    const { world, signer, code } = await assertingApp();
    const [, claims = ''] = (await signer.sign()).split('.');
    for (const header of [{ alg: 'none' }, { alg: 'HS256', kid: 'key-1' }, { alg: 'es256' }, {}]) {
      const encoded = Buffer.from(JSON.stringify(header)).toString('base64url');
      await expectRefused(world, code, `${encoded}.${claims}.`);
      await expectRefused(world, code, `${encoded}.${claims}.AAAA`);
    }
  });

  it('[spec:oauth.assertion.iss] [spec:oauth.assertion.sub] name the app as issuer and subject', async () => {
    const { world, signer, code } = await assertingApp();
    for (const claims of [
      { iss: 'other' },
      { sub: 'other' },
      { iss: undefined },
      { sub: undefined },
      { iss: 1, sub: 1 },
    ]) {
      await expectRefused(world, code, await signer.sign(claims));
    }
    await expectRefused(world, code, await signer.sign(), { client_id: 'other' });
    expect((await redeemWith(world, code, await signer.sign(), { client_id: DOCUMENT })).status).toBe(200);
  });

  it('[spec:oauth.assertion.aud-issuer] [spec:oauth.assertion.aud-endpoint] are addressed only to the issuer or the endpoint', async () => {
    const { world, signer } = await assertingApp();
    for (const aud of [ISSUER, [ISSUER], `${BASE}/oauth/token`]) {
      expect(
        (await redeemWith(world, await codeFor(world, DOCUMENT), await signer.sign({ aud }))).status,
      ).toBe(200);
    }
    const code = await codeFor(world, DOCUMENT);
    const wrong = [
      undefined,
      '',
      `${ISSUER}/`,
      `${BASE}/oauth/revoke`,
      [ISSUER, `${BASE}/oauth/token`],
      [],
      [1],
      'https://other.example',
    ];
    for (const aud of wrong) await expectRefused(world, code, await signer.sign({ aud }));
    const token = `oas_rt_${'A'.repeat(43)}`;
    const forRevoke = asserted(await signer.sign({ aud: `${BASE}/oauth/revoke` }));
    expect((await postRevoke(world, { ...forRevoke, token })).status).toBe(200);
  });

  it('[spec:oauth.assertion.expiry] expire within an hour', async () => {
    const { world, signer } = await assertingApp();
    const time = Math.floor(world.now().getTime() / 1000);
    const code = await codeFor(world, DOCUMENT);
    for (const exp of [undefined, time, time - 1, time + 3601, 'soon', null]) {
      await expectRefused(world, code, await signer.sign({ exp }));
    }
    for (const claims of [{ nbf: time + 31 }, { iat: time + 31 }, { nbf: 'now' }]) {
      await expectRefused(world, code, await signer.sign(claims));
    }
    const latest = await signer.sign({ exp: time + 3600, nbf: time + 30, iat: time + 30 });
    expect((await redeemWith(world, code, latest)).status).toBe(200);
  });

  it('[spec:oauth.assertion.once] [spec:limits.client-assertion] are accepted once: in a row, in parallel, on either endpoint', async () => {
    const { world, signer } = await assertingApp();
    const assertion = await signer.sign();
    expect((await redeemWith(world, await codeFor(world, DOCUMENT), assertion)).status).toBe(200);
    const second = await codeFor(world, DOCUMENT);
    expect(await expectRefused(world, second, assertion)).toContain('already been used');
    const revoked = await postRevoke(world, { ...asserted(assertion), token: 'x' });
    expect([revoked.status, revoked.body['error']]).toEqual([401, 'invalid_client']);
    const raced = await signer.sign();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postRevoke(world, { ...asserted(raced), token: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot have their id used up by a forgery', async () => {
    const { world, signer, code } = await assertingApp();
    const forger = await createSigner(world);
    await expectRefused(world, code, await forger.sign({ jti: 'chosen' }));
    expect((await redeemWith(world, code, await signer.sign({ jti: 'chosen' }))).status).toBe(200);
  });

  it('have an id of bounded length', async () => {
    const { world, signer, code } = await assertingApp();
    for (const jti of [undefined, '', 1, 'a'.repeat(513)])
      await expectRefused(world, code, await signer.sign({ jti }));
    expect((await redeemWith(world, code, await signer.sign({ jti: 'a'.repeat(512) }))).status).toBe(200);
  });

  it('need the exact type, a readable form and a sane size', async () => {
    const { world, signer, code } = await assertingApp();
    const type = 'urn:ietf:params:oauth:client-assertion-type:saml2-bearer';
    await expectRefused(world, code, await signer.sign(), { client_assertion_type: type });
    for (const assertion of ['a', 'a.b', 'a.b.c', '...', 'é']) await expectRefused(world, code, assertion);
    const { status, body } = await redeemWith(world, code, `${'a'.repeat(16_385)}`);
    expect([status, body['error']]).toEqual([400, 'invalid_request']);
  });

  it('allow no other type and nothing critical in their header', async () => {
    const { world, signer, code } = await assertingApp();
    for (const header of [{ typ: 'at+jwt' }, { typ: 'dpop+jwt' }, { b64: true, crit: ['b64'] }]) {
      await expectRefused(world, code, await signer.sign({}, header));
    }
    for (const typ of ['JWT', 'jwt', 'client-authentication+jwt', 'application/jwt']) {
      const good = await codeFor(world, DOCUMENT);
      expect((await redeemWith(world, good, await signer.sign({}, { typ }))).status).toBe(200);
    }
  });

  it('are never verified with a key that they contain', async () => {
    const { world, code } = await assertingApp();
    const forger = await createSigner(world);
    const headers = [
      { jwk: { ...forger.jwk } },
      { jku: 'https://evil.example/keys' },
      { x5u: 'https://evil.example/cert' },
    ];
    for (const header of headers) await expectRefused(world, code, await forger.sign({}, header));
    expect(world.fetched.some((url) => url.includes('evil'))).toBe(false);
  });
});

describe('keys', () => {
  const publishKey = (world: World, signer: Signer, change: object) =>
    publishKeys(world, [{ ...signer.jwk, ...change }]);

  it('must fit the algorithm and be meant for signatures', async () => {
    for (const change of [
      { use: 'enc' },
      { alg: 'ES384' },
      { key_ops: ['sign'] },
      { kty: 'oct', k: 'AAAA' },
    ]) {
      const { world, signer, code } = await assertingApp();
      publishKey(world, signer, change);
      await expectRefused(world, code, await signer.sign());
    }
    const { world, signer, code } = await assertingApp();
    publishKey(world, signer, { use: 'sig', alg: 'ES256', key_ops: ['verify'], ext: false });
    expect((await redeemWith(world, code, await signer.sign())).status).toBe(200);
  });

  it('are tried one after another when the assertion names none', async () => {
    const { world, signer, code } = await assertingApp('ES256', null);
    const others = await Promise.all([createSigner(world, 'ES256', 'a'), createSigner(world, 'RS256', 'b')]);
    publishKeys(world, [...others.map(({ jwk }) => jwk), signer.jwk]);
    expect((await redeemWith(world, code, await signer.sign())).status).toBe(200);
  });

  it('are read once in ten minutes, and again for an unknown key at most every 30 seconds', async () => {
    const { world, signer } = await assertingApp();
    const reads = () => world.fetched.filter((url) => url === JWKS).length;
    const revoke = async (by: Signer) =>
      (await postRevoke(world, { ...asserted(await by.sign()), token: 'x' })).status;
    expect([await revoke(signer), await revoke(signer), reads()]).toEqual([200, 200, 1]);
    const next = await createSigner(world, 'ES256', 'key-2');
    publishKeys(world, [signer.jwk, next.jwk]);
    expect([await revoke(next), reads()]).toEqual([401, 1]);
    world.pass(30);
    expect([await revoke(next), reads()]).toEqual([200, 2]);
    world.pass(600);
    publishKeys(world, [next.jwk]);
    expect([await revoke(signer), reads()]).toEqual([401, 3]);
  });

  it('that cannot be read refuse the app and name the failed check, but nothing internal', async () => {
    const answers: [() => Response, string][] = [
      [() => new Response('{}', { status: 500 }), 'not 200'],
      [() => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1/' } }), 'not 200'],
      [() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'not JSON'],
      [() => jsonAnswer({ keys: 'x' }), 'not a key set'],
      [() => jsonAnswer({ keys: { length: { valueOf: null, toString: null } } }), 'not a key set'],
      [() => jsonAnswer({ keys: [], padding: 'a'.repeat(66_000) }), 'too large'],
    ];
    for (const [answer, reason] of answers) {
      const { world, signer, code } = await assertingApp();
      world.web.set(JWKS, answer);
      expect(await expectRefused(world, code, await signer.sign())).toContain(reason);
    }
  });

  it('that could not be read are left alone for five seconds', async () => {
    const { world, signer } = await assertingApp();
    const reads = () => world.fetched.filter((url) => url === JWKS).length;
    const revoke = async () =>
      (await postRevoke(world, { ...asserted(await signer.sign()), token: 'x' })).status;
    world.web.delete(JWKS);
    expect([await revoke(), reads()]).toEqual([401, 1]);
    publishKeys(world, [signer.jwk]);
    expect([await revoke(), reads()]).toEqual([401, 1]);
    world.pass(5);
    expect([await revoke(), reads()]).toEqual([200, 2]);
  });

  it('for RSA have at least 2048 bits', async () => {
    const { world, code } = await assertingApp();
    const weak = await crypto.subtle.generateKey(
      {
        name: 'RSASSA-PKCS1-v1_5',
        modulusLength: 1024,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['sign', 'verify'],
    );
    const { kty, n, e } = await crypto.subtle.exportKey('jwk', weak.publicKey);
    publishKeys(world, [{ kty: kty ?? '', n: n ?? '', e: e ?? '', kid: 'weak' }]);
    const time = Math.floor(world.now().getTime() / 1000);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: DOCUMENT, sub: DOCUMENT, aud: ISSUER, exp: time + 60, jti: 'weak' };
    const input = `${encode({ alg: 'RS256', kid: 'weak' })}.${encode(claims)}`;
    const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', weak.privateKey, Buffer.from(input));
    await expectRefused(world, code, `${input}.${Buffer.from(signature).toString('base64url')}`);
  });
});

describe('an app that lists assertions', () => {
  it('[spec:oauth.assertion.mandatory-without-none] must always send one, even to refresh, unless it lists none too', async () => {
    const { world, signer, code } = await assertingApp();
    const bare = await redeem(world, DOCUMENT, code);
    expect([bare.status, bare.body['error']]).toEqual([401, 'invalid_client']);
    const { refresh_token } = tokensIn(await redeemWith(world, code, await signer.sign()));
    const fields = { grant_type: 'refresh_token', refresh_token };
    expect((await postToken(world, { ...fields, client_id: DOCUMENT })).status).toBe(401);
    expect((await postToken(world, { ...fields, ...asserted(await signer.sign()) })).status).toBe(200);
    const open = createWorld();
    publishWithKeys(open, ['none', 'private_key_jwt']);
    expect((await redeem(open, DOCUMENT, await codeFor(open, DOCUMENT))).status).toBe(200);
  });
});
