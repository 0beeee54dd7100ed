import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@crier/service';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { bearer, registeredClient } from './oauth-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let address: URL;
let token: string;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
  address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  token = (await (await registeredClient(app, api.service)).tokens(api.users.MEMBER)).access;
});
afterAll(() => api?.close());

const UNAUTHENTICATED = [401, 'Unauthenticated.', 'Bearer'];

describe('a token on the REST API', () => {
  it('works under any spelling of the scheme [spec:auth.access-token]', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const response = await app.inject({
        url: '/crier/api/ping',
        headers: { authorization: `${scheme} ${token}` },
      });
      expect(response.statusCode).toBe(200);
    }
  });

  it('in the address is ignored, with and without one in the header', async () => {
    const url = `/crier/api/ping?access_token=${token}&token=${token}`;
    const without = await app.inject({ url });
    expect([without.statusCode, without.json().message, without.headers['www-authenticate']]).toEqual(
      UNAUTHENTICATED,
    );
    expect((await app.inject({ url, headers: bearer(token) })).statusCode).toBe(200);
  });

  it('in a body is refused', async () => {
    const form = {
      method: 'POST',
      url: `/crier/api/${api.workspace}/tags`,
      payload: `access_token=${token}&name=Bakery`,
    } as const;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const without = await app.inject({ ...form, headers: type });
    expect([without.statusCode, without.json().message, without.headers['www-authenticate']]).toEqual(
      UNAUTHENTICATED,
    );
    expect((await app.inject({ ...form, headers: { ...type, ...bearer(token) } })).statusCode).toBe(415);
    const json = await app.inject({ ...form, payload: { access_token: token, name: 'Bakery' } });
    expect(json.statusCode).toBe(401);
  });

  it.each(['/crier/api/ping', '/crier/mcp'])('beside another one answers 400 on %s', async (path) => {
    const socket = connect(Number(address.port), '127.0.0.1');
    const headers = [
      `POST ${path} HTTP/1.1`.replace('POST /crier/api', 'GET /crier/api'),
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      `authorization: Bearer ${api.users.MEMBER.key}`,
      'connection: close',
    ];
    socket.end(`${headers.join('\r\n')}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/www-authenticate: Bearer error="invalid_request"/i);
    expect(answer).toContain('The request must carry one bearer token.');
    const joined = { authorization: `Bearer ${token}, Bearer ${token}`, host: 'localhost' };
    const method = path === '/crier/mcp' ? 'POST' : 'GET';
    expect((await app.inject({ method, url: path, headers: joined })).statusCode).toBe(400);
  });

  it('never appears in the log or a response', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'trace' }, 'test', { write: (line) => lines.push(line) });
    const loud = api.build({ logger });
    for (const url of [`/crier/api/ping?access_token=${token}`, '/crier/api/nothing', '/crier/mcp']) {
      const response = await loud.inject({ url, headers: { ...bearer(token), host: 'localhost' } });
      expect(response.body + JSON.stringify(response.headers)).not.toContain(token);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(token);
  });

  it('acts for its user wherever that user may act [spec:oauth.flow.call-api]', async () => {
    const created = await app.inject({
      method: 'POST',
      url: `/crier/api/${api.workspace}/tags`,
      headers: bearer(token),
      payload: { name: 'Bakery', hex_color: '#38bdf8' },
    });
    expect(created.statusCode).toBe(201);
    const elsewhere = await app.inject({
      url: `/crier/api/${await api.addWorkspace()}/tags`,
      headers: bearer(token),
    });
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([403, 'Access forbidden.']);
  });
});
