import { describe, expect, it } from 'vitest';
import { DOCUMENT, JWKS, jsonAnswer, publish } from '../kit/documents.ts';
import { authorizeAs, authorizeRequest, codeFor, consentOf, redeem, tokensFor } from '../kit/flows.ts';
import { createWorld, LOOPBACK, type World } from '../kit/world.ts';

async function outcomeOf(world: World, url = DOCUMENT) {
  const outcome = await authorizeAs(world, authorizeRequest(url));
  return outcome.kind === 'error_page' ? outcome : { ...outcome, message: '' };
}

describe('[spec:apps.metadata-document] [spec:apps.self-registering-document] metadata documents', () => {
  it('let an app sign users in without registering', async () => {
    const world = createWorld();
    const { access_token, scope } = await tokensFor(world, publish(world));
    expect(scope).toBe('mcp');
    expect(await world.server.checkAccessToken(access_token, 'mcp')).toMatchObject({ clientId: DOCUMENT });
    const [listed] = await world.server.admin.listSelfRegisteredApps({ limit: 10, offset: 0 });
    expect(listed).toMatchObject({
      users: 1,
      state: 'active',
      client: { kind: 'document', name: 'Assistant' },
    });
  });

  it('of an app that nobody allowed are not stored', async () => {
    const world = createWorld();
    await consentOf(world, authorizeRequest(publish(world)));
    expect(await world.stores.clients.find(DOCUMENT)).toBeNull();
  });

  const refused: [string, Record<string, unknown>, string][] = [
    ['names another app', { client_id: 'https://app.example/other' }, 'client_id'],
    ['differs in the port', { client_id: DOCUMENT.replace('.example/', '.example:443/') }, 'client_id'],
    ['differs in letter case', { client_id: 'https://App.example/oauth/client.json' }, 'client_id'],
    ['has no name', { client_name: undefined }, 'client_name'],
    ['has a name that shows nothing', { client_name: '\u200b\u202e' }, 'client_name'],
    ['has no addresses', { redirect_uris: undefined }, 'redirect_uris'],
    [
      'has a name whose length cannot be compared',
      { client_name: { length: { valueOf: null, toString: null } } },
      'malformed',
    ],
    ['has an empty list of addresses', { redirect_uris: [] }, 'redirect_uris'],
    [
      'has an address that is not permitted',
      { redirect_uris: [LOOPBACK, 'http://evil.example/'] },
      'redirect_uris',
    ],
    ['has a secret', { client_secret: 'x' }, 'client_secret'],
    ['has the expiry of a secret', { client_secret_expires_at: 0 }, 'client_secret'],
    ['lists a shared-secret method', { token_endpoint_auth_method: 'client_secret_basic' }, 'shared secret'],
    [
      'lists one among others',
      { token_endpoint_auth_methods_supported: ['none', 'client_secret_jwt'] },
      'shared secret',
    ],
    ['lists unknown methods only', { token_endpoint_auth_method: 'tls_client_auth' }, 'no method'],
    ['lists assertions without keys', { token_endpoint_auth_method: 'private_key_jwt' }, 'no method'],
    [
      'has keys that are not on https',
      { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'http://app.example/keys' },
      'no method',
    ],
    ['publishes a private key', { jwks: { keys: [{ kty: 'EC', d: 'x' }] } }, 'jwks'],
    ['publishes a symmetric key', { jwks: { keys: [{ kty: 'oct', k: 'x' }] } }, 'jwks'],
  ];
  for (const [name, members, reason] of refused) {
    it(`stop authorization when one ${name}`, async () => {
      const world = createWorld();
      const outcome = await outcomeOf(world, publish(world, members));
      expect(outcome).toMatchObject({ kind: 'error_page', status: 400, error: 'invalid_client' });
      expect(outcome.message).toContain(reason);
    });
  }

  it('list one method, the other, or both, and an empty list means none', async () => {
    const keys = { jwks_uri: JWKS };
    const shapes: [Record<string, unknown>, boolean][] = [
      [{}, true],
      [{ token_endpoint_auth_method: 'none' }, true],
      [
        {
          token_endpoint_auth_method: 'private_key_jwt',
          token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
          ...keys,
        },
        true,
      ],
      [{ token_endpoint_auth_methods_supported: ['private_key_jwt'], ...keys }, false],
      [{ token_endpoint_auth_method: 'private_key_jwt', ...keys }, false],
      [
        {
          token_endpoint_auth_method: 'none',
          grant_types: ['implicit'],
          response_types: ['token'],
          contacts: [1],
        },
        true,
      ],
    ];
    for (const [members, isOpen] of shapes) {
      const world = createWorld();
      const code = await codeFor(world, publish(world, members));
      expect([members, (await redeem(world, DOCUMENT, code)).status]).toEqual([members, isOpen ? 200 : 401]);
    }
  });
});

describe('the address of a document', () => {
  it('is https with a path and nothing that hides where it leads', async () => {
    const world = createWorld();
    const wrong = [
      'https://app.example',
      'https://app.example/',
      'https://app.example/?x',
      'http://app.example/a',
      'HTTP://app.example/a',
      'https://u@app.example/a',
      'https://app.example/a#b',
      'https://app.example/a/../b',
      'https://app.example/a/./b',
      'https://app.example/%2e%2e/b',
      'https://app.example/%2E/b',
      'https://app.example/a b',
      'https://app.example\\a',
      'https://app.example:8443/a',
      'https://127.0.0.1/a',
      'https://localhost/a',
      'https://éxample.example/a',
      `https://app.example/${'a'.repeat(1_000 - 'https://app.example/'.length + 1)}`,
    ];
    for (const url of wrong) {
      publish(world, {}, url);
      expect([url, (await outcomeOf(world, url)).kind]).toEqual([url, 'error_page']);
    }
    expect(world.fetched).toEqual([]);
    const longest = `https://app.example/${'a'.repeat(1_000 - 'https://app.example/'.length)}`;
    for (const url of ['https://app.example/a?x=1', 'https://app.example/a/b.json', longest]) {
      publish(world, {}, url);
      expect((await outcomeOf(world, url)).kind).toBe('consent');
    }
  });
});

describe('reading a document', () => {
  it('is bounded in status, type, size and time, and follows no redirect', async () => {
    const body = { client_id: DOCUMENT, client_name: 'A', redirect_uris: [LOOPBACK] };
    const answers: [string, () => Response | Promise<Response>][] = [
      [
        'not 200',
        () =>
          new Response(JSON.stringify(body), {
            status: 201,
            headers: { 'Content-Type': 'application/json' },
          }),
      ],
      ['not 200', () => new Response(null, { status: 302, headers: { Location: DOCUMENT } })],
      ['not JSON', () => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'text/html' } })],
      ['not JSON', () => new Response('{', { headers: { 'Content-Type': 'application/json' } })],
      ['not an object', () => jsonAnswer('text')],
      ['too large', () => jsonAnswer({ ...body, padding: 'a'.repeat(5200) })],
      ['too large', () => endless()],
      ['too long', () => new Promise<Response>(() => undefined)],
      ['could not be reached', () => Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.1:443'))],
    ];
    for (const [reason, answer] of answers) {
      const world = createWorld({ fetchTimeoutMs: 50 });
      world.web.set(DOCUMENT, answer);
      const outcome = await outcomeOf(world);
      expect([reason, outcome.kind]).toEqual([reason, 'error_page']);
      expect(outcome.message).toContain(reason);
      expect(outcome.message).not.toContain('10.0.0.1');
    }
    const world = createWorld();
    world.web.set(DOCUMENT, (init) => {
      expect(init).toMatchObject({ redirect: 'manual', credentials: 'omit' });
      return new Response(JSON.stringify(body), {
        headers: { 'Content-Type': 'application/client+json; charset=utf-8' },
      });
    });
    expect((await outcomeOf(world)).kind).toBe('consent');
  });

  it('releases the connection once the answer is known', async () => {
    const world = createWorld();
    const signals: (AbortSignal | null | undefined)[] = [];
    world.web.set(DOCUMENT, ({ signal }) => {
      signals.push(signal);
      return new Response('nothing here', { status: 404 });
    });
    expect((await outcomeOf(world)).message).toContain('not 200');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('happens once for simultaneous requests, and not again while it is fresh', async () => {
    const world = createWorld();
    publish(world);
    await Promise.all(Array.from({ length: 10 }, () => outcomeOf(world)));
    expect(world.fetched).toHaveLength(1);
    world.pass(299);
    await outcomeOf(world);
    expect(world.fetched).toHaveLength(1);
    world.pass(1);
    await outcomeOf(world);
    expect(world.fetched).toHaveLength(2);
  });

  it('follows cache headers between five minutes and a day', async () => {
    const seconds: [Record<string, string>, number][] = [
      [{ 'Cache-Control': 'max-age=10' }, 300],
      [{ 'Cache-Control': 'no-store' }, 300],
      [{ 'Cache-Control': 'public, max-age=1000', Age: '100' }, 900],
      [{ 'Cache-Control': 'max-age=99999999' }, 86_400],
      [{ Date: 'Tue, 01 Jan 2030 12:00:00 GMT', Expires: 'Tue, 01 Jan 2030 13:00:00 GMT' }, 3600],
      [{ Expires: '0' }, 300],
    ];
    for (const [headers, expected] of seconds) {
      const world = createWorld();
      const body = { client_id: DOCUMENT, client_name: 'A', redirect_uris: [LOOPBACK] };
      world.web.set(DOCUMENT, () => jsonAnswer(body, headers));
      await outcomeOf(world);
      world.pass(expected - 1);
      await outcomeOf(world);
      expect([headers, world.fetched.length]).toEqual([headers, 1]);
      world.pass(1);
      await outcomeOf(world);
      expect([headers, world.fetched.length]).toEqual([headers, 2]);
    }
  });

  it('remembers no failure', async () => {
    const world = createWorld();
    expect((await outcomeOf(world)).kind).toBe('error_page');
    publish(world);
    expect((await outcomeOf(world)).kind).toBe('consent');
  });

  it('does not happen while apps may not register themselves', async () => {
    const world = createWorld();
    world.policy.mode = 'off';
    expect((await outcomeOf(world, publish(world))).kind).toBe('error_page');
    expect(world.fetched).toEqual([]);
  });

  it('is limited per address and in total', async () => {
    const world = createWorld();
    for (let count = 0; count < 60; count++) await outcomeOf(world, `https://app.example/${count}`);
    expect(await outcomeOf(world, publish(world))).toMatchObject({
      kind: 'error_page',
      status: 429,
      headers: { 'Retry-After': '3600' },
    });
    const busy = createWorld({ fetchTimeoutMs: 50 });
    const urls = Array.from({ length: 30 }, (_, index) => `https://host-${index % 3}.example/${index}`);
    for (const url of urls) busy.web.set(url, () => new Promise<Response>(() => undefined));
    const outcomes = await Promise.all(urls.map((url) => outcomeOf(busy, url)));
    expect(busy.fetched).toHaveLength(12);
    expect(outcomes.filter(({ message }) => message.includes('too many'))).toHaveLength(18);
  });
});

function endless(): Response {
  const chunk = new TextEncoder().encode('a'.repeat(1024));
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(chunk) });
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
