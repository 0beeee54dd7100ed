import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
/** What the font may add to the first page. */
const MOST_FONT_BYTES = 35_000;

test('the filled colour in light mode is the shade that Mantine takes for it', () => {
  const shade = typeof theme.primaryShade === 'object' ? theme.primaryShade.light : undefined;
  const accent = theme.colors?.['accent']?.[shade ?? 0];
  expect(sheet('./tokens.css')).toContain(`--mantine-color-accent-filled: ${accent};`);
});

test('the font is at most 35 kB, is swapped in, and loads before the style sheet asks for it', () => {
  const [, file = ''] = /url\("\.\/(font\/[^"]+)"\)/.exec(sheet('./font.css')) ?? [];
  expect(statSync(new URL(file, import.meta.url)).size).toBeLessThanOrEqual(MOST_FONT_BYTES);
  expect(sheet('./font.css')).toContain('font-display: swap');
  expect(sheet('../../index.html')).toMatch(
    new RegExp(`rel="preload"[^>]* as="font"[^>]* crossorigin[^>]* href="/src/theme/${file}"`),
  );
});

test('the licence of the font is beside it', () => {
  expect(sheet('./font/OFL.txt')).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

test('the fallback is as wide and as high as the font, and is the next in line', () => {
  expect(sheet('./tokens.css')).toContain('"Instrument Sans", "Instrument Sans Fallback", system-ui');
  for (const property of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override']) {
    expect(sheet('./font.css')).toContain(`${property}:`);
  }
});
