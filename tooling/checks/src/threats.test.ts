import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkProof, checkThreat, readProofs, readThreats } from './threats.ts';
import { ROOT } from './workspace/root.ts';

const THREATS = readThreats(readFileSync(join(ROOT, 'docs/threats.md'), 'utf8'));

test('every boundary of docs/threats.md has threats', () => {
  const boundaries = new Set(THREATS.map(({ boundary }) => boundary));
  expect(boundaries.size).toBeGreaterThan(8);
  expect(THREATS.length).toBeGreaterThan(40);
});

test('every threat cites tests that exist under that title', () => {
  expect(THREATS.flatMap((threat) => checkThreat(ROOT, threat))).toEqual([]);
});

test('docs/reliability.md names tests that exist under that title', () => {
  const proofs = readProofs(readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8'));
  expect(proofs.length).toBeGreaterThan(15);
  expect(proofs.flatMap((proof) => checkProof(ROOT, proof))).toEqual([]);
});

test('a citation of a missing file or title is found', () => {
  const text = [
    '## Files',
    '| Threat | Defence | Proven by |',
    '| --- | --- | --- |',
    '| a bomb | a limit | `tooling/checks/src/threats.test.ts` › “no such title, honest” |'.replace(
      ', honest',
      '!',
    ),
    '| a lie | a check | `tooling/checks/src/nothing.test.ts` › “a title” |',
    '| a gap | a hope | nothing |',
  ].join('\n');
  const found = readThreats(text).flatMap((threat) => checkThreat(ROOT, threat));
  expect(found).toEqual([
    'a bomb: tooling/checks/src/threats.test.ts has no test called “no such title!”',
    'a lie: tooling/checks/src/nothing.test.ts does not exist',
    'a gap: cites no test',
  ]);
});
