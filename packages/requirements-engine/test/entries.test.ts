import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as engine from '../src/engine.ts';
import * as facts from '../src/facts.ts';
import * as core from '../src/index.ts';
import * as optionSchemas from '../src/options.ts';

test('the main entry exports these names', () => {
  expect(Object.keys(core).sort()).toEqual([
    'AUDIENCES',
    'DISCLOSURES',
    'REQUIREMENTS_INPUT_CODES',
    'RequirementsInputError',
    'UnsupportedPlatformError',
    'adviceDe',
    'adviceEn',
    'adviceEs',
    'adviceFr',
    'asAutoBody',
    'audiencesOf',
    'autolink',
    'check',
    'checkPost',
    'coveredVideos',
    'examine',
    'explain',
    'factsStayGood',
    'findPlatform',
    'fits',
    'hasFormDuties',
    'isCheckAccount',
    'isCheckPost',
    'isLimits',
    'isNetworkName',
    'isPost',
    'knownOptions',
    'leastLimit',
    'limitsInForce',
    'linkCard',
    'mentionsIn',
    'messagesDe',
    'messagesEn',
    'messagesEs',
    'messagesFr',
    'optionDefaults',
    'optionsFor',
    'optionsOf',
    'planConversions',
    'planCovers',
    'platforms',
    'postUsage',
    'preview',
    'publishableText',
    'remaining',
    'rulingOn',
    'sentAudience',
    'sentDisclosure',
    'sentLanguage',
    'sentLink',
    'sentPoll',
    'split',
    'textUsage',
    'truncate',
    'versionFor',
  ]);
});

test('the options entry exports these names', () => {
  expect(Object.keys(optionSchemas)).toEqual(['options']);
});

test('the engine entry exports these names', () => {
  expect(Object.keys(engine).sort()).toEqual([
    'createEngine',
    'messagesDe',
    'messagesEn',
    'messagesEs',
    'messagesFr',
  ]);
});

test('the facts entry exports these names', () => {
  expect(Object.keys(facts).sort()).toEqual(['accountFacts', 'factFields', 'statementsNow', 'statementsOf']);
});

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>> };
}

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as Manifest;

const NETWORKS = core.platforms().map(({ key }) => key);

test('the published entries are the same', () => {
  const ofNetworks = NETWORKS.map((key) => `./platforms/${key}`);
  expect(Object.keys(manifest.exports).sort()).toEqual(
    ['.', './engine', './facts', './html', './options', './platforms', ...ofNetworks].sort(),
  );
  expect(Object.keys(manifest.publishConfig.exports).sort()).toEqual(Object.keys(manifest.exports).sort());
});

test.each(NETWORKS)('the entry of %s contains only that network', async (key) => {
  const entry: object = await import(`../src/platforms/${key}/definition.ts`);
  const name = key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.keys(entry)).toEqual([name]);
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

test('the main entry imports no schema library', () => {
  const packages = packagesOf(new URL('../src/index.ts', import.meta.url));
  expect([...packages].sort()).toEqual([
    '@crier/text-counter',
    '@crier/text-counter/html',
    '@crier/text-counter/profiles',
  ]);
});

test('the schemas come with the options entry', () => {
  expect([...packagesOf(new URL('../src/options.ts', import.meta.url))]).toEqual(['zod']);
});
