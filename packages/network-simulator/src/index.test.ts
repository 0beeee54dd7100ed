import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as surface from './index.ts';
import { SIMULATIONS } from './registry.ts';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));

test('the package exports these names', () => {
  expect(Object.keys(surface).toSorted()).toEqual([
    'LEARNED',
    'QUIRKS',
    'defaultInstances',
    'startSimulator',
  ]);
});

// What every network plays has its sources, and those have names.
test('shared code names no network; only families and the registry know them', () => {
  // The key of one network is also a word for posts that reply to each other.
  const named = (network: string) => (network === 'threads' ? `['"/]${network}['"/]` : network);
  const networks = new RegExp(SIMULATIONS.map(({ network }) => named(network)).join('|'), 'i');
  const shared = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) &&
      !/^(?:platforms|families)\b|^registry\.ts$|^kit\/(?:learned|files)-everywhere\.ts$/.test(path),
  );
  expect(shared.length).toBeGreaterThan(10);
  expect(shared.filter((path) => networks.test(readFileSync(join(SOURCE, path), 'utf8')))).toEqual([]);
});
