import { fileURLToPath } from 'node:url';
import { WITHOUT_CHROMIUM } from '@crier/launch';
import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openChromium } from './open-page.ts';
import { answersTo } from './pages/engine-answers.ts';

const POSTS = 100;
const SEED = 2026;

const pieces = fc.constantFrom(
  ...['word', ' ', ' ', '\n', '\r\n', '.', ', ', '(', ')', '&amp;', '<p>', '</p>', '<br>', '—', '\u0000'],
  ...['#tag', '#é', '＃tag', '$ABC', '@ada', '@ada@social.example', '@ada.bsky.social', 'é', 'e\u0301', 'ß'],
  ...[
    '漢字',
    '新しいパンを焼きました。',
    'خبز طازج',
    'नमस्ते',
    'ข้าว',
    '한국어',
    '👩‍👩‍👧',
    '👍🏽',
    '🇩🇪',
    '1️⃣',
    '☕️',
  ],
  ...[
    'https://example.com/a/long/path?query=1#part',
    'http://a.co',
    'example.com',
    'https://bücher.example/ä',
  ],
  ...['https://例え.jp', 'https://t.co/abc?d=e', '\ud83d', '\udc00', '\u200d', '\ufe0f', '\ufeff'],
  ...['x'.repeat(150), 'long words in a row '.repeat(20), '漢'.repeat(120)],
);
const texts = fc.array(pieces, { maxLength: 40, size: 'max' }).map((parts) => parts.join(''));
const media = fc.array(fc.constantFrom('image' as const, 'gif' as const, 'video' as const), { maxLength: 5 });
const posts = fc.record(
  {
    text: texts,
    format: fc.constantFrom('text' as const, 'html' as const, 'auto' as const),
    media,
    link: fc.constantFrom('https://example.com/menu', 'example', ''),
    thread: fc.array(texts, { maxLength: 3 }),
    comment: texts,
  },
  { requiredKeys: ['text'] },
);

test.skipIf(WITHOUT_CHROMIUM)(
  'the engine gives the same results in a browser as in Node',
  async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('pages/engine-answers.ts', import.meta.url))],
      bundle: true,
      minify: true,
      format: 'iife',
      charset: 'utf8',
      write: false,
      logLevel: 'silent',
    });
    const browser = await openChromium();
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
      // As JSON, which escapes lone surrogates.
      const sample = fc.sample(posts, { numRuns: POSTS, seed: SEED }).map((post) => JSON.stringify(post));
      const inBrowser: readonly string[] = await page.evaluate((written) => {
        const { answersTo } = globalThis as unknown as { answersTo: (post: unknown) => string };
        return written.map((post) => answersTo(JSON.parse(post)));
      }, sample);
      for (const [index, post] of sample.entries())
        expect(JSON.parse(inBrowser[index] ?? ''), post).toEqual(JSON.parse(answersTo(JSON.parse(post))));
    } finally {
      await browser.close();
    }
  },
  180_000,
);
