import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMetrics } from '../src/metrics/create-metrics.ts';
import { measureHold } from '../src/metrics/measure-hold.ts';
import { measureMatters } from '../src/metrics/measure-matters.ts';
import { measureQueue } from '../src/metrics/measure-queue.ts';
import { measureVersions } from '../src/metrics/measure-versions.ts';
import { watchStorage } from '../src/storage/watch-storage.ts';

const PAGE = readFileSync(new URL('../../../docs/hosting.md', import.meta.url), 'utf8');
const RULES = /```yaml\ngroups:.*?```/s.exec(PAGE)?.[0] ?? '';

/** Every metric of the service by name, with its labels. */
async function measured() {
  const metrics = createMetrics();
  measureHold(metrics, async () => false);
  measureMatters(metrics, async () => []);
  measureVersions(metrics, []);
  measureQueue(metrics, { queueAges: async () => new Map(), countUnconfirmed: async () => new Map() });
  watchStorage({ folders: { data: '/', media: '/' }, metrics, now: Date.now });
  return (await metrics.registry.getMetricsAsJSON())
    .map(({ name }) => name)
    .filter((name) => /^crier_/.test(name));
}

it('the alert rules only name existing metrics', async () => {
  const names = await measured();
  const named = [...RULES.matchAll(/crier_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

it('the page lists every metric of the service', async () => {
  const listed = new Set([...PAGE.matchAll(/^\| `(crier_\w+)`/gm)].map(([, name]) => name));
  expect((await measured()).filter((name) => !listed.has(name))).toEqual([]);
});
