import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { answerIn, legacyCall, modernCall } from '../oauth/mcp-kit.ts';

let api: TestApi;
let app: ReturnType<TestApi['build']>;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
  app = api.build();
});
afterAll(() => api?.close());

const ERAS = { legacy: legacyCall, modern: modernCall };

function send(message: { readonly headers: object; readonly body: object }, accept: string | undefined) {
  return app.inject({
    method: 'POST',
    url: '/crier/mcp',
    headers: {
      host: 'social.example',
      'content-type': 'application/json',
      ...message.headers,
      ...api.users.MEMBER.headers,
      ...(accept === undefined ? {} : { accept }),
    },
    payload: JSON.stringify(message.body),
  });
}

const JSON_TYPE = 'application/json';
const EVENTS = 'text/event-stream';

describe.each(Object.entries(ERAS))(
  'a message of the %s revisions is answered in the requested form [learned:A2]',
  (_era, compose) => {
    it.each([
      [JSON_TYPE, JSON_TYPE],
      ['*/*', JSON_TYPE],
      [undefined, JSON_TYPE],
      ['', JSON_TYPE],
      ['application/*', JSON_TYPE],
      ['application/json, text/plain, */*', JSON_TYPE],
      ['Application/JSON; charset=utf-8', JSON_TYPE],
      ['application/json, text/event-stream;q=0', JSON_TYPE],
      [EVENTS, EVENTS],
      ['text/*', EVENTS],
      ['TEXT/EVENT-STREAM', EVENTS],
      ['text/event-stream, application/json;q=0.5', EVENTS],
    ])('Accept %j: %s', async (accept, form) => {
      const calls = [
        ['tools/list', {}],
        ['tools/call', { name: 'list-workspaces', arguments: {} }],
        ['tools/call', { name: 'get-post', arguments: {} }],
      ] as const;
      for (const [method, params] of calls) {
        const response = await send(compose(method, params, 'my id'), accept);
        expect([response.statusCode, response.headers['content-type']]).toEqual([
          200,
          expect.stringContaining(form),
        ]);
        if (form === JSON_TYPE) expect(response.json().id).toBe('my id');
        else expect(response.body).toMatch(/^event: message\n(?:id: .*\n)?data: \{.*\}\n\n$/);
        expect(answerIn(response.body)).toMatchObject({ id: 'my id', result: expect.any(Object) });
      }
    });

    it('in the protocol’s preferred form if both are equally welcome', async () => {
      for (const accept of [`${JSON_TYPE}, ${EVENTS}`, `${EVENTS},${JSON_TYPE}`, `${EVENTS}, */*`]) {
        const response = await send(compose('tools/list'), accept);
        expect([response.statusCode, answerIn(response.body).id]).toEqual([200, 1]);
      }
    });
  },
);

it('a client that accepts neither form is refused', async () => {
  expect((await send(legacyCall('tools/list'), 'text/html')).statusCode).toBe(406);
});

it('a notification is accepted in every form', async () => {
  const notification = { headers: {}, body: { jsonrpc: '2.0', method: 'notifications/initialized' } };
  for (const accept of [JSON_TYPE, EVENTS, '*/*', undefined]) {
    expect((await send(notification, accept)).statusCode).toBe(202);
  }
});

it('several messages at once are answered in one document', async () => {
  const [one, two] = [legacyCall('tools/list', {}, 1).body, legacyCall('ping', { cursor: null }, 2).body];
  const response = await send(
    { headers: { 'mcp-protocol-version': '2025-03-26' }, body: [one, two] },
    JSON_TYPE,
  );
  expect(response.statusCode).toBe(200);
  const answers: { id: number }[] = response.json();
  expect(answers.map(({ id }) => id).sort()).toEqual([1, 2]);
});

describe('an optional member that is null counts as absent [learned:A3]', () => {
  it.each(Object.entries(ERAS))('in messages of the %s revisions', async (_era, compose) => {
    const answerTo = async (method: string, params: object) =>
      answerIn((await send(compose(method, params), JSON_TYPE)).body);
    for (const method of ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list']) {
      expect((await answerTo(method, { cursor: null })).result).toEqual((await answerTo(method, {})).result);
    }
    const called = await answerTo('tools/call', { name: 'list-workspaces', arguments: null });
    expect(called.result).toMatchObject({ structuredContent: { workspaces: expect.any(Array) } });
    const args = { workspace: api.workspace, post: '1', topic: null };
    const prompt = await answerTo('prompts/get', { name: 'explain-a-failure', arguments: args });
    expect(prompt.result).toMatchObject({ messages: [expect.any(Object)] });
    const without = await answerTo('prompts/get', { name: 'explain-a-failure', arguments: null });
    expect(without.error).toMatchObject({ code: -32602 });
  });

  it('in params, and in the metadata of revisions that have a handshake', async () => {
    const { headers } = legacyCall('ping');
    for (const more of [{ params: null }, { params: { _meta: null } }]) {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', ...more };
      expect(answerIn((await send({ headers, body }, JSON_TYPE)).body).result).toBeDefined();
    }
  });
});
