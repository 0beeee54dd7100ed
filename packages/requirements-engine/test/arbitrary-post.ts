import fc from 'fast-check';
import {
  type CheckAccount,
  type CheckPost,
  findPlatform,
  type MediaType,
  type OptionField,
  type PlatformKey,
  type PlatformOptions,
  platforms,
} from '../src/index.ts';

const PLATFORM_KEYS = platforms().map(({ key }) => key);

const pieces = fc.constantFrom(
  ...[
    'a',
    'word',
    ' ',
    '\n',
    '.',
    '#tag',
    '#a#b',
    '＃tag',
    '#é',
    'x'.repeat(150),
    '漢'.repeat(120),
    '👩‍👩‍👧'.repeat(40),
  ],
  ...[
    'https://example.com/some/long/path?with=query#fragment',
    'example.com',
    '@crier@example.social',
    'é',
    '’',
  ],
);
const hashtags = fc.constantFrom(
  '#tag',
  '#é',
  '＃tag',
  '#a#b',
  '#',
  '#1',
  ' ',
  ' ',
  '.',
  'x',
  '\n',
  '://',
  '&',
  'a.com/#b',
);

/** Text that HTML and plain text read alike, often long, often with many hashtags. */
export const texts = fc
  .oneof(
    fc.array(pieces, { maxLength: 40, size: 'max' }),
    fc.array(hashtags, { maxLength: 120, size: 'max' }),
    fc.array(fc.constantFrom('#tag ', '＃a.', 'word ', '#é#'), { maxLength: 60, size: 'max' }),
  )
  .map((parts) => parts.join(''));

const media = fc.constantFrom<MediaType>('image', 'gif', 'video').map((type) => ({
  id: 1,
  type,
  mime_type: `${type}/x`,
}));

const content = fc.record(
  {
    body: fc.oneof(texts, fc.string({ unit: 'binary' }), fc.constant(null)),
    url: fc.oneof(fc.webUrl(), fc.string(), fc.constant(null)),
    media: fc.array(media, { maxLength: 6 }),
  },
  { requiredKeys: [] },
);

/** What a form may send for a field. */
function optionValue({ input, choices, perAccount }: OptionField): fc.Arbitrary<unknown> {
  const text = fc.oneof(fc.constantFrom('2026-02-30', '2026-03-01', '', ' x '), fc.string(), fc.integer());
  const written: fc.Arbitrary<unknown> = input === 'toggle' ? fc.boolean() : text;
  if (input === 'list') return fc.option(fc.array(fc.string(), { maxLength: 10 }));
  if (input === 'lookup') return fc.option(fc.array(fc.record({ id: fc.string(), name: fc.string() })));
  if (input === 'number') return fc.option(fc.integer());
  const value: fc.Arbitrary<unknown> = fc.option(
    choices ? fc.constantFrom(...choices.map((choice) => choice.value)) : written,
  );
  const accounts = fc.constantFrom('account-0', 'account-1', 'account-2');
  return perAccount ? fc.oneof(fc.dictionary(accounts, value), fc.constantFrom([], null)) : value;
}

const optionsOf = (key: PlatformKey): fc.Arbitrary<unknown> => {
  const fields = findPlatform(key)?.options ?? [];
  const values = Object.fromEntries(fields.map((field) => [field.name, optionValue(field)]));
  return fc.oneof(fc.record(values, { requiredKeys: [] }), fc.constantFrom([], null));
};

const options = fc.record(Object.fromEntries(PLATFORM_KEYS.map((key) => [key, optionsOf(key)])), {
  requiredKeys: [],
}) as fc.Arbitrary<PlatformOptions>;

const limits = fc.oneof(
  fc.constant(null),
  fc.dictionary(
    fc.constantFrom(
      ...[
        'max_characters',
        'characters_reserved_per_url',
        'max_media_attachments',
        'photo_uploads',
        'direct_posting',
      ],
    ),
    fc.oneof(
      fc.integer({ min: 1, max: 700 }),
      fc.constantFrom<unknown>(0, -1, 1e300, Number.MAX_SAFE_INTEGER, '500', null, true, []),
    ),
  ),
);

export const posts: fc.Arbitrary<CheckPost> = fc
  .tuple(
    fc.array(content, { maxLength: 4 }),
    options,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), content, options), { maxLength: 2 }),
  )
  .map(([original, originalOptions, versions]) => ({
    versions: [
      { account_id: 0, is_original: true, content: original, options: originalOptions },
      ...versions.map(([account_id, item, own]) => ({
        account_id,
        is_original: false,
        content: [item],
        options: own,
      })),
    ],
  }));

export const accountLists: fc.Arbitrary<readonly CheckAccount[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    provider: fc.constantFrom<PlatformKey>(...PLATFORM_KEYS),
    limits,
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
