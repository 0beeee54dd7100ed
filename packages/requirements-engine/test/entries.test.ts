import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as core from '../src/index.ts';
import * as optionSchemas from '../src/options.ts';

test('the names of the main entry', () => {
  expect(Object.keys(core).sort()).toEqual([
    'REQUIREMENTS_INPUT_CODES',
    'RequirementsInputError',
    'UnsupportedPlatformError',
    'advise',
    'check',
    'findPlatform',
    'messagesDe',
    'messagesEn',
    'messagesEs',
    'messagesFr',
    'optionDefaults',
    'platforms',
    'publishableText',
    'textUsage',
    'versionFor',
  ]);
});

test('the names of the options entry', () => {
  expect(Object.keys(optionSchemas)).toEqual(['options']);
});

/** What the modules reachable from an entry import at run time from other packages. */
function packagesOf(entry: URL, seen = new Set<string>()): ReadonlySet<string> {
  const packages = new Set<string>();
  if (seen.has(entry.href)) return packages;
  seen.add(entry.href);
  const statements = readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export)\s[^;]*?from '(?<from>[^']+)';$/gmu,
  );
  for (const { 0: statement, groups } of statements) {
    const from = groups?.['from'] ?? '';
    if (/^(?:import|export) type\s/u.test(statement)) continue;
    if (!from.startsWith('.')) packages.add(from);
    else for (const name of packagesOf(new URL(from, entry), seen)) packages.add(name);
  }
  return packages;
}

test('the main entry brings no schema library along', () => {
  const packages = packagesOf(new URL('../src/index.ts', import.meta.url));
  expect([...packages]).toEqual(['@crier/text-counter']);
});

test('the schemas come with the options entry', () => {
  expect([...packagesOf(new URL('../src/options.ts', import.meta.url))]).toEqual(['zod']);
});
