import { expect, test } from 'vitest';
import type { CheckContent } from '../check-input.ts';
import { statedLimit } from '../definition/limit.ts';
import type { OptionTerms } from '../definition/option-field.ts';
import type { RuleTarget } from '../definition/platform.ts';
import { readOptions } from '../options/read-options.ts';
import { twitter } from '../platforms/twitter/definition.ts';
import { hasHints, optionHints } from './option-hints.ts';

const TAGS: OptionTerms = {
  name: 'tags',
  input: 'list',
  default: null,
  most: 2,
  limit: { value: 5, unit: 'graphemes' },
};
const SECONDS: OptionTerms = {
  name: 'seconds',
  input: 'number',
  default: null,
  range: { least: 1, most: 9 },
};
const QUOTE: OptionTerms = { name: 'quote', input: 'url', default: null, form: '^https://x\\.example/\\d+$' };

interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  readonly content?: CheckContent;
  readonly limits?: Readonly<Record<string, unknown>>;
}

function found(options: readonly OptionTerms[], { values, content = {}, limits = {} }: Given) {
  const { definition, ...platform } = twitter;
  const target: Partial<RuleTarget> = {
    platform: { ...platform, definition: { ...definition, options } },
    account: { id: 1, provider: 'twitter', limits },
    content: [content],
    posts: [{ index: 0, content }],
    read: (fields) => readOptions(fields, values, 1),
    limit: statedLimit,
  };
  return optionHints(target as RuleTarget).map(({ rule, refused = false, limit, actual, beside }) =>
    JSON.parse(JSON.stringify({ rule, refused, limit, actual, beside })),
  );
}

const photo = { id: 1, type: 'image', mime_type: 'image/png' } as const;

test('a list may have so many texts, each so long', () => {
  expect(found([TAGS], { values: { tags: ['rye', ' ', 'wheat'] } })).toEqual([]);
  expect(found([TAGS], { values: { tags: ['rye', 'oats', 'barley'] } })).toEqual([
    { rule: 'option_long', refused: true, limit: 5, actual: 6 },
    { rule: 'option_many', refused: true, limit: 2, actual: 3 },
  ]);
});

test('a number is within its range', () => {
  const given = (seconds: number) => found([SECONDS], { values: { seconds } });
  expect([given(1), given(9)]).toEqual([[], []]);
  expect(given(0)).toEqual([{ rule: 'option_range', refused: true, limit: 1, actual: 0 }]);
  expect(given(10)).toEqual([{ rule: 'option_range', refused: true, limit: 9, actual: 10 }]);
  expect(given(Number.NaN)).toMatchObject([{ rule: 'option_range' }]);
});

test('a text has the form that the network wants', () => {
  expect(found([QUOTE], { values: { quote: 'https://x.example/1' } })).toEqual([]);
  expect(found([QUOTE], { values: { quote: 'https://y.example/1' } })).toEqual([
    { rule: 'option_form', refused: true },
  ]);
});

test('an option that excludes media, a link or another option is refused beside it', () => {
  const alone = { ...QUOTE, excludes: ['media', 'link', { option: 'tags' }] } satisfies OptionTerms;
  const quote = 'https://x.example/1';
  const options = [alone, TAGS];
  expect(found(options, { values: { quote, tags: [] }, content: { body: 'a', url: ' ' } })).toEqual([]);
  expect(found(options, { values: { tags: ['rye'] }, content: { media: [photo] } })).toEqual([]);
  expect(
    found(options, {
      values: { quote, tags: ['rye'] },
      content: { media: [photo], url: 'https://a.example' },
    }),
  ).toEqual([
    { rule: 'option_beside_media', refused: true },
    { rule: 'option_beside_link', refused: true },
    { rule: 'option_beside', refused: true, beside: 'tags' },
  ]);
});

test('an option without effect is advice, and one that the account can’t use is refused', () => {
  const demanding = {
    ...{ name: 'seconds', input: 'number', default: null, needsMedia: ['image'] },
    ...{ requiresScope: 'media.write', accountCapability: 'may_count' },
  } satisfies OptionTerms;
  const given = { values: { seconds: 3 }, content: { media: [photo] } };
  expect(found([demanding], given)).toEqual([]);
  expect(found([demanding], { ...given, limits: { may_count: true, scopes: ['media.write'] } })).toEqual([]);
  expect(found([demanding], { values: { seconds: 3 }, limits: { may_count: false, scopes: [] } })).toEqual([
    { rule: 'option_account', refused: true },
    { rule: 'option_scope', refused: true },
    { rule: 'option_without_media', refused: false },
  ]);
});

test('an option that is not set or not asked for is not judged', () => {
  const hidden = { ...QUOTE, when: { tags: ['yes'] } } satisfies OptionTerms;
  expect(found([hidden, TAGS], { values: { quote: 'nowhere' } })).toEqual([]);
  expect(hasHints({ name: 'a', input: 'toggle', default: false })).toBe(false);
  expect(hasHints(QUOTE)).toBe(true);
});
