import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostileCorpus } from './corpus.ts';
import { writeCorpus } from './write-corpus.ts';

const MOST_BYTES = 10_000_000;
/** What a reader looks for at the start of a file of each format. */
const STARTS: Readonly<Record<string, readonly [at: number, bytes: string]>> = {
  mp4: [4, 'ftyp'],
  mov: [4, 'ftypqt  '],
  webm: [0, '\x1a\x45\xdf\xa3'],
  png: [0, '\x89PNG\r\n\x1a\n'],
  jpeg: [0, '\xff\xd8'],
  gif: [0, 'GIF89a'],
  webp: [8, 'WEBP'],
  pdf: [0, '%PDF-'],
};

function digests(seed: number): readonly string[] {
  return hostileCorpus(seed).map((file) => hash('sha1', file.bytes()));
}

test('a seed makes the same files again, and another seed makes other noise', () => {
  const made = digests(7);
  expect(digests(7)).toEqual(made);
  expect(digests(8)).not.toEqual(made);
});

test('a file does not depend on which files were made before it', () => {
  const noise = () => hostileCorpus(1).find(({ name }) => name === 'webp/codes-noise');
  const alone = noise()?.bytes();
  for (const file of hostileCorpus(1).slice(0, 20)) file.bytes();
  expect(
    noise()
      ?.bytes()
      .equals(alone ?? Buffer.alloc(0)),
  ).toBe(true);
});

test('file names are unique, and each says what is wrong with the file', () => {
  const files = hostileCorpus(1);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  for (const { lie } of files) expect(lie).toMatch(/^\S.{8,}[^.]$/);
});

test('every file reaches the reader of its format and is small enough to be accepted', () => {
  for (const file of hostileCorpus(1)) {
    const bytes = file.bytes();
    const [at, start] = STARTS[file.name.split('/')[0] ?? ''] ?? [0, ''];
    if (file.class !== 'truncation') {
      expect(bytes.toString('latin1', at, at + start.length), file.name).toBe(start);
    }
    expect(bytes.length, file.name).toBeLessThan(MOST_BYTES);
  }
});

test.each([
  ['png/rgb-10900', 10_900, 10_900],
  ['jpeg/grey-10900', 10_900, 10_900],
  ['webp/lossless-10900', 10_900, 10_900],
  ['gif/canvas-10900', 10_900, 10_900],
  ['webp/frames-within', 10_000, 10_000],
])('%s is a picture that a library reads as %i by %i pixels', async (name, width, height) => {
  const file = hostileCorpus(1).find((found) => found.name === name);
  const found = await sharp(file?.bytes(), { limitInputPixels: false }).metadata();
  expect([found.width, found.height]).toEqual([width, height]);
});

test('writing the corpus stores each file and a list with its fault and digest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crier-corpus-'));
  try {
    const entries = writeCorpus(folder, 1);
    expect(JSON.parse(readFileSync(join(folder, 'corpus.json'), 'utf8'))).toEqual(entries);
    expect(entries).toHaveLength(hostileCorpus(1).length);
    for (const { path, sha256 } of entries) {
      expect(hash('sha256', readFileSync(join(folder, path))), path).toBe(sha256);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
