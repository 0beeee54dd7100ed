import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { MemoryNetwork } from '@crier/operations/testing';
import { createNetworks } from '@crier/publishers';
import { createGuardedFetch } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { openPublishingWorld, type PublishingWorld, TEST_POLICY } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

/** A Mastodon server that makes posts, and lists none. */
async function server() {
  const requests: string[] = [];
  const http = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const made = { id: '1', url: 'https://social.example/@harbour/1' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.method === 'POST' ? made : []));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return { requests, url: `http://localhost:${(http.address() as AddressInfo).port}` };
}

it.each([
  ['the call may no longer be made', TEST_POLICY.fenceMs + 1, true],
  ['the lease may be another’s', 0, false],
])('a worker that stalls while it connects posts nothing when %s', async (_, stoodStillMs, keepsLease) => {
  const { requests, url } = await server();
  const thread = await world.dispatchThread(1);
  await world.database.pool.query('update accounts set service = $1 where id = $2', [url, thread.accountId]);
  let clockMs = 0;
  let isHeld = true;
  const lookup: LookupFunction = (_host, options, callback) => {
    clockMs += stoodStillMs;
    isHeld = keepsLease;
    const address = { address: '127.0.0.1', family: 4 };
    if (options.all) callback(null, [address]);
    else callback(null, address.address, address.family);
  };
  const now = () => Date.now() + clockMs;
  const fetch = createGuardedFetch({ allowPrivateNetwork: true, lookup });
  const random = (bytes: number) => new Uint8Array(bytes);
  const deps = world.dependencies(new MemoryNetwork(), {
    networks: createNetworks({ fetch, now, random }, {}),
    leases: { keep: () => ({ isSurelyHeld: () => isHeld, stop: () => undefined }) },
    policy: { ...TEST_POLICY, inlineWaitMs: 0 },
    elapsed: now,
  });
  expect(await world.publish(thread.publication, deps)).toBe('waiting');
  expect(requests).toEqual([]);
  const [step] = (await thread.story())?.steps ?? [];
  expect(step).toMatchObject({
    state: 'planned',
    answer: { message: 'The worker stalled before the call.' },
  });

  isHeld = true;
  await thread.comeDue();
  expect(await world.publish(thread.publication, deps)).toBe('published');
  expect(requests).toEqual(['POST /api/v1/statuses']);
});
