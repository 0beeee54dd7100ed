import { expect, it } from 'vitest';
import { authorizeRequest, consentOf, decide, registerApp } from '../kit/flows.ts';
import { ADDRESS, createWorld } from '../kit/world.ts';

it('allowing a self-registered app does not store it as a document', async () => {
  const saved: string[] = [];
  const world = createWorld({
    wrap: (stores) => ({
      ...stores,
      clients: Object.assign(Object.create(stores.clients), {
        saveDocument: async (client: { readonly clientId: string }) => {
          saved.push(client.clientId);
          return client;
        },
      }),
    }),
  });
  const clientId = await registerApp(world);
  const { consentToken } = await consentOf(world, authorizeRequest(clientId));
  expect(await decide(world, consentToken)).toMatchObject({ kind: 'redirect' });
  expect(saved).toEqual([]);
});

it('an invented handle names no app, and is no defect', async () => {
  const world = createWorld();
  expect(await world.server.describeRequest('made-up', ADDRESS)).toBeNull();
  expect(world.reports).toEqual([]);
});
