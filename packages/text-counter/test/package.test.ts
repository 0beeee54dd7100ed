import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'tsup';
import { expect, test } from 'vitest';
import * as bluesky from '../src/bluesky.ts';
import * as html from '../src/html.ts';
import * as surface from '../src/index.ts';
import * as profileEntry from '../src/profiles.ts';
import * as validity from '../src/validity.ts';

test('exports exactly what it documents', () => {
  expect(Object.keys(surface).sort()).toEqual([
    'autolink',
    'blueskyProfile',
    'codePoints',
    'count',
    'explain',
    'extractCashtags',
    'extractHashtags',
    'extractLinks',
    'extractMentions',
    'fits',
    'graphemes',
    'mastodonProfile',
    'pixelfedProfile',
    'preview',
    'profiles',
    'remaining',
    'split',
    'truncate',
    'twitterProfile',
    'utf16',
    'utf8Bytes',
    'weightedProfile',
  ]);
  expect(Object.keys(bluesky).sort()).toEqual(['detectFacets', 'shortAddress', 'shortenLinks']);
  expect(Object.keys(profileEntry).sort()).toEqual([
    'blueskyProfile',
    'codePoints',
    'graphemes',
    'mastodonProfile',
    'pixelfedProfile',
    'twitterProfile',
    'utf16',
    'utf8Bytes',
  ]);
  expect(Object.keys(html)).toEqual(['decodeReferences', 'toPlainText']);
  expect(Object.keys(validity).sort()).toEqual([
    'isValidAddress',
    'isValidHashtag',
    'isValidList',
    'isValidUsername',
    'replyTarget',
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

/** What a bundle carries that takes these names from the entry, minified and compressed, in bytes. */
const PINS = [
  { entry: 'index', names: '*', most: 15_100 },
  { entry: 'index', names: '{ count, utf16 }', most: 1_000 },
  { entry: 'index', names: '{ count, twitterProfile }', most: 9_000 },
  { entry: 'index', names: '{ count, profiles, truncate }', most: 12_000 },
  { entry: 'index', names: '{ fits, remaining }', most: 12_000 },
  { entry: 'index', names: '{ extractHashtags, extractLinks, extractMentions }', most: 9_100 },
  { entry: 'bluesky', names: '*', most: 6_600 },
  { entry: 'profiles', names: '{ mastodonProfile }', most: 8_000 },
  { entry: 'html', names: '*', most: 2_500 },
  { entry: 'validity', names: '*', most: 1_440 },
] as const;

test.each(PINS)(
  '$names of $entry stays within $most bytes and needs nothing but the language',
  async (pin) => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const directory = mkdtempSync(join(tmpdir(), 'text-counter-'));
    try {
      const entry = join(directory, 'entry.ts');
      writeFileSync(
        entry,
        `export ${pin.names} from ${JSON.stringify(join(root, 'src', `${pin.entry}.ts`))};`,
      );
      await build({
        config: join(root, 'tsup.config.ts'),
        entry: [entry],
        outDir: join(directory, 'out'),
        minify: true,
        treeshake: false,
        dts: false,
        sourcemap: false,
        silent: true,
      });
      const bundle = readFileSync(join(directory, 'out', 'entry.js'), 'utf8');
      expect(gzipSync(bundle, { level: 9 }).length).toBeLessThanOrEqual(pin.most);
      expect(bundle).not.toMatch(/\b(?:import|require|process|document|window|fetch)\b\s*[.({'"]/);
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
  30_000,
);
