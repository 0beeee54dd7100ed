import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UNUSED_COLOURS } from '../tools/own-palettes.ts';

/**
 * The limit for the scripts and styles of the first page before anything is loaded on demand, minified and compressed
 * with brotli, in kB of 1,000 bytes.
 */
const MOST_KB = 130;
/** The same limit for the composer's page. */
const MOST_COMPOSER_KB = 264;

/** The limits for the scripts alone, and for the number of files, of the pages that people open most. */
const HOME = { page: 'src/features/home/home-page.tsx', kilobytes: 145, files: 25 } as const;
const POSTS = { page: 'src/features/posts/posts-page.tsx', kilobytes: 149, files: 25 } as const;
const COMPOSER = { page: 'src/features/composer/composer-page.tsx', kilobytes: 244, files: 25 } as const;
/** What only dialogs need, or only pages that check a post. */
const PARTS_OF_OTHERS = /(?:Modal|Menu|FocusTrap|Combination|engine|composing)-[^/]*\.js$/;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const ROOM = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'crier-panel-size-'));
let manifest: Readonly<Record<string, Chunk>>;

beforeAll(async () => {
  // Otherwise the build includes React's development checks.
  vi.stubEnv('NODE_ENV', 'production');
  const { build } = await import('vite');
  await build({ root: ROOM, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function initialChunks(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) initialChunks(imported, seen);
  return seen;
}

/** The scripts and styles that load with these modules. */
function filesOf(...modules: readonly string[]): readonly string[] {
  const chunks = new Set<string>();
  for (const name of modules) initialChunks(name, chunks);
  return [
    ...new Set([...chunks].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])])),
  ];
}

/** The size in kB of the scripts and styles that load with these modules, or of those with an ending. */
function kilobytesOf(modules: readonly string[], ending = ''): number {
  const files = filesOf(...modules).filter((file) => file.endsWith(ending));
  const bytes = files.map((file) => brotliCompressSync(readFileSync(join(folder, file))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
}

test(`the first page loads at most ${MOST_KB} kB`, () => {
  const kilobytes = kilobytesOf(['index.html']);
  expect(kilobytes).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(MOST_KB);
});

test(`the composer loads at most ${MOST_COMPOSER_KB} kB, the frame included`, () => {
  const page = 'src/features/composer/composer-page.tsx';
  expect(manifest).toHaveProperty([page]);
  expect(kilobytesOf(['index.html', page])).toBeLessThanOrEqual(MOST_COMPOSER_KB);
});

test.each([HOME, POSTS, COMPOSER])(
  '$page is at most $kilobytes kB of scripts in $files files',
  ({ page, kilobytes, files }) => {
    expect(manifest).toHaveProperty([page]);
    expect(kilobytesOf(['index.html', page], '.js')).toBeLessThanOrEqual(kilobytes);
    expect(filesOf('index.html', page).length).toBeLessThanOrEqual(files);
  },
);

test.each([HOME, POSTS])('$page loads nothing that only dialogs and the composer need', ({ page }) => {
  expect(filesOf('index.html', page).filter((file) => PARTS_OF_OTHERS.test(file))).toEqual([]);
});

test('the page needs no inline script and no inline style', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(html).toContain('<script type="module" crossorigin src="/assets/');
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son[a-z]+=|\sstyle=/);
});

test('beside every script and style lies the same file, compressed twice', () => {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const path = join(assets, name);
    const content = readFileSync(path);
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(content), name).toBe(true);
    expect(gunzipSync(readFileSync(`${path}.gz`)).equals(content), name).toBe(true);
  }
});

test('nothing is painted in a colour that the style sheets leave out', () => {
  const assets = join(folder, 'assets');
  const left = new RegExp(`var\\(--mantine-(?:color-)?(?:${UNUSED_COLOURS})\\b[a-z0-9-]*`, 'g');
  const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  const painted = names.flatMap((name) => readFileSync(join(assets, name), 'utf8').match(left) ?? []);
  // Mantine's defaults for links, the accent and success, which `tokens.css` replaces.
  const replaced = ['4', '6', 'filled', 'filled-hover', 'light', 'light-color', 'light-hover'];
  expect([...new Set(painted)].sort()).toEqual([
    ...replaced.map((shade) => `var(--mantine-color-blue-${shade}`),
    'var(--mantine-color-teal-8',
  ]);
});
