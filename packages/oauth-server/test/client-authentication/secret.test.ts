import { describe, expect, it } from 'vitest';
import {
  basic,
  createServerApp,
  type Fields,
  postToken,
  refresh,
  registerApp,
  tokensFor,
  tokensIn,
} from '../kit/flows.ts';
import { createWorld, type World } from '../kit/world.ts';

async function serverApp(world: World) {
  const { client, secret } = await createServerApp(world);
  const { clientId } = client;
  const { refresh_token } = await tokensFor(world, clientId, {}, { client_secret: secret ?? '' });
  const send = (fields: Fields, headers?: Record<string, string>) =>
    postToken(world, { grant_type: 'refresh_token', refresh_token, ...fields }, headers);
  return { clientId, secret: secret ?? '', send };
}

describe('an app with a secret', () => {
  it('is refused without it, with a wrong one, and with an almost right one', async () => {
    const world = createWorld();
    const { clientId, secret, send } = await serverApp(world);
    const wrong: Fields[] = [
      { client_id: clientId },
      { client_id: clientId, client_secret: '' },
      { client_id: clientId, client_secret: secret.slice(0, -1) },
      { client_id: clientId, client_secret: `${secret}a` },
      { client_id: clientId, client_secret: 'é' },
      { client_id: clientId, client_secret: secret.toUpperCase() },
      { client_secret: secret },
      {},
    ];
    for (const fields of wrong) {
      const { status, body, headers } = await send(fields);
      expect([fields, status, body['error']]).toEqual([fields, 401, 'invalid_client']);
      expect(headers.has('www-authenticate')).toBe(false);
    }
    expect((await send({ client_id: clientId, client_secret: secret })).status).toBe(200);
  });

  it('may use Basic, fully, partly or not encoded, with an equal client_id', async () => {
    const world = createWorld();
    const { clientId, secret, send } = await serverApp(world);
    const escapeAll = (text: string) => text.replaceAll(/[-_]/g, (mark) => (mark === '-' ? '%2D' : '%5F'));
    for (const headers of [basic(clientId, secret), basic(escapeAll(clientId), escapeAll(secret))]) {
      expect((await send({}, headers)).status).toBe(200);
      expect((await send({ client_id: clientId }, headers)).status).toBe(200);
    }
    const lower = {
      Authorization: String(basic(clientId, secret)['Authorization']).replace('Basic', 'basic'),
    };
    expect((await send({}, lower)).status).toBe(200);
  });

  it('is challenged when its Basic is wrong or malformed', async () => {
    const world = createWorld();
    const { clientId, secret, send } = await serverApp(world);
    const encode = (text: string) => ({ Authorization: `Basic ${Buffer.from(text).toString('base64')}` });
    const wrong = [
      basic(clientId, 'wrong'),
      basic('unknown', secret),
      encode('no colon'),
      encode(':'),
      encode(`${clientId}:%zz`),
      { Authorization: 'Basic' },
      { Authorization: 'Basic *' },
      { Authorization: 'Basic YQ=' },
      { Authorization: `Bearer ${secret}` },
      { Authorization: `${basic(clientId, secret)['Authorization']}, Basic YTpi` },
    ];
    for (const headers of wrong) {
      const { status, body, headers: answer } = await send({}, headers);
      expect([headers, status, body['error']]).toEqual([headers, 401, 'invalid_client']);
      expect(answer.get('www-authenticate')).toBe('Basic realm="oauth"');
    }
  });

  it('is told whether its Basic could be read', async () => {
    const world = createWorld();
    const told = async (encoded: string) => {
      const fields = { grant_type: 'refresh_token', refresh_token: 'x' };
      return (await postToken(world, fields, { Authorization: `Basic ${encoded}` })).body[
        'error_description'
      ];
    };
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const readable = [base64('a:'), base64('a:b'), base64('ab:c'), 'YTo', 'YWI6Yw'];
    for (const encoded of readable)
      expect([encoded, await told(encoded)]).toEqual([encoded, 'The app is unknown']);
    const broken = [base64(':b'), base64('a'), 'YTo==', 'YWI6Yw=', 'YTpiY', 'YTr/'];
    for (const encoded of broken) {
      const reason = 'The Authorization header is not valid Basic authentication';
      expect([encoded, await told(encoded)]).toEqual([encoded, reason]);
    }
  });

  it('may use one method at a time', async () => {
    const world = createWorld();
    const { clientId, secret, send } = await serverApp(world);
    const twice: [Fields, Record<string, string> | undefined][] = [
      [{ client_secret: secret }, basic(clientId, secret)],
      [
        { client_id: clientId, client_secret: secret, client_assertion: 'a.b.c', client_assertion_type: 'x' },
        undefined,
      ],
      [{ client_assertion: 'a.b.c', client_assertion_type: 'x' }, basic(clientId, secret)],
      [{ client_id: 'other' }, basic(clientId, secret)],
      [{ client_id: clientId, client_assertion_type: 'x' }, undefined],
      [{ client_id: clientId, client_assertion: 'a.b.c' }, undefined],
    ];
    for (const [fields, headers] of twice) {
      const { status, body } = await send(fields, headers);
      expect([status, body['error']]).toEqual([400, 'invalid_request']);
    }
  });

  it('[spec:states.app.secret-new] [spec:states.app.secret-old-stops] has only its newest secret, and its tokens go on', async () => {
    const world = createWorld();
    const { client, secret } = await createServerApp(world);
    const pair = await tokensFor(world, client.clientId, {}, { client_secret: secret ?? '' });
    const next = await world.server.admin.rotateSecret(client.clientId);
    expect(next).not.toBe(secret);
    const old = await refresh(world, client.clientId, pair.refresh_token, { client_secret: secret ?? '' });
    expect([old.status, old.body['error']]).toEqual([401, 'invalid_client']);
    expect((await world.server.checkAccessToken(pair.access_token, 'api')).allowed).toBe(true);
    const fresh = await refresh(world, client.clientId, pair.refresh_token, { client_secret: next });
    expect(tokensIn(fresh).scope).toBe('api mcp');
  });

  it('is throttled per app and address after 20 failures, while right credentials always pass', async () => {
    const world = createWorld();
    const { clientId, secret, send } = await serverApp(world);
    for (let count = 0; count < 20; count++) {
      expect((await send({ client_id: clientId, client_secret: 'wrong' })).status).toBe(401);
    }
    const throttled = await send({ client_id: clientId, client_secret: 'wrong again' });
    expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, '300']);
    const { client, secret: other } = await createServerApp(world);
    await tokensFor(world, client.clientId, {}, { client_secret: other ?? '' });
    expect((await send({ client_id: clientId, client_secret: secret })).status).toBe(200);
    world.pass(300);
    expect((await send({ client_id: clientId, client_secret: 'wrong' })).status).toBe(401);
  });
});

describe('a public app', () => {
  it('must not send a secret', async () => {
    const world = createWorld();
    const clientId = await registerApp(world);
    const { refresh_token } = await tokensFor(world, clientId);
    const bySecret = await refresh(world, clientId, refresh_token, { client_secret: 'x' });
    expect([bySecret.status, bySecret.body['error']]).toEqual([401, 'invalid_client']);
    const byBasic = await postToken(
      world,
      { grant_type: 'refresh_token', refresh_token },
      basic(clientId, ''),
    );
    expect([byBasic.status, byBasic.body['error']]).toEqual([401, 'invalid_client']);
    expect((await refresh(world, clientId, refresh_token)).status).toBe(200);
  });

  it('is refused when it is unknown', async () => {
    const world = createWorld();
    for (const clientId of ['dyn_unknown', 'é', 'https://app.example/never-seen']) {
      const { status, body } = await refresh(world, clientId, 'x');
      expect([status, body['error']]).toEqual([401, 'invalid_client']);
    }
    expect(world.fetched).toEqual([]);
  });
});
