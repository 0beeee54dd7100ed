import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './workspace/root.ts';

const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it('no page passes a secret as an argument, where every user of the machine could read it', () => {
  const shown = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/--(?:password|token)[ =]+(\S+)/g)].flatMap(
      ([option, value]) => (/^-(?:\W|$)/.test(String(value)) ? [] : [`${page}: ${option}`]),
    ),
  );
  expect(shown).toEqual([]);
});
