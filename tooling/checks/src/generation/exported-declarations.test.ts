import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportedDeclarations } from './exported-declarations.ts';

const folder = mkdtempSync(join(tmpdir(), 'crier-declarations-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

test('exports are listed with their declarations and notes, wherever these are', () => {
  write(
    'weight.ts',
    `/** How heavy it is. */
    export interface Weight { readonly grams: number; }
    /**
     * Weighs bread.
     * @throws {RangeError} when it is none.
     */
    export function weigh(bread: string, scale = 1): number { return bread.length * scale; }
    /** Nothing heavier is baked. */
    export const MOST: number = 5000;
    export class TooHeavy extends Error { override readonly name = 'TooHeavy'; constructor(grams: number) { super(String(grams)); } }
    export const hidden = 1;`,
  );
  const entry = write(
    'index.ts',
    `export { split } from '@crier/text-counter';
    export { MOST as HEAVIEST, TooHeavy, weigh } from './weight.ts';
    export type { Weight } from './weight.ts';
    export type Bread = 'rye' | 'wheat';`,
  );
  expect(exportedDeclarations(entry)).toEqual(
    [
      { name: 'Bread', code: "type Bread = 'rye' | 'wheat';", notes: '', from: null },
      { name: 'HEAVIEST', code: 'const MOST: number', notes: 'Nothing heavier is baked.', from: null },
      {
        name: 'TooHeavy',
        code: 'class TooHeavy extends Error {\n  override readonly name;\n  constructor(grams: number);\n}',
        notes: '',
        from: null,
      },
      {
        name: 'Weight',
        code: 'interface Weight { readonly grams: number; }',
        notes: 'How heavy it is.',
        from: null,
      },
      {
        name: 'weigh',
        code: 'function weigh(bread: string, scale = 1): number;',
        notes: 'Weighs bread.\n\nThrows `RangeError` when it is none.',
        from: null,
      },
      { name: 'split', code: '', notes: '', from: '@crier/text-counter' },
    ].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

test('an export without a declaration or a name is an error', () => {
  write('empty.ts', 'export {};');
  expect(() => exportedDeclarations(write('a.ts', "export { lost } from './empty.ts';"))).toThrow(
    'exports lost',
  );
  expect(() => exportedDeclarations(write('b.ts', "export * from './empty.ts';"))).toThrow(
    'export without names',
  );
});
