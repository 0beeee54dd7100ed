import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOM = fileURLToPath(new URL('../src', import.meta.url));
const FILES = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).map((file) => join(ROOM, file));
const IS_CATALOGUE = /messages\/(?:.*\/)?(?:en|de|fr|es)\.ts$/;
const SOURCES = FILES.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
/** Catalogues whose messages have the names of what they are about. */
const NAMED_BY_DATA = ['features/accounts/limits/messages/en.ts'];

/** The classes of a style sheet. */
function classesOf(sheet: string): readonly string[] {
  const plain = readFileSync(sheet, 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)|"[^"]*"/g, '');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return [...new Set(selectors.flatMap((selector) => selector.match(/\.[a-z]\w*/gi) ?? []))].map((name) =>
    name.slice(1),
  );
}

/** Everything that could use the style sheet: the sources that import it, and the sheets that compose it. */
function usersOf(sheet: string): string {
  const sheets = FILES.filter((file) => file.endsWith('.css')).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  return [...SOURCES, ...sheets]
    .filter(({ file, text }) =>
      [...text.matchAll(/from ['"]([^'"]*\.module\.css)['"]/g)].some(
        ([, path = '']) => resolve(dirname(file), path) === sheet,
      ),
    )
    .map(({ text }) => text)
    .join('\n');
}

test('every class of a style sheet is used by a file that imports it', () => {
  const unused = FILES.filter((file) => file.endsWith('.module.css')).flatMap((sheet) => {
    const users = usersOf(sheet);
    return classesOf(sheet)
      .filter((name) => !/^(?:mantine|fc)/.test(name))
      .filter((name) => !new RegExp(`['"\`]${name}\\b|composes: [^;]*\\b${name}\\b`).test(users))
      .map((name) => `${sheet.slice(ROOM.length + 1)}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('every message of a catalogue is used by a source', () => {
  const used = SOURCES.filter(({ file }) => !IS_CATALOGUE.test(file))
    .map(({ text }) => text)
    .join('\n');
  const words = new Set(used.match(/\w+/g));
  const catalogues = SOURCES.filter(
    ({ file }) => /messages\/(?:.*\/)?en\.ts$/.test(file) && !NAMED_BY_DATA.some((own) => file.endsWith(own)),
  );
  expect(catalogues.length).toBeGreaterThan(10);
  const unused = catalogues.flatMap(({ file, text }) =>
    [...text.matchAll(/^ {2}(\w+)(?=[:(])/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !words.has(name))
      .map((name) => `${file.slice(ROOM.length + 1)}: ${name}`),
  );
  expect(unused).toEqual([]);
});
