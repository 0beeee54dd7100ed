import { expect, it } from 'vitest';
import { mutantsOf } from '../mutants/code-mutants.ts';
import { probesOf } from './probes-of.ts';
import { withProbes } from './with-probes.ts';

const TEXT = `
const OWN = 1;
export const SHARED = 2;
const MADE = OWN + 3;
export function outer(a) {
  const inner = (b) => b < 4;
  return inner(a) || a < 5;
}
export const user = () => OLD;
const OLD = 6;
`;

it.each([
  ['4', ['a.ts#1']],
  ['5', ['a.ts#0']],
  ['6', ['a.ts#2']],
  ['2', []],
  // Another constant is computed from it.
  ['1', []],
  ['3', []],
])('a test that notices a change of %s executes one of %j', (number, probes) => {
  const mutant = mutantsOf('a.ts', TEXT).find(
    ({ start, end, kind }) => kind === 'number' && TEXT.slice(start, end) === number,
  );
  if (!mutant) throw new Error(`no mutant of ${number}`);
  expect(probesOf(mutant, TEXT)).toEqual(probes);
});

it('puts a probe into each function and moves no line', () => {
  const probed = withProbes('a.ts', TEXT, '/tmp/report');
  expect(probed.split('\n').slice(0, TEXT.split('\n').length - 1)).toEqual([
    '',
    'const OWN = 1;',
    'export const SHARED = 2;',
    'const MADE = OWN + 3;',
    'export function outer(a) {__probe("a.ts#0");',
    '  const inner = (b) => (__probe("a.ts#1"),b < 4);',
    '  return inner(a) || a < 5;',
    '}',
    'export const user = () => (__probe("a.ts#2"),OLD);',
    'const OLD = 6;',
  ]);
});
