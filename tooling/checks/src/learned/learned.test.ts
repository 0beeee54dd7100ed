import { expect, test } from 'vitest';
import { ROOT } from '../workspace/root.ts';
import { checkLearned, type LearnedProofs } from './check-learned.ts';
import { readLearnedRows } from './learned-rows.ts';
import { readLearned } from './read-learned.ts';

const FACT = { row: 'X1', source: 'trypost#202', date: '2026-11', plays: 'refuses', isUsual: false };

function proofs(changed: Partial<LearnedProofs> = {}): LearnedProofs {
  return {
    rows: [{ row: 'X1', networks: ['twitter'], sources: 'trypost#202' }],
    played: [{ network: 'twitter', facts: [FACT] }],
    cited: [{ file: 'a.test.ts', row: 'X1' }],
    open: [],
    ...changed,
  };
}

test('every row of docs/learned-facts.md has a temperament, a test and a source, or is open', () => {
  expect(checkLearned(readLearned(ROOT))).toEqual([]);
});

test('the tables of docs/learned-facts.md are read completely', () => {
  const { rows } = readLearned(ROOT);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.find(({ row }) => row === 'F2')).toEqual({
    row: 'F2',
    networks: ['facebook_page', 'threads'],
    sources: 'Graph API reference: error 100/33',
  });
});

test('a row with temperament, test and source has no fault', () => {
  expect(checkLearned(proofs())).toEqual([]);
});

test.each<readonly [string, Partial<LearnedProofs>, readonly string[]]>([
  ['temperament', { played: [{ network: 'twitter', facts: [] }] }, ['X1: no temperament of twitter']],
  ['test', { cited: [] }, ['X1: no test with [learned:X1] in its title']],
  ['source in the table', { rows: [{ row: 'X1', networks: ['twitter'], sources: '–' }] }, ['X1: no source']],
  [
    'source of its temperament',
    { played: [{ network: 'twitter', facts: [{ ...FACT, source: '' }] }] },
    ['the simulated twitter plays X1 without a source, a date or a description'],
  ],
])('a row without a %s is named', (_, changed, faults) => {
  expect(checkLearned(proofs(changed))).toEqual(faults);
});

test('a row about every network needs each of them', () => {
  const rows = readLearnedRows('| X1 | every network | what | so | trypost#202 |');
  const played = [...proofs().played, { network: 'mastodon' as const, facts: [] }];
  expect(checkLearned(proofs({ rows, played }))).toEqual(['X1: no temperament of mastodon']);
});

test('a row about clients needs no simulated network', () => {
  const rows = readLearnedRows('| X1 | clients | what | so | trypost#202 |');
  expect(checkLearned(proofs({ rows, played: [] }))).toEqual([]);
});

test('an open row may lack something, and a proven one may not stay open', () => {
  expect(checkLearned(proofs({ open: ['X1'], cited: [] }))).toEqual([]);
  expect(checkLearned(proofs({ open: ['X1'] }))).toEqual(['X1 is proved: take it off the list of open rows']);
});

test('an unknown row is a fault wherever it is cited', () => {
  const found = checkLearned({
    ...proofs({ open: ['Z3'] }),
    played: [{ network: 'twitter', facts: [FACT, { ...FACT, row: 'Z1' }] }],
    cited: [...proofs().cited, { file: 'b.test.ts', row: 'Z2' }],
  });
  expect(found).toEqual([
    'the simulated twitter names Z1, which is not a row of docs/learned-facts.md',
    'b.test.ts names Z2, which is not a row of docs/learned-facts.md',
    'the list of open rows names Z3, which is not a row of docs/learned-facts.md',
  ]);
});
