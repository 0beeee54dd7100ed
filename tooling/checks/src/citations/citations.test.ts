import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gaps, requirements } from '@crier/spec';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../workspace/root.ts';
import { provenCitations, readCitations } from './read-citations.ts';
import { checkUnprovenList, writeUnprovenList } from './unproven-list.ts';

const cite = (id: string) => `[spec:${id}]`;
const ids = [...requirements, ...gaps].map(({ id }) => id).sort();
const [first = '', second = '', ...others] = ids;
const root = mkdtempSync(join(tmpdir(), 'crier-citations-'));
const list = join(root, 'spec/unproven.txt');
const citing = (...cited: string[]) => cited.map((id) => ({ file: 'a.test.ts', id }));

beforeEach(() => {
  mkdirSync(join(root, 'spec'), { recursive: true });
  writeFileSync(list, `${first}\n`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the list of unproven ids matches the citations in test titles', () => {
  expect(checkUnprovenList(ROOT, readCitations(ROOT))).toEqual([]);
});

test('only a passed test proves what it cites', () => {
  const tests = ['passed', 'skipped', 'failed', 'pending', 'todo'].map((status) => ({
    fullName: `a test that is ${status} ${cite(`a.${status}`)}`,
    status,
  }));
  const report = {
    testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults: tests }],
  };
  expect(provenCitations([report])).toEqual([{ file: 'a.test.ts', id: 'a.passed' }]);
});

test('a comment or a skipped test in the repository cites nothing', () => {
  const folder = join(root, 'packages/a/src');
  mkdirSync(folder, { recursive: true });
  const lines = [
    `// ${cite('a.comment')}`,
    `test.skip('is skipped ${cite('a.skipped')}', () => {});`,
    `test('is run ${cite('a.run')}', () => {});`,
  ];
  writeFileSync(join(folder, 'a.test.ts'), lines.join('\n'));
  expect(readCitations(root)).toEqual([{ file: 'packages/a/src/a.test.ts', id: 'a.run' }]);
});

describe('the list of the unproven', () => {
  test('is right if it has exactly what nothing proves', () => {
    expect(checkUnprovenList(root, citing(second, ...others))).toEqual([]);
  });

  test('is wrong about proven, unproven or unknown ids, and names each', () => {
    expect(checkUnprovenList(root, citing(first, ...others, 'z.gone'))).toEqual([
      'a.test.ts cites z.gone, which is not a requirement',
      `${second}: no passing test cites it`,
      `${first}: proven, but still in spec/unproven.txt: run \`pnpm gen\``,
    ]);
  });

  test('shrinks, and grows only when told to', () => {
    expect(writeUnprovenList(root, citing(first, ...others), false)).toEqual([second]);
    expect(readFileSync(list, 'utf8')).toBe(`${first}\n`);
    expect(writeUnprovenList(root, citing(first, ...others), true)).toEqual([]);
    expect(readFileSync(list, 'utf8')).toBe(`${second}\n`);
    expect(writeUnprovenList(root, citing(...ids), false)).toEqual([]);
    expect(readFileSync(list, 'utf8')).toBe('');
  });
});
