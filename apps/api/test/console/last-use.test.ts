import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { legacyCall, type Message, modernCall } from '../oauth/mcp-kit.ts';
import { bearer, selfRegisteredClient } from '../oauth/oauth-kit.ts';
import { type ConsoleKit, type ConsolePerson, type Document, openConsoleKit } from './console-kit.ts';

let kit: ConsoleKit;
let administrator: ConsolePerson;
beforeAll(async () => {
  kit = await openConsoleKit(inject('adminUrl'));
  administrator = await kit.addPerson({ administrator: true });
});
afterAll(() => kit?.close());

const CALL = { name: 'list-workspaces', arguments: {} };

async function callTool(token: string, { headers, body }: Message): Promise<number> {
  const response = await kit.app.inject({
    method: 'POST',
    url: '/crier/mcp',
    headers: {
      host: 'social.example',
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
      ...bearer(token),
    },
    payload: JSON.stringify(body),
  });
  return response.statusCode;
}

it.each([
  ['with a handshake', legacyCall],
  ['without a handshake', modernCall],
])('an app that only calls the MCP endpoint, %s, is shown as used', async (_era, compose) => {
  const user = await kit.addPerson();
  const app = await selfRegisteredClient(kit.app, kit.api.service);
  const { access } = await app.tokens(user);
  const shown = async () => {
    await kit.api.service.stores.grantUsage.flush();
    const lists = [
      await user.call('GET', '/connected-apps'),
      await administrator.call('GET', '/oauth/apps?limit=100'),
    ];
    return lists.map(
      ({ body }) => body.data.find(({ client_id: id }: Document) => id === app.clientId)?.last_used_at,
    );
  };
  expect(await shown()).toEqual([null, null]);
  expect(await callTool(access, compose('tools/call', CALL))).toBe(200);
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await shown()).toEqual([at, at]);
});
