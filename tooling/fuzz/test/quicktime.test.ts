import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createMediaInspector, createSandbox } from '@crier/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileCorpus } from '../src/corpus/corpus.ts';
import type { HostileFile } from '../src/corpus/hostile-file.ts';

const FILES = hostileCorpus(1).filter(({ name }) => name.startsWith('mov/'));
/** What a reader takes at a time. */
const AT_ONCE = 2;
/** A file is read for ten seconds at most; the rest is waiting on a machine that does other things as well. */
const MOST_MS = 60_000;
const BUSY_MS = 500;

let folder: string;
let sandbox: ReturnType<typeof createSandbox>;
const answers = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crier-quicktime-'));
  sandbox = createSandbox({
    maxDecodedBytes: 512_000_000,
    searchPath: process.env['PATH'] ?? '',
    readerPriority: 'normal',
    beginMs: MOST_MS / 2,
  });
});
afterAll(async () => {
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a real reader makes of a file: `accepted`, or why it is refused. */
async function answerTo({ name, bytes }: HostileFile): Promise<string> {
  const inspector = createMediaInspector(sandbox, join(folder, 'temporary'));
  const path = join(folder, name.replace('/', '-'));
  for (;;) {
    await writeFile(path, bytes());
    try {
      const found = await inspector.inspect(path, { owner: 'a workspace', clean: true });
      return found.outcome === 'refused' ? found.reason : found.outcome;
    } catch (error) {
      // The machine had no time for the reader, which says nothing of the file.
      if (!isBusy(error)) throw error;
      await pause(BUSY_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'unavailable';
}

test('every hostile QuickTime file is answered by a reader, within its limits', async () => {
  expect(FILES.length).toBeGreaterThan(50);
  const left = [...FILES];
  const answerRest = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const from = performance.now();
      answers.set(file.name, await answerTo(file));
      expect(performance.now() - from, file.name).toBeLessThan(MOST_MS);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, answerRest));
  expect([...answers.keys()].toSorted()).toEqual(FILES.map(({ name }) => name).toSorted());
});

test.each([
  ['stz2-0-max', 'damaged'],
  ['trun-max', 'damaged'],
  ['stsc-max', 'damaged'],
  ['stts-run-max', 'damaged'],
  ['ctts-run-max', 'damaged'],
  ['stts-run-with-ctts', 'damaged'],
  ['sound-run-max', 'damaged'],
  ['sound-chunks-max', 'damaged'],
  ['keys-max', 'damaged'],
  ['track-in-entry', 'damaged'],
  ['track-in-wave', 'damaged'],
  ['fragment-in-mdat', 'damaged'],
  ['index-into-mdat', 'damaged'],
  ['cmov-1g', 'not_supported'],
  ['cmov-beside', 'damaged'],
  ['cmov-second', 'damaged'],
  ['deep-trak', 'damaged'],
  ['wide-max', 'damaged'],
  ['rmra-elsewhere', 'not_supported'],
])('mov/%s is refused as %s', (name, reason) => {
  expect(answers.get(`mov/${name}`)).toBe(reason);
});
