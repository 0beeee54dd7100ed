import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GENERATORS } from '../generators.ts';
import { ROOT } from '../workspace/root.ts';
import { findStale, writeStale } from './generate-files.ts';

const generators = [
  { file: 'docs/one.md', render: () => 'one\n' },
  { file: 'two.json', render: async () => '{}\n' },
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'crier-generate-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('missing and differing files are stale, written ones are not', async () => {
  expect(await findStale(root, generators)).toEqual(['docs/one.md', 'two.json']);
  expect(await writeStale(root, generators)).toEqual(['docs/one.md', 'two.json']);
  expect(readFileSync(join(root, 'docs/one.md'), 'utf8')).toBe('one\n');
  expect(await findStale(root, generators)).toEqual([]);
  writeFileSync(join(root, 'two.json'), '{"edited":"by hand"}\n');
  expect(await findStale(root, generators)).toEqual(['two.json']);
  expect(await writeStale(root, generators)).toEqual(['two.json']);
});

test('checking writes nothing', async () => {
  await findStale(root, generators);
  expect(await findStale(root, generators)).toEqual(['docs/one.md', 'two.json']);
});

test('all derived files of the repository are up to date', async () => {
  expect(await findStale(ROOT, GENERATORS)).toEqual([]);
});
