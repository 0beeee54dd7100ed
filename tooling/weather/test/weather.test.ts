import { sized } from '@crier/test-size';
import { NETWORKS } from '@crier/worker/testing';
import { beforeAll, expect, inject, test } from 'vitest';
import { judge, lineOf, type Outcome } from '../src/outcome.ts';
import { runWeather } from '../src/run-weather.ts';

let outcomes: readonly Outcome[] = [];

/** Calls of each network; `pnpm weather` tries all of them. */
const CALLS = sized(2, 8);

beforeAll(async () => {
  outcomes = await runWeather({
    adminUrl: inject('adminUrl'),
    networks: NETWORKS,
    calls: CALLS,
    say: () => undefined,
  });
});

test.each(NETWORKS)('bad weather at one call of a post on %s ends with the post public once', (network) => {
  const own = outcomes.filter(({ row }) => row.network === network);
  expect(own.length).toBeGreaterThan(1);
  expect(own.filter((outcome) => judge(outcome) !== null).map(lineOf)).toEqual([]);
});
