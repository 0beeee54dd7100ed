import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_KEYS } from '@crier/domain';
import { expect, test } from 'vitest';
import { listFiles, readTexts } from './workspace/repository-files.ts';
import { ROOT } from './workspace/root.ts';

/** A row of the table in docs/changing.md: a file that lists the networks, and what names it when a network is missing. */
const ROW = /^\| `(?<path>[^`]+\.(?:ts|json|md))` +\| [^|]+\| (?<by>a test|the compiler|review) +\|$/gm;
const ROWS = [...read('docs/changing.md').matchAll(ROW)].map(({ groups }) => ({
  path: groups?.['path'] ?? '',
  by: groups?.['by'] ?? '',
}));
/** A member of a union, or an object whose type demands a member for each key. */
const EXHAUSTIVE = /^ {2}\| 'gbp';|Readonly<Record<(?:PlatformKey|NetworkName),/m;
/** Describes what `create-networks.ts` makes; it has no entries. */
const TYPE_OF_NETWORKS = 'packages/domain/src/network/network.ts';
/** Simulated by the server of LinkedIn. */
const WITHOUT_SIMULATION = ['linkedin_page'];

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const pathsNamedBy = (whom: string) => ROWS.filter(({ by }) => by === whom).map(({ path }) => path);

test('docs/changing.md lists every source that must name each network, and says what misses one', () => {
  const sources = listFiles(ROOT).filter((path) => /\/src\/.*(?<!\.test)\.tsx?$/.test(path));
  const registries = readTexts(ROOT, sources).filter(({ text }) => EXHAUSTIVE.test(text));
  const compiled = registries.map(({ path }) => path).filter((path) => path !== TYPE_OF_NETWORKS);
  expect(pathsNamedBy('the compiler').toSorted()).toEqual(compiled.toSorted());
  expect(ROWS.length).toBeGreaterThan(compiled.length);
});

test.each(pathsNamedBy('the compiler'))('a network that is missing in %s does not compile', (path) => {
  expect(read(path)).toMatch(EXHAUSTIVE);
});

test.each(pathsNamedBy('a test'))('%s lists every network', (path) => {
  const keys = PLATFORM_KEYS.filter(
    (key) => !(path.startsWith('packages/network-simulator/') && WITHOUT_SIMULATION.includes(key)),
  );
  const text = read(path);
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([]);
});
