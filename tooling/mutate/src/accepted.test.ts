import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isAccepted, readAccepted, staleEntries } from './accepted.ts';
import { AREA_NAMES } from './areas.ts';
import { parseCommand } from './command-line.ts';
import { mutantsOf } from './mutants/code-mutants.ts';
import { chooseMutants } from './run-area.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ENTRY = { file: 'a.ts', was: 'x = a < b;', now: 'x = a <= b;', reason: 'Never equal.' };

it('means the mutants of a file with these two lines, at any indentation', () => {
  const mutants = mutantsOf('a.ts', 'if (c) {\n  x = a < b;\n}');
  expect(mutants.filter((mutant) => isAccepted(mutant, [ENTRY])).map(({ now }) => now)).toEqual([ENTRY.now]);
  expect(mutantsOf('b.ts', 'x = a < b;').some((mutant) => isAccepted(mutant, [ENTRY]))).toBe(false);
});

it('reports stale entries of the files that were examined', () => {
  const changed = mutantsOf('a.ts', 'x = a > b;');
  expect(staleEntries([ENTRY], ['a.ts'], changed)).toEqual([ENTRY]);
  expect(staleEntries([ENTRY], ['b.ts'], changed)).toEqual([]);
  expect(staleEntries([ENTRY], ['a.ts'], mutantsOf('a.ts', 'x = a < b;'))).toEqual([]);
});

it.each(AREA_NAMES)('an entry about %s is stale', (area) => {
  expect(chooseMutants(area, parseCommand([]), ROOT).stale).toEqual([]);
});

it('every entry of the list names an existing file and gives a reason', () => {
  for (const { file, was, now, reason } of readAccepted()) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(was).not.toBe(now);
    expect(reason, `${file}: ${now}`).toMatch(/^[A-Z].{15,}\.$/);
  }
});
