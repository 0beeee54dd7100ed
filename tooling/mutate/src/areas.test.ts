import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { AREA_NAMES, areaOf, roomOf } from './areas.ts';
import { mutantsOf } from './mutants/code-mutants.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

it.each(AREA_NAMES)('%s has existing sources and tests, and no file is both', (name) => {
  const { sources, tests } = areaOf(name, ROOT);
  for (const file of [...sources, ...tests]) expect(existsSync(join(ROOT, file)), file).toBe(true);
  expect(sources.filter((file) => tests.includes(file) || file.endsWith('.test.ts'))).toEqual([]);
  expect(tests.every((file) => file.endsWith('.test.ts'))).toBe(true);
  expect(new Set(tests).size).toBe(tests.length);
});

it('knows the package of a test', () => {
  expect(roomOf('packages/persistence/test/journal/journal.test.ts', ROOT)).toBe('packages/persistence');
  expect(() => roomOf('docs/api.md', ROOT)).toThrow('docs/api.md is not in a package with tests');
});

it('refuses an unknown area', () => {
  expect(() => areaOf('constructor', ROOT)).toThrow('unknown area constructor');
});

it('mutates SQL as well as code', () => {
  const kinds = mutantsOf('a.ts', 'if (a < 1) b(`select c from d where e = $1`);').map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(
    new Set(['condition', 'boundary', 'number', 'call', 'sql condition', 'sql equality']),
  );
});
