import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApi } from '../src/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';
import { bearer, registeredClient } from './oauth/oauth-kit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
});
afterAll(() => api?.close());

/** An API whose lists of workspaces wait to be let go on. */
async function startWaiting() {
  const [reached, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { operationDependencies: known } = api.service;
  const workspaces = {
    ...known.workspaces,
    ofUser: async () => {
      reached.resolve();
      await waiting.promise;
      return [];
    },
  };
  const operationDependencies = { ...known, workspaces };
  const settings = { ...api.service.settings, port: 0 };
  const running = await startApi({ ...api.service, operationDependencies, settings });
  return { running, reached: reached.promise, finish: waiting.resolve };
}

it('when stopped, finishes the request in hand, takes no other, and writes which keys were used', async () => {
  const { running, reached, finish } = await startWaiting();
  const answer = fetch(`${running.address}/crier/api/workspaces`, { headers: api.users.ADMIN.headers });
  await reached;
  const stopped = running.stop();
  await expect(fetch(`${running.address}/healthz`)).rejects.toThrow('fetch failed');
  finish();
  expect((await answer).status).toBe(200);
  await stopped;
  await running.stop();
  const { rows } = await api.service.database.pool.query<{ used: boolean }>(
    'select last_used_at is not null as used from personal_keys where user_id = $1',
    [api.users.ADMIN.id],
  );
  expect(rows).toEqual([{ used: true }]);
});

it('when stopped, answers a request whose first bytes had arrived', async () => {
  const { running, reached, finish } = await startWaiting();
  const held = fetch(`${running.address}/crier/api/workspaces`, { headers: api.users.ADMIN.headers });
  const { hostname, port } = new URL(running.address);
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  socket.write(`GET /crier/api/ping HTTP/1.1\r\nhost: ${hostname}\r\n`);
  await reached;
  // A connection made after it is answered, so the service has taken the first one and what came on it.
  const [response] = await once(get(`${running.address}/healthz`, { agent: false }), 'response');
  await text(response);
  const stopped = running.stop();
  await expect(fetch(`${running.address}/healthz`)).rejects.toThrow('fetch failed');
  socket.write(`authorization: ${api.users.ADMIN.headers.authorization}\r\n\r\n`);
  expect((await answer).match(/^HTTP\/1\.1 \d+|^connection: .*/gim)).toEqual([
    'HTTP/1.1 200',
    'Connection: close',
  ]);
  finish();
  expect((await held).status).toBe(200);
  await stopped;
});

it('when stopped, writes which apps were used', async () => {
  const client = await registeredClient(api.build(), api.service);
  const { access } = await client.tokens(api.users.MEMBER);
  const running = await startApi({ ...api.service, settings: { ...api.service.settings, port: 0 } });
  const answer = await fetch(`${running.address}/crier/api/ping`, { headers: bearer(access) });
  expect(answer.status).toBe(200);
  await running.stop();
  const { rows } = await api.service.database.pool.query<{ used: boolean }>(
    'select last_used_at is not null as used from oauth_grants where client_id = $1',
    [client.clientId],
  );
  expect(rows).toEqual([{ used: true }]);
});
