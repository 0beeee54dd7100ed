import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace/root.ts';
import { renderBrandModule } from './brand-module.ts';

const source = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const brand = renderBrandModule();

/** The values of a colour for light and dark. */
function colour(name: string): readonly string[] {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(brand) ?? [];
  return [light, dark];
}

/** The contrast of two colours (WCAG 2.2, relative luminance). */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('pages outside the panel have its exact colours, sizes and mark', () => {
  const folders = ['apps/api/src/pages', 'packages/network-simulator/src/pages', 'tooling/dev-mail/src'];
  const generated = folders.map((folder) => `${folder}/brand.ts`);
  for (const path of generated) expect([path, source(path)]).toEqual([path, brand]);
  const tokens = source('apps/panel/src/theme/tokens.css');
  for (const value of [...colour('back'), ...colour('accent'), ...colour('wrong')]) {
    expect(tokens).toContain(value);
  }
  expect(colour('accent')).toEqual(['#3b39d0', '#b0b2ff']);
});

test('the panel’s own page and its wordmark share the background and the shapes', () => {
  const page = source('apps/panel/index.html');
  const [light, dark] = colour('back');
  expect(page).toContain(`media="(prefers-color-scheme: light)" content="${light}"`);
  expect(page).toContain(`media="(prefers-color-scheme: dark)" content="${dark}"`);
  const shapes = (text: string) => Array.from(text.matchAll(/\sd="([^"]+)"/g), ([, shape]) => shape);
  const mark = source('apps/panel/src/brand/mark.svg');
  expect(shapes(source('apps/panel/src/brand/wordmark.tsx'))).toEqual(shapes(mark));
  for (const value of colour('accent')) expect(mark).toContain(value);
});

test.each([
  ...['ink', 'quiet', 'accent', 'good', 'waiting', 'wrong', 'unsure'].flatMap((text) => [
    [text, 'back', 4.5] as const,
    [text, 'surface', 4.5] as const,
    [text, 'raised', 4.5] as const,
  ]),
  // Text to write is readable for people with low vision too (AAA).
  ['ink', 'back', 7],
  ['meta', 'back', 4.5],
  ['meta', 'surface', 4.5],
  ['quiet', 'stage', 4.5],
  ['quiet', 'well', 4.5],
  ['quiet', 'hover', 4.5],
  ['accent', 'hover', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['good', 'good-soft', 4.5],
  ['unsure', 'unsure-soft', 4.5],
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-hover', 4.5],
  ['ink', 'wrong-soft', 4.5],
  ['wrong', 'wrong-soft', 4.5],
  ['ink', 'accent-soft', 4.5],
  ['field', 'surface', 3],
] as const)('%s is readable on %s, light and dark', (text, ground, least) => {
  const [texts, grounds] = [colour(text), colour(ground)];
  for (const scheme of [0, 1]) {
    expect(contrast(texts[scheme] ?? '', grounds[scheme] ?? '')).toBeGreaterThanOrEqual(least);
  }
});
