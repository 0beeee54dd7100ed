import { describe, expect, test } from 'vitest';
import type { CheckContent } from '../check-input.ts';
import { statedLimit } from '../definition/limit.ts';
import type { LookupEntry, OptionField } from '../definition/option-field.ts';
import type { RuleTarget } from '../definition/platform.ts';
import { examine } from '../index.ts';
import { readOptions } from '../options/read-options.ts';
import { twitter } from '../platforms/twitter/definition.ts';
import { hasHints, optionHintsOf } from './option-hints.ts';

const NOTE = { label: 'Label', source: 'docs', date: '2026' };
const TAGS: OptionField = {
  ...NOTE,
  name: 'tags',
  input: 'list',
  default: null,
  most: 2,
  limit: { value: 5, unit: 'graphemes' },
};
const SECONDS: OptionField = {
  ...NOTE,
  name: 'seconds',
  input: 'number',
  default: null,
  range: { least: 1, most: 9 },
};
const QUOTE: OptionField = {
  ...NOTE,
  name: 'quote',
  input: 'url',
  default: null,
  form: '^https://x\\.example/\\d+$',
};

interface Given {
  readonly values: Readonly<Record<string, unknown>>;
  readonly content?: CheckContent;
  readonly limits?: Readonly<Record<string, unknown>>;
}

function found(options: readonly OptionField[], { values, content = {}, limits = {} }: Given) {
  const { definition, ...platform } = twitter;
  const target: Partial<RuleTarget> = {
    platform: { ...platform, definition: { ...definition, options: options.map(termsOf) } },
    account: { id: 1, provider: 'twitter', limits },
    content: [content],
    posts: [{ index: 0, content }],
    read: (fields) => readOptions(fields, values, 1),
    limit: statedLimit,
  };
  return optionHintsOf(options)(target as RuleTarget).map(
    ({ rule, refused = false, limit, actual, beside }) =>
      JSON.parse(JSON.stringify({ rule, refused, limit, actual, beside })),
  );
}

function termsOf({ choices: _, ...field }: OptionField) {
  return field;
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
  const alone = { ...QUOTE, excludes: ['media', 'link', { option: 'tags' }] } satisfies OptionField;
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
    { rule: 'option_beside', refused: true, beside: 'Label' },
  ]);
});

test('an option without effect is advice, and one that the account can’t use is refused', () => {
  const demanding = {
    ...{ ...NOTE, name: 'seconds', input: 'number', default: null, needsMedia: ['image'] },
    ...{ requiresScope: 'media.write', accountCapability: 'may_count' },
  } satisfies OptionField;
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
  const hidden = { ...QUOTE, when: { tags: ['yes'] } } satisfies OptionField;
  expect(found([hidden, TAGS], { values: { quote: 'nowhere' } })).toEqual([]);
  expect(hasHints({ ...NOTE, name: 'a', input: 'toggle', default: false })).toBe(false);
  expect(hasHints(QUOTE)).toBe(true);
});

describe('the options of the networks', () => {
  const refused = (post: Parameters<typeof examine>[0], networks: Parameters<typeof examine>[1]) =>
    examine(post, networks).refusals.map(({ rule, message, fix }) => [rule, message, fix]);
  const rules = (...given: Parameters<typeof refused>) => refused(...given).map(([rule]) => rule);

  test('X takes either a quote or media, and only addresses of posts on X', () => {
    const quote = 'https://x.com/bakery/status/1234567890?s=20';
    expect(refused({ text: 'Look', options: { x: { quote } } }, 'x')).toEqual([]);
    expect(refused({ text: 'Look', media: ['image'], options: { x: { quote } } }, 'x')).toEqual([
      ['option_beside_media_quote', 'X: X accepts either “Quoted post” or media.', 'Remove one of the two.'],
    ]);
    const wrong = ['https://bsky.app/profile/a.example/post/3lb', 'https://x.com/bakery', 'x.com'];
    for (const other of wrong)
      expect(rules({ text: 'Look', options: { twitter: { quote: other } } }, 'x')).toEqual([
        'option_form_quote',
      ]);
  });

  test('Bluesky takes addresses and URIs of its posts, and eight tags', () => {
    for (const quote of [
      'https://bsky.app/profile/bakery.example/post/3lbread',
      'https://bsky.app/profile/did:plc:abc/post/3lbread',
      'at://did:plc:abc/app.bsky.feed.post/3lbread',
    ])
      expect(refused({ text: 'Look', options: { bluesky: { quote } } }, 'bluesky')).toEqual([]);
    const quote = 'https://x.com/bakery/status/1';
    const tags = Array.from({ length: 9 }, (_, index) => `tag${index}`);
    const [form, many] = refused({ text: 'Look', options: { bluesky: { quote, tags } } }, 'bluesky');
    expect(form?.[0]).toBe('option_form_quote');
    expect(many?.slice(0, 2)).toEqual([
      'option_many_tags',
      'Bluesky: “Further tags” has 9 entries, and at most 8 are accepted.',
    ]);
  });

  test('LinkedIn takes mentions whose names are in the text of the post, of companies and people', () => {
    const mentions = [
      { id: 'urn:li:organization:1', name: 'Acme' },
      { id: 'urn:li:person:2', name: 'Ann' },
      { id: 'urn:li:person:3', name: 'Bo Lee' },
    ];
    for (const network of ['linkedin', 'linkedin_page'] as const) {
      const refusedIn = (text: string, list: readonly LookupEntry[] = mentions) =>
        refused({ text, options: { [network]: { mentions: list } } }, network);
      expect(refusedIn('By @Acme, @Ann and @Bo Lee')).toEqual([]);
      expect(refusedIn('By @Acme and @Anna')).toEqual([
        [
          'option_unnamed_mentions',
          expect.stringMatching(
            /: “Mentions” contains Ann, Bo Lee, but the text does not mention that name\.$/,
          ),
          'Write @ and the name in the text, or remove the entry.',
        ],
      ]);
      const [form] = refusedIn('By @Acme', [{ id: '1', name: 'Acme' }]);
      expect(form?.[0]).toBe('option_form_mentions');
      const [many] = refusedIn(
        'By @Acme',
        Array.from({ length: 101 }, (_, index) => ({ id: `urn:li:person:${index}`, name: 'Acme' })),
      );
      expect(many?.[0]).toBe('option_many_mentions');
    }
  });

  test('X tags at most ten accounts, by their numbers', () => {
    const tagged = Array.from({ length: 11 }, (_, index) => ({ id: String(index + 1), name: `@a${index}` }));
    const named = (list: readonly LookupEntry[]) =>
      rules({ text: 'Look', media: ['image'], options: { twitter: { tagged: list } } }, 'twitter');
    expect(named(tagged.slice(1))).toEqual([]);
    expect(named(tagged)).toEqual(['option_many_tagged']);
    expect(named([{ id: '@a', name: '@a' }])).toEqual(['option_form_tagged']);
  });

  test('Threads takes topics without periods, and an attached text instead of media', () => {
    const options = { threads: { topic_tag: 'A. & B.', text_attachment: 'The recipe' } };
    expect(rules({ text: 'Look', media: ['image'], options }, 'threads')).toEqual([
      'option_form_topic_tag',
      'option_beside_media_text_attachment',
    ]);
  });

  test('on Mastodon the content warning counts as a part of every text', () => {
    const options = { mastodon: { spoiler_text: 'Knives' } };
    expect(refused({ text: 'a'.repeat(494), options }, 'mastodon')).toEqual([]);
    expect(refused({ text: 'a'.repeat(495), options }, 'mastodon')).toEqual([
      [
        'warning_long_0',
        'Mastodon: the text and the content warning together have 501 characters, and at most 500 characters are accepted.',
        'Shorten the text or the warning.',
      ],
    ]);
    expect(refused({ text: 'a'.repeat(501), options }, 'mastodon')).toEqual([]);
  });

  test('Pixelfed’s warning is judged only if the media are sensitive', () => {
    const spoiler_text = 'a'.repeat(141);
    const pixels = (sensitive: boolean) =>
      rules({ media: ['image'], options: { pixelfed: { sensitive, spoiler_text } } }, 'pixelfed');
    expect([pixels(false), pixels(true)]).toEqual([[], ['option_long_spoiler_text']]);
  });
});
