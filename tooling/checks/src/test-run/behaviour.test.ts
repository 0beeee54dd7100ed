import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { behaviourOf, DIGEST, writeDigests } from './behaviour.ts';

const behaviour = async (text: string, path = 'packages/bread/src/bake.ts') =>
  String(await behaviourOf(path, Buffer.from(text)));

function emptyPackage() {
  const root = mkdtempSync(join(tmpdir(), 'crier-behaviour-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const digest = async () => {
    await writeDigests(root);
    return readFileSync(join(root, 'packages/bread', DIGEST), 'utf8');
  };
  return { write, digest };
}

const BAKE = 'export function bake(loaves: number): number {\n  return loaves * 2;\n}\n';

test.each([
  ['a comment', `/** Bakes. */\n${BAKE.replace('  return', '  // Twice.\n  return')}`],
  ['a type', BAKE.replace('loaves: number', 'loaves: 1 | 2')],
  ['an interface', `export interface Bread { readonly loaves: number }\n${BAKE}`],
  ['an import of a type', `import type { Oven } from './oven.ts';\n${BAKE}`],
  ['a line break', BAKE.replace('{\n', '{\n\n')],
])('%s changes nothing that a program does', async (_what, text) => {
  expect(await behaviour(text)).toBe(await behaviour(BAKE));
});

test.each([
  ['a number', BAKE.replace('2', '3')],
  ['a word in a text', `export const TOLD = 'baked';\n${BAKE}`],
  ['an import', `import './oven.ts';\n${BAKE}`],
  ['what looks like a comment in a text', `export const URL = 'https://bread.example';\n${BAKE}`],
])('%s changes what a program does', async (_what, text) => {
  expect(await behaviour(text)).not.toBe(await behaviour(BAKE));
});

test('two texts that differ only behind two slashes differ', async () => {
  const at = (address: string) => behaviour(`export const URL = 'https://${address}';\n`);
  expect(await at('bread.example')).not.toBe(await at('rolls.example'));
});

test('a file that is no program, and one that does not parse, are compared as they are', async () => {
  expect(await behaviour('-- a comment', 'packages/bread/prisma/migration.sql')).toBe('-- a comment');
  expect(await behaviour('export const = // half')).toBe('export const = // half');
});

test('the digest of a package changes with its sources, and not with its tests or its README', async () => {
  const { write, digest } = emptyPackage();
  write('packages/bread/package.json', '{"name":"@crier/bread"}');
  write('packages/bread/src/bake.ts', BAKE);
  const first = await digest();
  write('packages/bread/src/bake.test.ts', 'test');
  write('packages/bread/test/oven.test.ts', 'test');
  write('packages/bread/README.md', '# Bread');
  write('packages/bread/src/bake.ts', `// Bakes.\n${BAKE}`);
  expect(await digest()).toBe(first);
  write('packages/bread/src/bake.ts', BAKE.replace('2', '3'));
  expect(await digest()).not.toBe(first);
});

test('what a package lends others from its test folder belongs to its digest', async () => {
  const { write, digest } = emptyPackage();
  write('packages/bread/package.json', '{"name":"@crier/bread","exports":{"./testing":"./test/oven.ts"}}');
  write('packages/bread/test/oven.ts', BAKE);
  const first = await digest();
  write('packages/bread/test/oven.ts', BAKE.replace('2', '3'));
  expect(await digest()).not.toBe(first);
});
