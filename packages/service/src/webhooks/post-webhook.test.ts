import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createGuardedFetch } from '../network/guarded-fetch.ts';
import { createPostWebhook } from './post-webhook.ts';
import { webhookAddressFault } from './webhook-address-fault.ts';
import { deriveWebhookKey } from './webhook-keys.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const key = deriveWebhookKey('a-secret-only-for-tests-of-forty-characters');
const open = createPostWebhook({
  fetch: createGuardedFetch({ allowPrivateNetwork: true }),
  key,
  deliveryMs: 300,
});
const request = (url: string) => ({
  ...{ url, id: 'e7e20000-0000-4000-8000-000000000001', at: new Date(1_770_796_802_500), body: '{}' },
  secrets: ['whsec_bm90IGEgcmVhbCBzZWNyZXQsIGp1c3QgYW4gZXhhbXA='],
});

it('tells that an endpoint did not answer in time', async () => {
  const url = await listen(() => undefined);
  expect(await open(request(url))).toEqual({
    ...{ status: null, text: null, retryAfter: null },
    error: 'The endpoint did not answer within 0.3 seconds.',
  });
});

it('ends an answer that arrives drop by drop, and keeps its status', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200).write('a');
    const drops = setInterval(() => response.write('a'), 20);
    response.on('close', () => clearInterval(drops));
  });
  const began = performance.now();
  const { status, text, error } = await open(request(url));
  expect([status, error, text?.slice(0, 2)]).toEqual([200, null, 'aa']);
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('sends nothing to a name that leads into the private network by the time of the delivery', async () => {
  let reached = 0;
  const port = new URL(await listen(() => (reached += 1))).port;
  const lookup: LookupFunction = (_name, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
  const guarded = createPostWebhook({
    fetch: createGuardedFetch({ allowPrivateNetwork: false, lookup }),
    key,
  });
  const { status, error } = await guarded(request(`https://hooks.example:${port}/`));
  expect([status, error, reached]).toEqual([
    null,
    'The address does not lead to the public internet, so nothing was sent.',
    0,
  ]);
});

it.each([
  ['http://hooks.example/', 'https://'],
  ['https://127.0.0.1/', 'public internet'],
  ['https://2130706433/', 'public internet'],
  ['https://10.1.2.3:8443/', 'public internet'],
  ['https://169.254.169.254/latest', 'public internet'],
  ['https://[::1]/', 'public internet'],
  ['https://[fd00::1]/', 'public internet'],
  ['https://[::ffff:10.0.0.1]/', 'public internet'],
  ['https://localhost/', 'public internet'],
  ['https://db.internal/', 'public internet'],
  ['https://printer/', 'public internet'],
])('refuses %s unless private networks are allowed', (url, words) => {
  expect(webhookAddressFault(url, { allowPrivateNetwork: false })).toContain(words);
  expect(webhookAddressFault(url, { allowPrivateNetwork: true })).toBeNull();
});

it('takes addresses on the public internet', () => {
  for (const url of [
    'https://hooks.example/crier?token=a',
    'https://1.1.1.1/',
    'https://hooks.example:8443/',
  ])
    expect(webhookAddressFault(url, { allowPrivateNetwork: false })).toBeNull();
});
