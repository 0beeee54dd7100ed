import { expect, test } from 'vitest';
import { isLasting } from './draw-quirk.ts';
import { type PlanOptions, planEvents } from './plan-events.ts';

const OPTIONS: PlanOptions = {
  seed: 1,
  kills: 200,
  ms: 600_000,
  workers: ['worker-1', 'worker-2'],
  api: 'api',
  places: ['honours', 'pds'],
  faultsPerMinute: 60,
  quirkyPlaces: ['honours'],
  quirksPerMinute: 20,
  passingQuirksOnly: false,
  latestMs: 30_000,
  longestFreezeMs: 90_000,
};

test('a seed repeats its events, and another seed gives others', () => {
  expect(planEvents(OPTIONS)).toEqual(planEvents(OPTIONS));
  expect(planEvents({ ...OPTIONS, seed: 2 })).not.toEqual(planEvents(OPTIONS));
});

test('there are as many kills as requested, in time, and events of every kind in order', () => {
  const events = planEvents(OPTIONS);
  expect(events.filter(({ kind }) => kind === 'kill')).toHaveLength(200);
  expect(new Set(events.map(({ kind }) => kind)).size).toBe(12);
  expect(events.map(({ atMs }) => atMs)).toEqual(events.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  expect(events.every(({ atMs }) => atMs >= 0 && atMs < OPTIONS.ms)).toBe(true);
});

test('freezes last from one second to the maximum, and no request is later than allowed', () => {
  const events = planEvents(OPTIONS);
  const freezes = events.flatMap((event) => (event.kind === 'freeze' ? [event.ms] : []));
  expect(Math.min(...freezes)).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...freezes)).toBeLessThanOrEqual(90_000);
  for (const event of events) {
    if (event.kind !== 'network fault') continue;
    const { fault } = event;
    const isLate = fault.type === 'late' || (fault.type === 'delay' && fault.when === 'before');
    if (isLate) expect(fault.ms).toBeLessThanOrEqual(30_000);
  }
});

test('quirks suit their servers, and none lasts where only temporary ones may occur', () => {
  const quirksOf = (options: PlanOptions) =>
    planEvents(options).flatMap((event) => (event.kind === 'quirk' ? [event] : []));
  const all = quirksOf(OPTIONS);
  expect(new Set(all.map(({ place }) => place))).toEqual(new Set(['honours']));
  expect(all.some(({ quirk }) => isLasting(quirk.type))).toBe(true);
  const passing = quirksOf({ ...OPTIONS, passingQuirksOnly: true });
  expect(passing.length).toBe(all.length);
  expect(passing.filter(({ quirk }) => isLasting(quirk.type))).toEqual([]);
});

test('database outages come in groups', () => {
  const outages = planEvents(OPTIONS).flatMap((event) => (event.kind === 'outages' ? [event.times] : []));
  expect(outages.length).toBe(10);
  expect(Math.min(...outages)).toBeGreaterThanOrEqual(3);
});
