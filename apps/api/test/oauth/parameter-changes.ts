import type { Fields } from './oauth-kit.ts';

/** What is done to a parameter, in the order of the tables' columns. */
const CHANGES = {
  missing: () => [],
  doubled: (value: string) => [value, value],
  empty: () => [''],
  'too long': () => ['x'.repeat(5_000)],
  'not ASCII': () => ['ü€😀'],
} satisfies Record<string, (value: string) => string[]>;
type Change = keyof typeof CHANGES;
const KINDS = Object.keys(CHANGES) as Change[];

export function encode(fields: Fields, name: string, kind: Change): string {
  const pairs = Object.entries(fields).flatMap(([key, value]) =>
    (key === name ? CHANGES[kind](value) : [value]).map((one): [string, string] => [key, one]),
  );
  return new URLSearchParams(pairs).toString();
}

/** A table of what is expected: a line per parameter, its name and then a word per kind of change. */
export function readTable(table: string): [name: string, kind: Change, expected: string][] {
  const lines = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([name = '', ...expected]) =>
    KINDS.map((kind, index): [string, Change, string] => [name, kind, expected[index] ?? '']),
  );
}
