import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatedNetwork, createNetwork } from '../src/new-network/create-network.ts';
import { parseNetworkName } from '../src/new-network/network-name.ts';
import { ROOT } from '../src/workspace/root.ts';

/** The folders that a network has, with what they and their tests import. */
const ROOMS = [
  ...['domain', 'text-counter', 'requirements-engine', 'publishers', 'network-simulator'].map(
    (name) => `packages/${name}`,
  ),
  'tooling/network-descriptions',
  'tooling/bluesky-pds',
  'tooling/launch',
];
/** The single files that list a network. */
const ENTERED = [
  'apps/panel/src/ui/network-mark/network-glyph-registry.ts',
  'tooling/demo/src/networks/demo-networks.ts',
];
/** Type checks of whole packages, and tests, take long on a busy machine. */
const PATIENT = { timeout: 900_000 };

/** Runs a tool in the copy; returns its output, whether it succeeds or not. */
async function run(folder: string, ...words: readonly string[]): Promise<string> {
  const options = { cwd: folder, maxBuffer: 64_000_000, env: { ...process.env, NO_COLOR: '1' } };
  const outcome = await promisify(execFile)(process.execPath, words, options).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return outcome.stdout + outcome.stderr;
}

describe('a network that was begun with `pnpm gen network example_net`', () => {
  let copy: string;
  let created: CreatedNetwork;
  const room = (name: string) => join(copy, 'packages', name);
  const tool = (name: string, file: string) => join(copy, 'node_modules', name, file);
  const compile = (name: string) =>
    run(room(name), tool('@typescript/native', 'bin/tsc'), ...['--noEmit', '--singleThreaded', '-p', '.']);
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'crier-network-'));
    const isCopied = (path: string) => !['dist', '.turbo', '.test-report'].includes(basename(path));
    for (const path of [
      ...ROOMS,
      ...ENTERED,
      'vitest.config.ts',
      'tsconfig.base.json',
      'tsconfig.pure.json',
      'package.json',
      'vectors',
    ])
      cpSync(join(ROOT, path), join(copy, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: isCopied,
      });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    created = createNetwork(copy, parseNetworkName('example_net'));
  }, PATIENT.timeout);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('has its files in three rooms, and is in every registry', () => {
    const folders = ['requirements-engine', 'publishers', 'network-simulator'];
    for (const folder of folders)
      expect(
        created.written.some((path) => path.startsWith(`packages/${folder}/src/platforms/example_net/`)),
      ).toBe(true);
    for (const path of created.written) expect(existsSync(join(copy, path))).toBe(true);
    for (const path of created.changed)
      expect(readFileSync(join(copy, path), 'utf8')).toContain('example_net');
  });

  test.each(['domain', 'text-counter', 'network-simulator', 'publishers'])(
    'compiles in %s',
    PATIENT,
    async (name) => {
      expect(await compile(name)).toBe('');
    },
  );

  test('compiles in requirements-engine, where only pins of all networks ask for it', PATIENT, async () => {
    const words = await compile('requirements-engine');
    const wrong = words.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line));
    expect(wrong.filter((line) => line.startsWith('src/'))).toEqual([]);
  });

  test('is held to the contract of networks, which says what is missing', PATIENT, async () => {
    const words = await run(
      room('publishers'),
      tool('vitest', 'vitest.mjs'),
      'run',
      'test/example-net-contract.test.ts',
    );
    expect(words).toContain('Example Net keeps the contract of a network');
    expect(words).toContain('token: Connecting Example Net is not written yet.');
    expect(words).toMatch(/Test Files\s+1 failed/);
  });

  test('has requirements that run, and asks where its limits are stated', PATIENT, async () => {
    const words = await run(
      room('requirements-engine'),
      tool('vitest', 'vitest.mjs'),
      'run',
      'src/platforms/example_net',
    );
    expect(words).toContain('description.ts: name the document and its date');
    expect(words).toMatch(/Tests\s+1 failed \| \d+ passed/);
  });

  test('is simulated, with accounts and pictures', PATIENT, async () => {
    const words = await run(
      room('network-simulator'),
      tool('vitest', 'vitest.mjs'),
      'run',
      'test/avatars.test.ts',
    );
    expect(words).toMatch(/Tests\s+3 passed/);
  });

  test('is not begun twice', () => {
    const again = () => createNetwork(copy, parseNetworkName('example_net'));
    expect(again).toThrow('packages/requirements-engine/src/platforms/example_net/limits.ts already exists.');
  });
});

test.each([
  [undefined, 'The key of the new network is missing'],
  ['Example', 'lower-case letters and digits'],
  ['9gag', 'begins with a letter'],
  ['example-net', 'joins its words by underscores'],
  ['../evil', 'can’t be the key'],
  ['a'.repeat(31), '30 characters at most'],
  ['mastodon', 'The network "mastodon" already exists.'],
  ['x', 'The network "x" already exists.'],
])('%j is refused as the key of a network', (key, reason) => {
  expect(() => parseNetworkName(key)).toThrow(reason.replace('’', "'"));
});

test('the command refuses a bad key and writes nothing', PATIENT, async () => {
  const gen = join(ROOT, 'tooling/checks/src/gen.ts');
  expect(await run(ROOT, gen, 'network', 'mastodon')).toBe('The network "mastodon" already exists.\n');
  expect(await run(ROOT, gen, 'networks')).toMatch(/^usage: pnpm gen/);
});
