import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPermitted, ROLES } from '@crier/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from './api-kit.ts';
import { CONTRACTS, multipart, requestFor } from './contract-requests.ts';
import { type Browser, signInto } from './sign-in.ts';

type Person = keyof TestApi['users'];

let api: TestApi;
let app: ReturnType<TestApi['build']>;
let real: ReturnType<TestApi['build']>;
let browsers: Record<Person, Browser>;

beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'), { SERVICE_ALLOW_PRIVATE_NETWORK: 'true' });
  app = api.build({ handlers: EXAMPLE_HANDLERS });
  real = api.build();
  const people = Object.entries(api.users) as [Person, TestApi['users'][Person]][];
  const signedIn = people.map(async ([person, { id }]) => [person, await signInto(api.service, id)]);
  browsers = Object.fromEntries(await Promise.all(signedIn));
});
afterAll(() => api?.close());

const own = ({ cookie, csrf }: Browser) => ({ cookie, 'x-csrf-token': csrf });
const REFUSED = [403, 'Access forbidden.'];
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe.each(CONTRACTS)('%s, for a signed-in browser', (name, contract) => {
  const isWrite = contract.method !== 'GET';
  const send = async (headers: Record<string, string>, workspace = api.workspace) => {
    const request = requestFor(name, contract, workspace);
    const response = await app.inject({ ...request, headers: { ...request.headers, ...headers } });
    const { statusCode: status } = response;
    return { status, message: response.json().message as string | undefined, headers: response.headers };
  };
  const told = async (...sent: Parameters<typeof send>) => {
    const { status, message } = await send(...sent);
    return [status, message];
  };

  it('admits each role as a key of the same user does', async () => {
    for (const role of ROLES) {
      const answer = await send(own(browsers[role]));
      const byKey = await send(api.users[role].headers);
      expect([role, answer.status, answer.message]).toEqual([role, byKey.status, byKey.message]);
      const allowed = contract.access === 'user' || isPermitted(role, contract.access);
      expect(answer.status).toBe(allowed ? contract.status : 403);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('refuses non-members and unknown workspaces', async () => {
    const isForAll = contract.access === 'user';
    expect((await send(own(browsers.stranger))).status).toBe(isForAll ? contract.status : 403);
    const nowhere = await told(own(browsers.ADMIN), UNKNOWN);
    expect(nowhere).toEqual(isForAll ? [contract.status, undefined] : [404, 'Workspace not found.']);
  });

  it('refuses requests from another site, and changes without this session’s token', async () => {
    const browser = browsers.ADMIN;
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.social.example' },
      { origin: 'http://social.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await send({ ...own(browser), ...headers });
      expect([headers, answer.status, answer.message]).toEqual([headers, ...REFUSED]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const fromOwnPage = { origin: 'https://social.example', 'sec-fetch-site': 'same-origin' };
    expect((await send({ ...own(browser), ...fromOwnPage })).status).toBe(contract.status);
    const tokens: Record<string, string>[] = [
      {},
      { 'x-csrf-token': '' },
      { 'x-csrf-token': browsers.MEMBER.csrf },
    ];
    for (const token of tokens) {
      const answer = await told({ cookie: browser.cookie, ...token });
      expect(answer).toEqual(isWrite ? REFUSED : [contract.status, undefined]);
    }
  });

  it('never reads the cookie when there is an Authorization header', async () => {
    const unknown = ['', 'Basic YTpi', `Bearer crier_pk_${'A'.repeat(43)}`];
    for (const authorization of unknown) {
      const answer = await told({ ...own(browsers.ADMIN), authorization });
      expect(answer).toEqual([401, 'Unauthenticated.']);
    }
    const { status } = await send({ ...own(browsers.ADMIN), ...api.users.stranger.headers });
    expect(status).toBe(contract.access === 'user' ? contract.status : 403);
    const fromAnywhere = { origin: 'https://evil.example', ...api.users.ADMIN.headers };
    expect((await send({ cookie: browsers.ADMIN.cookie, ...fromAnywhere })).status).toBe(contract.status);
  });

  it('answers 401 once the session has ended', async () => {
    const browser = await signInto(api.service, api.users.ADMIN.id);
    await api.service.stores.sessions.endOfUser(api.users.ADMIN.id, null);
    expect(await told(own(browser))).toEqual([401, 'Unauthenticated.']);
    browsers.ADMIN = await signInto(api.service, api.users.ADMIN.id);
  });
});

describe('a signed-in browser on the real service', () => {
  const call = (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    more: object = {},
    body?: object,
  ) =>
    real.inject({
      method,
      url: `/crier/api/${api.workspace}${path}`,
      headers: { ...own(browsers.MEMBER), ...more },
      ...(body === undefined ? {} : { payload: body }),
    });

  it('carries out a change once per Idempotency-Key', async () => {
    const body = { name: 'Tide', hex_color: '#0ea5e9' };
    const send = () => call('POST', '/tags', { 'idempotency-key': 'tide-1' }, body);
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  it('changes a record only as it was read', async () => {
    const { id } = (await call('POST', '/tags', {}, { name: 'Ebb', hex_color: '#0ea5e9' })).json();
    const { etag } = (await call('GET', `/tags/${id}`)).headers;
    const change = (name: string) => call('PUT', `/tags/${id}`, { 'if-match': etag }, { name });
    expect((await change('Flood')).statusCode).toBe(200);
    expect((await change('Slack')).statusCode).toBe(412);
    expect((await call('HEAD', `/tags/${id}`, { 'x-csrf-token': '' })).statusCode).toBe(200);
  });

  it('uploads a file as a whole, in chunks and by address', async () => {
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const upload = async (path: string, form: ReturnType<typeof multipart>) => {
      const { headers, ...sent } = form;
      return real.inject({
        method: 'POST',
        url: `/crier/api/${api.workspace}/media${path}`,
        ...sent,
        headers: { ...headers, ...own(browsers.MEMBER) },
      });
    };
    const whole = await upload('', multipart({ file: { name: 'dot.png', content: png } }));
    expect([whole.statusCode, whole.json().mime_type]).toEqual([200, 'image/png']);

    const file = { filename: 'dot.png', mime_type: 'image/png', total_size: png.length };
    const { upload_uuid: session } = (await call('POST', '/media/chunked/initiate', {}, file)).json();
    const chunk = { upload_session: session, chunk_index: '0', chunk: { name: 'blob', content: png } };
    expect((await upload(`/chunked/${session}/upload`, multipart(chunk))).statusCode).toBe(200);
    const complete = await call('POST', `/media/chunked/${session}/complete`);
    expect([complete.statusCode, complete.json().width]).toEqual([200, 2]);

    const server = createServer((_request, response) => response.end(png));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dot.png`;
    const fetched = await call('POST', '/media/remote/initiate', {}, { url });
    server.close();
    expect([fetched.statusCode, fetched.json().media?.width]).toEqual([200, 2]);
  });
});
