import { expect, test } from 'vitest';
import {
  check,
  findPlatform,
  optionDefaults,
  optionsOf,
  platforms,
  publishableText,
  RequirementsInputError,
  UnsupportedPlatformError,
} from './index.ts';
import { options } from './options.ts';
import { OPTION_FIELDS } from './platforms/option-fields.ts';

const PLATFORMS = platforms().map((definition) => [definition.key, definition] as const);

test('the fields of forms, types and schemas match the definitions, network by network', () => {
  const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);
  expect(Object.entries(OPTION_FIELDS).map(([key, fields]) => [key, names(fields)])).toEqual(
    platforms().map(({ key, options: fields }) => [key, names(fields)]),
  );
});

test.each(PLATFORMS)('%s: every option has a label, a source and its date', (_key, definition) => {
  for (const { name, label, source, date, choices = [] } of definition.options) {
    expect([name, label, source]).not.toContain('');
    expect(date).toMatch(/^20\d\d(-\d\d){0,2}$/);
    expect(choices.map((choice) => choice.label)).not.toContain('');
  }
});

test.each(PLATFORMS)(
  '%s: terms of options name options of the network, and lists are shared',
  (_key, definition) => {
    const names = definition.options.map(({ name }) => name);
    for (const field of definition.options) {
      const { when = {}, excludes = [], input, perAccount, most, range, form, entry, within } = field;
      const others = excludes.flatMap((one) => (typeof one === 'string' ? [] : [one.option]));
      expect(names).toEqual(expect.arrayContaining([...Object.keys(when), ...others]));
      if (input === 'list') expect(perAccount).toBeUndefined();
      if (input === 'list' || input === 'lookup') expect(most).toEqual(expect.any(Number));
      expect(within === undefined || (input === 'lookup' && names.includes(within))).toBe(true);
      expect(entry === undefined || new RegExp(form ?? '', 'u').test(entry.id)).toBe(true);
      expect(entry !== undefined).toBe(input === 'lookup');
      if (input === 'number') expect(range).toBeDefined();
    }
  },
);

test('a definition is found by its key', () => {
  expect(findPlatform('mastodon')).toMatchObject({
    key: 'mastodon',
    kind: 'federated microblogging platform',
  });
  expect(findPlatform('friendster')).toBeUndefined();
  expect(findPlatform('toString')).toBeUndefined();
});

test.each(PLATFORMS)(
  '%s: the definition is plain data with a source for every number',
  (_key, definition) => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
    for (const limit of Object.values(definition.limits)) {
      expect(limit.value).toBeGreaterThanOrEqual(0);
      expect(limit.source).not.toBe('');
      expect(limit.date).toMatch(/^20\d\d(-\d\d){0,2}$/);
    }
  },
);

test.each(PLATFORMS)('%s: only the last format has no condition', (_key, { formats }) => {
  expect(formats.map(({ when }) => when === null)).toEqual(
    formats.map((_, index) => index === formats.length - 1),
  );
});

test.each(PLATFORMS)('%s: media accepted by some format match the capabilities', (_key, definition) => {
  const taken = (['image', 'gif', 'video', 'document'] as const).filter((type) =>
    definition.formats.some(({ media }) => media[type] === null || (media[type]?.value ?? 0) > 0),
  );
  expect(definition.capabilities.media).toEqual(taken);
  expect(definition.capabilities.firstComment).toBe(
    definition.formats.some(({ firstComment }) => firstComment),
  );
});

test.each(PLATFORMS)(
  '%s: form and schema have the same options, and the schema accepts the defaults',
  (key, definition) => {
    const schema = options[key];
    expect(Object.keys(schema.shape).sort()).toEqual(definition.options.map(({ name }) => name).sort());
    expect(schema.parse(optionDefaults(key))).toEqual(optionDefaults(key));
    expect(schema.safeParse({}).success).toBe(true);
  },
);

test.each(PLATFORMS)('%s: the schema accepts exactly the form’s choices', (key, definition) => {
  for (const { name, perAccount, choices = [] } of definition.options) {
    const accepts = (value: string): boolean =>
      options[key].safeParse({ [name]: perAccount ? { 'account-1': value } : value }).success;
    expect(choices.filter(({ value }) => !accepts(value))).toEqual([]);
    if (choices.length > 0) expect(accepts('NO SUCH CHOICE')).toBe(false);
  }
});

test('options kept per account are keyed by account', () => {
  expect(options.pinterest.safeParse({ boards: { 'account-12': '5' } }).success).toBe(true);
  expect(options.pinterest.safeParse({ boards: { '12': '5' } }).success).toBe(false);
  expect(options.tiktok.safeParse({ allow_duet: { 'account-12': 'yes' } }).success).toBe(false);
});

test('the example of a per-account option is a map by account', () => {
  expect(options.pinterest.shape.boards.meta()?.examples).toEqual([{ 'account-12': expect.any(String) }]);
  expect(options.tiktok.shape.privacy_level.meta()?.examples).toEqual([
    { 'account-12': 'PUBLIC_TO_EVERYONE' },
  ]);
  expect(options.youtube.shape.status.meta()?.examples).toEqual(['public']);
});

test('a network’s defaults match those of its clients', () => {
  expect(optionDefaults('mastodon')).toMatchObject({ sensitive: false, visibility: null });
  expect(optionDefaults('pinterest')).toEqual({
    title: null,
    link: null,
    boards: { 'account-0': null },
    board_section: { 'account-0': null },
  });
  expect(optionDefaults('youtube')).toEqual({
    title: null,
    status: 'public',
    category: '22',
    tags: null,
    license: 'youtube',
    notify_subscribers: true,
    embeddable: true,
    public_stats: true,
    playlists: { 'account-0': null },
  });
  expect(optionDefaults('instagram')).toMatchObject({ type: 'post', share_to_feed: true, trial: 'NONE' });
  expect(optionDefaults('linkedin')).toMatchObject({
    visibility: 'PUBLIC',
    document_title: null,
    disable_reshare: false,
  });
  expect(optionDefaults('tiktok')).toMatchObject({ photo_cover_index: 0, auto_add_music: false });
  expect(optionDefaults('gbp')).toMatchObject({
    type: 'post',
    button: 'NONE',
    start_time: '09:00',
    end_time: '17:00',
  });
});

test('the publishable text is plain, trimmed, and has the link where links belong to the text', () => {
  const content = {
    body: ' \n<div>Fresh bread</div><div>from nine. </div>',
    url: 'https://example.com/bread',
  };
  expect(publishableText('mastodon', content)).toBe('Fresh bread\nfrom nine.\n\nhttps://example.com/bread');
  expect(publishableText('bluesky', content)).toBe('Fresh bread\nfrom nine.');
});

test.each(PLATFORMS)(
  '%s: the link is in the text exactly if the definition says so',
  (key, { capabilities }) => {
    const url = 'https://example.com/a';
    expect(publishableText(key, { body: 'a', url })).toBe(capabilities.link === 'text' ? `a\n\n${url}` : 'a');
    expect(publishableText(key, { body: `see ${url}`, url })).toBe(`see ${url}`);
    expect(publishableText(key, { body: null, url: ' ' })).toBe('');
  },
);

test('the text of invalid content or of an unknown network is refused', () => {
  const anyText = publishableText as (provider: string, content: unknown) => string;
  expect(() => anyText('mastodon', null)).toThrow(RequirementsInputError);
  expect(() => anyText('mastodon', { body: 5 })).toThrow(RequirementsInputError);
  expect(() => anyText('friendster', { body: 'a' })).toThrow(UnsupportedPlatformError);
});

test('a list is read without empty texts, and a list without texts is none', () => {
  expect(optionsOf('bluesky', { tags: ['rye ', ' ', 'oats'] }, 1)).toMatchObject({ tags: ['rye', 'oats'] });
  expect(optionsOf('bluesky', { tags: [' '] }, 1)).toMatchObject({ tags: null });
  expect(options.bluesky.safeParse({ tags: ['rye'] }).success).toBe(true);
  expect(options.bluesky.safeParse({ tags: 'rye' }).success).toBe(false);
  expect(options.bluesky.shape.tags.meta()).toMatchObject({
    description: expect.stringContaining('At most 8 texts of 64 graphemes.'),
    examples: [['bread']],
  });
});

test('an account’s options are read with their network’s types', () => {
  const { sensitive } = optionsOf('mastodon', { sensitive: true }, 1) satisfies { sensitive: boolean };
  expect(sensitive).toBe(true);
  expect(optionsOf('mastodon', { sensitive: null }, 1)).toMatchObject({ sensitive: false, visibility: null });
  const boards = { boards: { 'account-1': 'b-1' } };
  const unset = { title: null, link: null, board_section: null };
  expect(optionsOf('pinterest', boards, 1)).toEqual({ ...unset, boards: 'b-1' });
  expect(optionsOf('pinterest', boards, 2)).toMatchObject({ boards: null });
});

test('entries kept per account are read for the account, and one list of them for every account', () => {
  const rye = [{ id: '1', name: 'Rye' }];
  const held = { board_section: { 'account-1': rye } };
  expect(optionsOf('pinterest', held, 1).board_section).toEqual(rye);
  expect(optionsOf('pinterest', held, 2).board_section).toBeNull();
  const post = { text: 'Bread', media: ['image' as const] };
  const options = { pinterest: { boards: '7', board_section: rye } };
  expect(check({ ...post, options }, 'pinterest')).toEqual([]);
  const wrong = { ...post, options: { pinterest: { board_section: [{ id: 1 }] } } };
  expect(() => check(JSON.parse(JSON.stringify(wrong)), 'pinterest')).toThrow('board_section.0');
});
