import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { floorOf, supportOf } from '../src/browsers/unsupported-built-ins.ts';
import { usedBuiltIns } from '../src/browsers/used-built-ins.ts';
import { ROOT } from '../src/workspace/root.ts';

/** The packages that run in browsers, each with a built-in that it is known to use. */
const PACKAGES = [
  ['text-counter', 'segment'],
  ['requirements-engine', 'isSafeInteger'],
  ['composer-react', 'replaceSync'],
] as const;

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => join(folder, file));
}

describe.each(PACKAGES)('%s runs in the browsers it declares', (name, used) => {
  const folder = join(ROOT, 'packages', name);
  const { browserslist } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = sourcesOf(join(folder, 'src'));

  test('which have every built-in it uses', () => {
    const { known, missing } = supportOf(usedBuiltIns(files), floorOf(browserslist));
    expect(known.map(({ member }) => member)).toContain(used);
    expect(missing).toEqual([]);
  }, 120_000);

  test('which support its syntax', async () => {
    const target = browserslist.map((line: string) => line.replaceAll(/[ >=]/g, ''));
    // esbuild rewrites every \p for Safari, which lacks the scripts of the newest Unicode; none of those is used.
    const supported = { 'regexp-unicode-property-escapes': true };
    const options = { charset: 'utf8', format: 'esm', loader: 'ts', supported } as const;
    for (const file of files) {
      const code = readFileSync(file, 'utf8');
      const [now, then] = await Promise.all([
        transform(code, { ...options, target: 'esnext' }),
        transform(code, { ...options, target }),
      ]);
      expect([file, then.code]).toEqual([file, now.code]);
    }
  }, 60_000);
});

test('a built-in missing in a browser is named with its place', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'crier-browsers-')), 'uses.ts');
  writeFileSync(
    file,
    `const names = ['b', 'a'] as const;
    names.toSorted().at(-1);
    new Set(names).values().map((name) => name);
    Object.groupBy(names, String);
    new CSSStyleSheet().replaceSync('');
    document.body.ariaHidden = String(document.caretPositionFromPoint(0, 0));
    queueMicrotask(() => new Intl.Segmenter().segment(''));
    const own = { toSorted: () => 1, union: 2 };
    own.toSorted();`,
  );
  const { missing } = supportOf(
    usedBuiltIns([file]),
    floorOf(['chrome >= 109', 'firefox >= 118', 'node >= 20']),
  );
  rmSync(dirname(file), { recursive: true });
  expect(missing.map((line) => line.replace(file, 'uses.ts')).sort()).toEqual([
    'api.Document.caretPositionFromPoint needs chrome 128: uses.ts:6',
    'api.Element.ariaHidden needs firefox 119: uses.ts:6',
    'javascript.builtins.Array.toSorted needs chrome 110: uses.ts:2',
    'javascript.builtins.Intl.Segmenter needs firefox 125: uses.ts:7',
    'javascript.builtins.Intl.Segmenter.Segmenter needs firefox 125: uses.ts:7',
    'javascript.builtins.Intl.Segmenter.segment needs firefox 125: uses.ts:7',
    'javascript.builtins.Iterator.map needs chrome 122: uses.ts:3',
    'javascript.builtins.Iterator.map needs firefox 131: uses.ts:3',
    'javascript.builtins.Object.groupBy needs chrome 117: uses.ts:4',
    'javascript.builtins.Object.groupBy needs firefox 119: uses.ts:4',
  ]);
}, 60_000);

test('a minimum is a version of each browser', () => {
  expect(floorOf(['chrome >= 111', 'safari >= 16.4'])).toEqual({ chrome: 111, safari: 16.4 });
  expect(() => floorOf(['last 2 versions'])).toThrow('last 2 versions is not of the form');
});
