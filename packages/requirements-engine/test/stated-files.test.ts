import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { platforms } from '../src/index.ts';

/** What a network's documents, or those who publish to it, state of one kind of file. */
interface StatedFiles {
  readonly network: string;
  readonly kind: string;
  /** The form of post that it is for; every form when absent. */
  readonly form?: string;
  readonly types: readonly string[];
  readonly limits: Readonly<Record<string, number>>;
  readonly codecs?: readonly string[];
  readonly audioCodecs?: readonly string[];
  readonly chroma?: readonly string[];
  readonly inOnePiece?: true;
  readonly source: string;
  readonly date: string;
}

const TABLE = new URL('../../../vectors/network-files.json', import.meta.url);
const STATED = JSON.parse(readFileSync(TABLE, 'utf8')) as readonly StatedFiles[];

/** The numbers of a kind of file, by the way to each. */
function numbersOf(limits: object): Record<string, number> {
  const named = Object.entries(limits).flatMap(([name, held]: [string, unknown]): [string, number][] => {
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return [];
    if ('value' in held) return [[name, Number(held.value)]];
    return Object.entries(numbersOf(held)).map(([inner, value]) => [`${name}.${inner}`, value]);
  });
  return Object.fromEntries(named);
}

type Definition = ReturnType<typeof platforms>[number];
const nameOf = ({ type, format }: Definition['files'][number]): string =>
  format === undefined ? type : `${type}/${format}`;

const defined = platforms().flatMap(({ key, files }) =>
  files.map((file) => {
    const { mimeTypes, codecs, audioCodecs, chroma, inOnePiece } = file;
    const words = { codecs, audioCodecs, chroma, inOnePiece };
    return [`${key} ${nameOf(file)}`, { types: mimeTypes, limits: numbersOf(file), ...words }] as const;
  }),
);

test.each(STATED.map((row) => [`${row.network} ${row.kind}${row.form ? `/${row.form}` : ''}`, row] as const))(
  'the table of files matches the definitions: %s',
  (name, { types, limits, codecs, audioCodecs, chroma, inOnePiece, source, date }) => {
    expect([source.length > 5, date]).toEqual([true, expect.stringMatching(/^20\d\d(-\d\d){0,2}$/)]);
    const words = { codecs, audioCodecs, chroma, inOnePiece };
    expect(Object.fromEntries(defined)[name]).toEqual({ types, limits, ...words });
  },
);

test('every kind of file in a definition is in the table', () => {
  const names = STATED.map(({ network, kind, form }) => `${network} ${kind}${form ? `/${form}` : ''}`);
  expect(defined.map(([name]) => name).toSorted()).toEqual(names.toSorted());
});

test('files that are too large are reduced where the network refuses them', () => {
  const scaled = platforms().flatMap(({ key, files }) =>
    files.filter((file) => file.scaled).map((file) => `${key} ${nameOf(file)}`),
  );
  expect(scaled.sort()).toEqual([
    'instagram video/post',
    'instagram video/reel',
    'instagram video/story',
    'linkedin image',
    'linkedin_page image',
    'mastodon image',
    'mastodon video',
    'threads video',
    'tiktok image',
    'tiktok video',
  ]);
});
