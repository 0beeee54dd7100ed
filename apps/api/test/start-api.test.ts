import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApi } from '../src/index.ts';
import { openTestApi, type TestApi } from './api-kit.ts';
import { bearer, registeredClient } from './oauth/oauth-kit.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(inject('adminUrl'));
});
afterAll(() => api?.close());

it('finishes the request in hand when it is stopped, takes no other, and writes down which keys were used', async () => {
  let finish = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const operations = {
    ...api.service.operations,
    ping: async () => {
      begun();
      await waiting;
      return { success: true } as const;
    },
  };
  const running = await startApi({
    ...api.service,
    operations,
    settings: { ...api.service.settings, port: 0 },
  });
  const answer = fetch(`${running.address}/crier/api/ping`, { headers: api.users.ADMIN.headers });
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

it('writes down which apps were used when it is stopped', async () => {
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
