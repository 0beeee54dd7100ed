import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '@crier/network-simulator';
import { afterEach, expect, test, vi } from 'vitest';
import { type HttpProxy, startHttpProxy } from './http-proxy.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A server that counts what it creates and names itself in its answers, behind a proxy. */
async function counting(): Promise<{ proxy: HttpProxy; created: () => number }> {
  let created = 0;
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST') created += 1;
    const { port } = server.address() as AddressInfo;
    incoming.resume();
    outgoing.setHeader('content-type', 'application/json');
    outgoing.end(JSON.stringify({ created, self: `http://localhost:${port}` }));
  }).listen(0);
  await once(server, 'listening');
  undo.push(() => server.close());
  const proxy = await startHttpProxy(`http://localhost:${(server.address() as AddressInfo).port}`, 'create');
  undo.push(() => proxy.close());
  return { proxy, created: () => created };
}

const create = (proxy: HttpProxy) => fetch(`${proxy.url}/create`, { method: 'POST', body: '{}' });

test('replaces the server, also in its answers', async () => {
  const { proxy } = await counting();
  expect(await (await create(proxy)).json()).toEqual({ created: 1, self: proxy.url });
});

test.each<[Fault, number | null, number]>([
  [{ type: 'cut', when: 'before' }, null, 0],
  [{ type: 'cut', when: 'after' }, null, 1],
  [{ type: 'status', status: 502, when: 'before' }, 502, 0],
  [{ type: 'status', status: 502, when: 'after' }, 502, 1],
  [{ type: 'rate-limit', retryAfterSeconds: 3 }, 429, 0],
  [{ type: 'delay', ms: 50, when: 'after' }, 200, 1],
])('%j', async (fault, status, count) => {
  const { proxy, created } = await counting();
  proxy.arm(fault);
  await fetch(`${proxy.url}/read`);
  expect((await create(proxy).catch(() => null))?.status ?? null).toBe(status);
  expect(created()).toBe(count);
  expect((await create(proxy)).status).toBe(200);
});

test('a late request is carried out after its connection was cut', async () => {
  const { proxy, created } = await counting();
  proxy.arm({ type: 'late', ms: 100 });
  await expect(create(proxy)).rejects.toThrow('fetch failed');
  expect(created()).toBe(0);
  await vi.waitFor(() => expect(created()).toBe(1), { timeout: 20_000 });
});
