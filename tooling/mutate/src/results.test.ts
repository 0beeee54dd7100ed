import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mutantsOf } from './mutants/code-mutants.ts';
import type { Mutant } from './mutants/mutant.ts';
import { openResults, type Result, type ResultFiles } from './results.ts';

let folder: string;
let files: ResultFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crier-results-'));
  files = { kept: join(folder, 'deep', 'a.jsonl'), recorded: join(folder, 'recorded', 'a.jsonl') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TEXTS: Readonly<Record<string, string>> = { 'a.ts': 'a < b', 'one.test.ts': '1', 'two.test.ts': '2' };
const TESTS = ['one.test.ts', 'two.test.ts'];
const open = (change: Readonly<Record<string, string>> = {}, fresh = false) =>
  openResults(files, TESTS, (file) => ({ ...TEXTS, ...change })[file] ?? '', fresh);
const [killed, survivor] = mutantsOf('a.ts', TEXTS['a.ts'] ?? '') as [Mutant, Mutant];
const KILLED: Result = { outcome: 'killed', by: 'one.test.ts', why: 'no' };
const SURVIVED: Result = { outcome: 'survived', by: null, why: '2 test files execute it' };

function filled() {
  const results = open();
  results.add(killed, KILLED);
  results.add(survivor, SURVIVED);
}
const found = (results: ReturnType<typeof open>) =>
  [killed, survivor].map((mutant) => results.find(mutant)?.outcome ?? null);

it('keeps results for the next run', () => {
  expect(found(open())).toEqual([null, null]);
  filled();
  expect(open().find(killed)).toMatchObject(KILLED);
  expect(found(open())).toEqual(['killed', 'survived']);
});

it('drops a kill when its test changes, a survivor when any does, and all when the source does', () => {
  filled();
  expect(found(open({ 'one.test.ts': 'changed' }))).toEqual([null, null]);
  expect(found(open({ 'two.test.ts': 'changed' }))).toEqual(['killed', null]);
  expect(found(open({ 'a.ts': 'a < b || c' }))).toEqual([null, null]);
});

it('keeps results when only comments change', () => {
  filled();
  const texts = { 'a.ts': '/** Why. */\na < b', 'one.test.ts': '// How.\n1', 'two.test.ts': '2 // That.' };
  const [killed, survivor] = mutantsOf('a.ts', texts['a.ts']) as [Mutant, Mutant];
  const results = open(texts);
  expect([results.find(killed)?.outcome, results.find(survivor)?.outcome]).toEqual(['killed', 'survived']);
});

it('distinguishes mutations of the same kind and line', () => {
  const text = 'a < b && c < d';
  const mutants = mutantsOf('a.ts', text);
  const results = open({ 'a.ts': text });
  for (const [index, mutant] of mutants.entries()) results.add(mutant, { ...KILLED, why: `${index}` });
  expect(mutants.map((mutant) => results.find(mutant)?.why)).toEqual(mutants.map((_, index) => `${index}`));
});

it('drops everything on request', () => {
  filled();
  expect(found(open({}, true))).toEqual([null, null]);
  expect(found(open())).toEqual([null, null]);
});

it('continues after a truncated line', () => {
  filled();
  appendFileSync(join(folder, 'deep', 'a.jsonl'), '{"mutant":"a');
  expect(found(open())).toEqual(['killed', 'survived']);
});

it('records what is known for runs elsewhere, without what is outdated', () => {
  filled();
  open({ 'two.test.ts': 'changed' }).record([survivor, killed]);
  const lines = readFileSync(files.recorded, 'utf8').trimEnd().split('\n');
  const { why: _, ...recorded } = KILLED;
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(recorded)]);
  rmSync(files.kept);
  expect(open().find(killed)).toMatchObject({ ...recorded, why: 'recorded' });
  expect(open().find(survivor)).toBeNull();
  open().add(survivor, SURVIVED);
  expect(found(open())).toEqual(['killed', 'survived']);
  expect(found(open({}, true))).toEqual([null, null]);
});
