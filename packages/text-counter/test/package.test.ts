import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'tsup';
import { expect, test } from 'vitest';
import * as surface from '../src/index.ts';

test('exports what it documents and nothing else', () => {
  expect(Object.keys(surface).sort()).toEqual([
    'count',
    'detectFacets',
    'extractCashtags',
    'extractHashtags',
    'extractLinks',
    'extractMentions',
    'isValidAddress',
    'isValidHashtag',
    'isValidList',
    'isValidUsername',
    'mastodonProfile',
    'pixelfedProfile',
    'profiles',
    'replyTarget',
    'shortAddress',
    'shortenLinks',
    'toPlainText',
    'truncate',
    'weightedProfile',
  ]);
  expect(Object.keys(surface.profiles).sort()).toEqual([
    'bluesky',
    'codePoints',
    'graphemes',
    'mastodon',
    'pixelfed',
    'twitter',
    'utf16',
    'utf8Bytes',
  ]);
});

/** Everything the package exports, minified and compressed. */
const MAX_BYTES = 21_500;

test('stays small and needs nothing but the language', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'text-counter-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    await build({
      config: join(root, 'tsup.config.ts'),
      outDir,
      minify: true,
      dts: false,
      sourcemap: false,
      silent: true,
    });
    const bundle = readFileSync(join(outDir, 'index.js'), 'utf8');
    expect(gzipSync(bundle, { level: 9 }).length).toBeLessThanOrEqual(MAX_BYTES);
    expect(bundle).not.toMatch(/\b(?:import|require|process|document|window|fetch)\b\s*[.({'"]/);
  } finally {
    rmSync(outDir, { recursive: true });
  }
}, 30_000);
