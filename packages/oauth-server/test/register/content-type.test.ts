import { expect, it } from 'vitest';
import { read } from '../kit/flows.ts';
import { ADDRESS, BASE, createWorld, LOOPBACK } from '../kit/world.ts';

it.each([
  ['application/json', 201],
  ['Application/JSON; charset=utf-8', 201],
  ['text/plain', 400],
  ['application/x-www-form-urlencoded', 400],
])('a registration must be JSON and declare it: %s', async (type, expected) => {
  const world = createWorld();
  const request = new Request(`${BASE}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: JSON.stringify({ client_name: 'Assistant', redirect_uris: [LOOPBACK] }),
  });
  const { status, body } = await read(world.server.register(request, { address: ADDRESS }));
  expect(status).toBe(expected);
  if (status === 400) expect(body['error']).toBe('invalid_client_metadata');
});
