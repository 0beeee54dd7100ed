import { gunzipSync } from 'node:zlib';
import { TOOLS } from '@crier/mcp-tools';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EXAMPLE_HANDLERS, openTestApi, type TestApi } from '../api-kit.ts';
import { type Message, modernCall } from '../oauth/mcp-kit.ts';
import { agentOf } from './agent.ts';
import { ARGUMENTS } from './tool-arguments.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build({ handlers: EXAMPLE_HANDLERS });
});
afterAll(() => api?.close());

const PLAIN_TYPE = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
/** What the SDK, but no plain request, is asked with; it means the same. */
const OTHER_TYPE = { ...PLAIN_TYPE, 'content-type': 'application/json; charset=utf-8' };

async function send({ headers, body }: Message, type: Readonly<Record<string, string>>) {
  const response = await app.inject({
    method: 'POST',
    url: '/crier/mcp',
    headers: { host: 'social.example', ...type, ...headers, ...api.users.MEMBER.headers },
    payload: JSON.stringify(body),
  });
  const { 'content-type': contentType, 'cache-control': cacheControl } = response.headers;
  // The id of a request is its own.
  const text = response.body.replace(/request_id\\":\\"[^"\\]+/g, 'request_id');
  return { status: response.statusCode, contentType, cacheControl, body: JSON.parse(text) };
}

/** The answer to a message as it is sent, which is also that of the SDK. */
async function answerOfBoth(message: Message) {
  const [own, others] = [await send(message, PLAIN_TYPE), await send(message, OTHER_TYPE)];
  expect(own).toEqual(others);
  return own;
}

describe('a plain request is answered as the SDK answers it', () => {
  it.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list', 'server/discover'])(
    '%s',
    async (method) => {
      for (const id of [1, 0, -7, 'a "quoted" id']) {
        const { status, body } = await answerOfBoth(modernCall(method, {}, id));
        expect([status, body.id, body.result.resultType]).toEqual([200, id, 'complete']);
      }
    },
  );

  it.each(TOOLS)('tools/call $name', async ({ name }) => {
    const workspace = name === 'list-workspaces' ? {} : { workspace: api.workspace };
    const args = { ...workspace, ...ARGUMENTS[name] };
    const done = await answerOfBoth(modernCall('tools/call', { name, arguments: args }));
    expect([done.status, done.body.result.content.length]).toEqual([200, expect.any(Number)]);
    const refused = await answerOfBoth(modernCall('tools/call', { name, arguments: { nonsense: 1 } }));
    expect([refused.status, refused.body.result.isError]).toEqual([200, true]);
  });
});

it.each([
  ['gzip, deflate', 'gzip'],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'gzip'],
  ['gzip;q=0', undefined],
  ['deflate, xgzip', undefined],
])('the list of tools for a client that accepts %j is encoded as %j', async (accepted, encoding) => {
  const { headers, body } = modernCall('tools/list');
  const response = await app.inject({
    method: 'POST',
    url: '/crier/mcp',
    headers: {
      ...{ host: 'social.example', ...PLAIN_TYPE, ...headers, ...api.users.MEMBER.headers },
      'accept-encoding': accepted,
    },
    payload: JSON.stringify(body),
  });
  expect([response.headers['content-encoding'], response.headers.vary]).toEqual([
    encoding,
    'Accept-Encoding',
  ]);
  const { rawPayload } = response;
  const message = JSON.parse(String(encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload));
  expect(message).toEqual((await send(modernCall('tools/list'), OTHER_TYPE)).body);
});

describe('a request that is not plain is left to the SDK', () => {
  const call = modernCall('tools/call', { name: 'list-workspaces', arguments: {} });
  const changed = (headers: object, body: object): Message => ({
    headers: { ...call.headers, ...headers },
    body: { ...call.body, ...body },
  });
  const meta = (change: object) => {
    const { params } = call.body as { params: { _meta: object } };
    return { params: { ...params, _meta: { ...params._meta, ...change } } };
  };

  it.each([
    [
      'a tool that does not exist',
      changed({ 'mcp-name': 'none' }, modernCall('tools/call', { name: 'none' }).body),
    ],
    ['another name in the header', changed({ 'mcp-name': 'list-tags' }, {})],
    ['another method in the header', changed({ 'mcp-method': 'tools/list' }, {})],
    [
      'another revision in the body',
      changed({}, meta({ 'io.modelcontextprotocol/protocolVersion': '2099-01-01' })),
    ],
    ['no capabilities', changed({}, meta({ 'io.modelcontextprotocol/clientCapabilities': null }))],
    ['an id that is none', changed({}, { id: 1.5 })],
    [
      'arguments that are none',
      changed({}, modernCall('tools/call', { name: 'list-workspaces', arguments: [] }).body),
    ],
    ['another version of JSON-RPC', changed({}, { jsonrpc: '1.0' })],
  ])('%s', async (_case, message) => {
    const { body, status } = await answerOfBoth(message);
    expect([status, body.result]).toEqual([expect.any(Number), undefined]);
  });

  it('a client that declares its capabilities and asks for progress', async () => {
    const capabilities = { 'io.modelcontextprotocol/clientCapabilities': { roots: {} }, progressToken: 3 };
    const { body } = await answerOfBoth(changed({}, meta(capabilities)));
    expect(body.result.structuredContent).toMatchObject({ workspaces: expect.any(Array) });
  });
});

it('a tool that takes too long asks for a repeat with the same key, and the next call is answered', async () => {
  const stuck = { ...api.service.operations, listTags: () => new Promise<never>(() => undefined) };
  const slow = api.build({ handlers: stuck, toolTimeoutMs: 50 });
  for (const era of ['legacy', 'modern'] as const) {
    const { call } = agentOf(slow, api.users.MEMBER.headers, era);
    const { isError, value } = await call('list-tags', { workspace: api.workspace });
    expect([isError, value]).toEqual([
      true,
      expect.objectContaining({
        error: 'unavailable',
        message: 'The tool took too long.',
        next: expect.stringContaining('idempotencyKey'),
      }),
    ]);
    expect((await call('list-workspaces')).isError).toBe(false);
  }
});

it('links to resources are sent only to clients that know them', async () => {
  const linksFor = async (revision: string) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
    const params = { name: 'get-post', arguments: { workspace: api.workspace, post: '1' } };
    const response = await app.inject({
      method: 'POST',
      url: '/crier/mcp',
      headers: {
        ...{ host: 'social.example', ...PLAIN_TYPE, ...api.users.MEMBER.headers },
        ...(revision === '' ? {} : { 'mcp-protocol-version': revision }),
      },
      payload: { ...message, params },
    });
    const { content } = JSON.parse(/^data: (\{.*\})$/m.exec(response.body)?.[1] ?? response.body).result;
    return content.map(({ type }: { type: string }) => type);
  };
  expect(await linksFor('')).toEqual(['text']);
  expect(await linksFor('2025-03-26')).toEqual(['text']);
  const linked = ['text', 'resource_link', 'resource_link'];
  expect(await linksFor('2025-06-18')).toEqual(linked);
  expect(await linksFor('2025-11-25')).toEqual(linked);
});
