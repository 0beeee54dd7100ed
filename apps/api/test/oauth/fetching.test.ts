import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { createAuthorizationServer, createMemoryRateLimiter } from '@crier/oauth-server';
import { appLines } from '@crier/operations';
import { createOAuthStores } from '@crier/persistence';
import { createGuardedFetch, type OAuthServer, oauthAddresses } from '@crier/service';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { CHALLENGE, LOOPBACK, postForm } from './oauth-kit.ts';

type App = ReturnType<TestApi['build']>;
let api: TestApi;
let open: TestApi;
const servers: Server[] = [];

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  open = await openTestApi(inject('adminUrl'), { SERVICE_ALLOW_PRIVATE_NETWORK: 'true' });
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(async () => {
  await api?.close();
  await open?.close();
});

/** A server on this computer, and how often it was asked. */
async function serve(
  listener: RequestListener,
): Promise<{ base: string; port: number; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, port, asked: () => asked };
}

/** An API whose authorization server resolves names as given. */
function resolving(lookup: LookupFunction): App {
  const { service } = api;
  const { issuer, api: rest, mcp, mcpMetadata } = oauthAddresses(service.settings);
  const now = () => new Date();
  const oauth: OAuthServer = createAuthorizationServer({
    issuer,
    endpoints: {
      authorization: `${issuer}/oauth/authorize`,
      token: `${issuer}/oauth/token`,
      registration: `${issuer}/oauth/register`,
      revocation: `${issuer}/oauth/revoke`,
    },
    resources: {
      api: { url: rest, scope: 'api', selfRegistered: false },
      mcp: { url: mcp, scope: 'mcp', selfRegistered: true, metadataUrl: mcpMetadata },
    },
    stores: createOAuthStores(service.database.pool, appLines),
    readPolicy: async () => ({ mode: 'anyone', allowedDomains: [], allowLocalApps: true }),
    verifiedDomains: [],
    now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    fetch: createGuardedFetch({ allowPrivateNetwork: false, lookup }),
    limiter: createMemoryRateLimiter(now),
    report: () => undefined,
    brand: 'crier',
    allowAnyPort: true,
  });
  return api.build({ oauth });
}

/** What a browser gets when an app of this address sends somebody here. */
async function authorize(app: App, clientId: string): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: LOOPBACK,
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  });
  const response = await app.inject({ url: `/crier/oauth/authorize?${query}` });
  expect([response.statusCode, response.headers['location']]).toEqual([400, undefined]);
  return response.body;
}

const addresses =
  (...found: string[]): LookupFunction =>
  (_host, options, callback) => {
    const all = found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) callback(null, all);
    else callback(null, all[0]?.address ?? '', all[0]?.family);
  };

describe('trap 18: a metadata document', () => {
  it.each([
    'https://127.0.0.1:{port}/client.json',
    'https://0x7f.1:{port}/client.json',
    'https://2130706433/client.json',
    'https://[::1]:{port}/client.json',
    'https://[::ffff:127.0.0.1]:{port}/client.json',
    'https://[::ffff:7f00:1]/client.json',
    'https://[64:ff9b::7f00:1]/client.json',
    'https://[2002:7f00:1::]/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/client.json',
    'https://localhost/client.json',
    'https://printer.local/client.json',
    'https://metadata.google.internal/client.json',
    'https://app.example./client.json',
    'http://127.0.0.1:{port}/client.json',
    'https://app.example:8443/client.json',
  ])('is not fetched from %s', async (address) => {
    const inside = await serve((_request, response) => response.end('{}'));
    const url = address.replace('{port}', String(inside.port));
    const page = await authorize(api.build(), url);
    expect(page).not.toMatch(/ECONN|refused to connect|getaddrinfo/);
    expect(inside.asked()).toBe(0);
  });

  it.each([
    ['a loopback address', ['127.0.0.1']],
    ['a mapped one', ['::ffff:127.0.0.1']],
    ['one behind NAT64', ['64:ff9b::7f00:1']],
    ['a private one', ['192.168.1.1']],
    ['a public and a private one', ['93.184.215.14', '10.0.0.1']],
    ['nothing', []],
  ])('is not fetched from a name that leads to %s', async (_case, found) => {
    const inside = await serve((_request, response) => response.end('{}'));
    const app = resolving(addresses(...found));
    await authorize(app, `https://app.example:${inside.port}/client.json`);
    expect(inside.asked()).toBe(0);
  });

  it('is not fetched from a name that resolves to an internal address on the second look-up', async () => {
    const inside = await serve((_request, response) => response.end('{}'));
    let asked = 0;
    const app = resolving((host, options, callback) => {
      asked += 1;
      // Nothing answers at the documentation address; a second lookup leads inside.
      addresses(asked === 1 ? '192.0.2.1' : '127.0.0.1')(host, options, callback);
    });
    const url = `https://app.example:${inside.port}/client.json`;
    await authorize(app, url);
    await authorize(app, url);
    expect(inside.asked()).toBe(0);
  });

  it('is not followed, waited for or read without limits', async () => {
    const elsewhere = await serve((_request, response) => response.end('{}'));
    const outside = await serve((request, response) => {
      if (request.url === '/redirect') {
        response.writeHead(302, { location: `${elsewhere.base}/client.json` }).end();
      } else if (request.url === '/huge') {
        response.writeHead(200, { 'content-type': 'application/json' });
        const write = (): void => {
          while (!response.destroyed && response.write(`"${'x'.repeat(65_536)}"`));
          if (!response.destroyed) response.once('drain', write);
        };
        write();
      } else if (request.url === '/slow') {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      } else response.end('{}');
    });
    const app = open.build();
    const begun = performance.now();
    for (const path of ['/redirect', '/huge', '/page', '/slow']) {
      await authorize(app, `${outside.base}${path}`);
    }
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect([outside.asked(), elsewhere.asked()]).toEqual([4, 0]);
  });
});

it('trap 18: keys are fetched by the same rules, and logos not at all', async () => {
  const inside = await serve((_request, response) => response.end('{"keys":[]}'));
  const documents = await serve((request, response) => {
    const clientId = `http://${request.headers.host}${request.url}`;
    response.setHeader('content-type', 'application/json');
    const keys: Record<string, string> = {
      '/a': `https://app.example:8443@127.0.0.1:${inside.port}/keys`,
      '/b': `http://10.0.0.1:${inside.port}/keys`,
      '/c': `file:///etc/passwd`,
    };
    response.end(
      JSON.stringify({
        client_id: clientId,
        client_name: 'Assistant',
        redirect_uris: [LOOPBACK],
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: keys[request.url ?? ''],
        logo_uri: `${inside.base}/logo.png`,
      }),
    );
  });
  const app = open.build();
  for (const path of ['/a', '/c']) await authorize(app, `${documents.base}${path}`);
  const shown = await app.inject({
    url: `/crier/oauth/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: `${documents.base}/b`,
      redirect_uri: LOOPBACK,
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
    })}`,
  });
  expect(shown.body).not.toContain(inside.base);
  const assertion = [{ alg: 'ES256' }, { iss: `${documents.base}/c`, sub: `${documents.base}/c` }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const answer = await postForm(app, '/crier/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: 'x',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: `${assertion}.AA`,
  });
  expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_client']);
  expect(inside.asked()).toBe(0);
});
