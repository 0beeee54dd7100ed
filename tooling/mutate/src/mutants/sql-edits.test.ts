import { describe, expect, it } from 'vitest';
import { mutantsOf } from './code-mutants.ts';
import { textWith } from './mutant.ts';

/** An expression in a template literal. */
const put = (name: string) => `\${${name}}`;
const [ID, TOKEN, UNTIL] = ['id', 'token', 'until'].map(put);

/** The changed statement, by kind of fault. */
function faults(sql: string): string[] {
  const text = `a = \`${sql}\``;
  return mutantsOf('a.ts', text)
    .filter(({ kind }) => kind.startsWith('sql '))
    .map((mutant) => `${mutant.kind.slice(4)}: ${textWith(text, mutant).slice(5, -1)}`);
}

describe('a condition', () => {
  it('is left out or inverted, and keeps its parameters', () => {
    expect(faults('select b from c where d = $1 and not e')).toEqual([
      'condition: select b from c where (d = $1 or true) and not e',
      'equality: select b from c where d <> $1 and not e',
      'negation: select b from c where d = $1 and  e',
      'condition: select b from c where d = $1 and (not e or true)',
    ]);
  });

  it('beside an or is left out by being false', () => {
    expect(faults('select b from c where (d or e) limit 1')).toEqual([
      'condition: select b from c where ((d or e) or true) limit 1',
      'condition: select b from c where ((d and false) or e) limit 1',
      'logic: select b from c where (d and e) limit 1',
      'condition: select b from c where (d or (e and false)) limit 1',
    ]);
  });

  it('in a fragment of a statement counts, and templates are names', () => {
    expect(faults(`${ID} = $1 and ${TOKEN} = $2`)).toEqual([
      `condition: (${ID} = $1 or true) and ${TOKEN} = $2`,
      `equality: ${ID} <> $1 and ${TOKEN} = $2`,
      `condition: ${ID} = $1 and (${TOKEN} = $2 or true)`,
      `equality: ${ID} = $1 and ${TOKEN} <> $2`,
    ]);
  });

  it('that uses between counts as one', () => {
    expect(faults('select b from c where d between $1 and $2')).toEqual([
      'condition: select b from c where (d between $1 and $2 or true)',
    ]);
  });
});

it('an assignment is left out, but is not an equality', () => {
  expect(faults('update a set b = $2, c = null where d is null')).toEqual([
    'assignment: update a set c = null where d is null',
    'assignment: update a set b = $2 where d is null',
    'condition: update a set b = $2, c = null where (d is null or true)',
    'null: update a set b = $2, c = null where d is not null',
  ]);
});

it('a comparison with the clock is inverted, and the clock is off by seconds', () => {
  expect(faults(`${UNTIL} < now()`)).toEqual([
    `boundary: ${UNTIL} >= now()`,
    `clock: ${UNTIL} < (now() + interval '3 seconds')`,
    `clock: ${UNTIL} < (now() - interval '3 seconds')`,
  ]);
});

it('locks are left out', () => {
  expect(faults('select a from b for no key update')).toEqual(['lock: select a from b ']);
  expect(faults('select a from b for update skip locked')).toEqual([
    'lock: select a from b ',
    'lock: select a from b for update ',
  ]);
});

it('lists, orders, intervals and functions change', () => {
  expect(faults('select a from b order by c desc, d limit 1')).toEqual([
    'order: select a from b order by d limit 1',
    'order: select a from b order by c asc, d limit 1',
    'order: select a from b order by c desc limit 1',
  ]);
  expect(faults("now() + interval '15 seconds'")).toEqual([
    "arithmetic: now() - interval '15 seconds'",
    "number: now() + interval '30 seconds'",
  ]);
  expect(faults('greatest(a, $1)')).toEqual(['function: least(a, $1)']);
  expect(faults("$1 in ('b', 'c')")).toEqual(["list: $1 in ('c')", "list: $1 in ('b')"]);
});

it('prose with SQL words is not SQL', () => {
  expect(faults('Select a file, or update it from where it is.')).toEqual([]);
});
