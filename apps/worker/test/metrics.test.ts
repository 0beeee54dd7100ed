import type { StepAnswer } from '@crier/domain';
import { MemoryNetwork } from '@crier/operations/testing';
import { createLogger, createMetrics } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createObserver } from '../src/observer.ts';
import { openPublishingWorld, type PublishingWorld } from './publishing-world.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await openPublishingWorld(inject('adminUrl'));
});
afterAll(() => world.close());

const BUSY: StepAnswer = {
  outcome: 'wait',
  retryAfterMs: 10,
  reason: 'busy',
  evidence: { request: 'POST /posts', status: 503, body: null },
};

/** Publishes a thread on a network, and answers the lines of the metrics that begin with a name. */
async function measured(network: MemoryNetwork) {
  const metrics = createMetrics();
  const observer = createObserver(createLogger({ logLevel: 'silent' }, 'worker'), metrics, {
    note: () => undefined,
  });
  const thread = await world.dispatchThread(1);
  await world.database.pool.query(
    `update publications set due_at = now() - interval '20 seconds' where uuid = $1`,
    [thread.publication],
  );
  await world.publish(thread.publication, world.dependencies(network, { observer }));
  const text = await metrics.registry.metrics();
  return (name: string) => text.split('\n').filter((line) => line.startsWith(name));
}

it('measures per network how late posts were public, and what was sent again', async () => {
  const network = new MemoryNetwork();
  network.script.push(BUSY, BUSY);
  const lines = await measured(network);
  expect(lines('crier_publish_lateness_seconds_bucket{le="15"')).toEqual([
    'crier_publish_lateness_seconds_bucket{le="15",provider="mastodon"} 0',
  ]);
  expect(lines('crier_publish_lateness_seconds_bucket{le="60"')).toEqual([
    'crier_publish_lateness_seconds_bucket{le="60",provider="mastodon"} 1',
  ]);
  expect(lines('crier_publication_step_retries_total')).toEqual([
    'crier_publication_step_retries_total{provider="mastodon"} 2',
  ]);
  expect(lines('crier_credential_renewal_failures_total')).toEqual([]);
});

it.each(['auth', 'unavailable'] as const)('counts credentials that are not renewed: %s', async (outcome) => {
  const network = new MemoryNetwork();
  network.token = 'another';
  network.renewalAnswers = outcome;
  const lines = await measured(network);
  expect(lines('crier_credential_renewal_failures_total')).toEqual([
    `crier_credential_renewal_failures_total{provider="mastodon",outcome="${outcome}"} 1`,
  ]);
  expect(lines('crier_publish_lateness_seconds_count')).toEqual([]);
});

it('logs one line for a publication that succeeds, and failures at once', async () => {
  const entries: { msg: string; level: number; late_ms?: number }[] = [];
  const destination = { write: (line: string) => void entries.push(JSON.parse(line)) };
  const observer = createObserver(
    createLogger({ logLevel: 'info' }, 'worker', destination),
    createMetrics(),
    { note: () => undefined },
  );
  const publish = async (network: MemoryNetwork) => {
    const { publication } = await world.dispatchThread(1);
    await world.publish(publication, world.dependencies(network, { observer }));
    return entries.splice(0);
  };
  const [line, ...others] = await publish(new MemoryNetwork());
  expect(line).toMatchObject({ msg: 'publication ended', level: 30, late_ms: expect.any(Number) });
  expect(others).toEqual([]);
  const busy = new MemoryNetwork();
  busy.script.push(BUSY);
  const told = await publish(busy);
  expect(told.map(({ msg, level }) => [msg, level])).toEqual([
    ['step completed', 40],
    ['publication ended', 30],
  ]);
});
