import { expect, it } from 'vitest';
import { mutantsOf } from './code-mutants.ts';
import { textWith } from './mutant.ts';

/** The changed text, by kind of fault. */
function faults(text: string): string[] {
  return mutantsOf('a.ts', text).map((mutant) => `${mutant.kind}: ${textWith(text, mutant)}`);
}

it.each([
  ['a < b', ['boundary: a <= b', 'boundary: a >= b']],
  ['a >= b', ['boundary: a > b', 'boundary: a < b']],
  ['a === b', ['equality: a !== b']],
  ["a === 'held'", ["equality: a !== 'held'", "text: a === ''"]],
  ['a && b', ['logic: a || b']],
  ['a ?? b', ['fallback: a']],
  ['!a', ['negation: a']],
  ['a + b', ['arithmetic: a - b']],
  ["a + ' metres'", []],
  ['Math.min(a, b)', ['call: ;', 'method: Math.max(a, b)']],
  ['a = b.filter((c) => c)', ['filter: a = b']],
  ['a = true', ['boolean: a = false']],
  ['a = 3', ['number: a = 4', 'number: a = 2']],
  ['a = 0', ['number: a = 1', 'number: a = (-1)']],
  ['a = 60_000', ['number: a = 120000']],
  ['a = b ? c : d', ['condition: a = true ? c : d', 'condition: a = false ? c : d']],
  ['await a()', ['call: ;']],
  ["a = { state: 'sent', label: 'Post' }", ["text: a = { state: '', label: 'Post' }"]],
])('%s', (text, expected) => {
  expect(faults(text)).toEqual(expected);
});

it('fixes a condition both ways, and removes the early exit behind it', () => {
  expect(faults('function a() { if (b) return; c = d; }')).toEqual([
    'condition: function a() { if (true) return; c = d; }',
    'condition: function a() { if (false) return; c = d; }',
    'early exit: function a() { if (b) ; c = d; }',
  ]);
});

it('leaves types and imports alone', () => {
  const text = `import a from 'b';\ntype C = 'x' | true | 3;\ninterface D { e: 4 }\nexport type { C };`;
  expect(faults(text)).toEqual([]);
});

it('names a mutation by its line before and after, without indentation', () => {
  expect(mutantsOf('a.ts', 'x;\n  y = a <\n    b;\nz;')[0]).toMatchObject({
    file: 'a.ts',
    line: 2,
    was: 'y = a <',
    now: 'y = a <=',
  });
});
