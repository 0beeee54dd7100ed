import { expect, it } from 'vitest';
import { createServerApp, refresh, registerApp, tokensFor, tokensIn } from '../kit/flows.ts';
import { createWorld, type World } from '../kit/world.ts';

it('a registered app gets tokens while the setting is unreadable, and others try again', async () => {
  let isDown = false;
  const world: World = createWorld({
    readPolicy: async () => {
      if (isDown) throw new Error('no connection');
      return world.policy;
    },
  });
  const { client, secret } = await createServerApp(world);
  const proof = { client_secret: secret ?? '' };
  const registered = await tokensFor(world, client.clientId, {}, proof);
  const clientId = await registerApp(world);
  const selfRegistered = await tokensFor(world, clientId);
  isDown = true;
  tokensIn(await refresh(world, client.clientId, registered.refresh_token, proof));
  expect(world.reports).toEqual([]);
  const later = await refresh(world, clientId, selfRegistered.refresh_token);
  expect([later.status, later.headers.get('retry-after')]).toEqual([503, '5']);
  isDown = false;
  tokensIn(await refresh(world, clientId, selfRegistered.refresh_token));
});
