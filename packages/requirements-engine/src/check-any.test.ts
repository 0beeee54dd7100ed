import { describe, expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { readHtml } from './html.ts';
import {
  check,
  examine,
  explain,
  isLimits,
  messagesEn,
  type NetworkName,
  RequirementsInputError,
  UnsupportedPlatformError,
  type Violation,
} from './index.ts';
import { mastodon } from './platforms/mastodon/definition.ts';
import { pinterest } from './platforms/pinterest/definition.ts';

const keys = (violations: readonly Violation[]): readonly string[] => violations.map(({ key }) => key);
const messageOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
/** Calls `check` as a caller without types does. */
const checkAny = check as unknown as (post: unknown, networks: unknown, options?: unknown) => Violation[];

describe('texts, posts and threads on networks by name', () => {
  test('check a text on one network', () => {
    expect(check('Fresh bread', 'bluesky')).toEqual([]);
    expect(check('a'.repeat(301), 'bluesky')).toMatchObject([
      { key: 'requirements.0.bluesky.text_0', accounts: ['bluesky'], limit: 300, actual: 301 },
    ]);
  });

  test('accept x for twitter wherever a network is named', () => {
    const text = '漢'.repeat(150);
    expect(check(text, 'x')).toMatchObject([{ provider: 'twitter', accounts: ['x'], actual: 300 }]);
    expect(check(text, { network: 'x', limits: { text: 300 } })).toEqual([]);
    expect(check(text, ['x'], { limits: { x: { text: 300 } } })).toEqual([]);
    expect(check({ text, options: { x: {} } }, 'twitter')).toHaveLength(1);
    expect(explain('x', 'text')).toMatchObject({ value: 280, unit: 'weighted' });
  });

  test('read a text as it is written, and as HTML on request', () => {
    const text = `<p>${'a'.repeat(280)}</p>`;
    expect(check(text, 'x')).toMatchObject([{ actual: 287 }]);
    expect(check({ text, format: 'html' }, 'x')).toEqual([]);
    const long = `<p>&amp;${'a'.repeat(280)}</p>`;
    expect(check({ text: long, format: 'html' }, 'x')).toMatchObject([
      { actual: 281, spans: [{ start: 280, end: 281, source: { start: 287, end: 288 } }] },
    ]);
  });

  test('locate the surplus where it was typed, and not the link behind the text', () => {
    expect(check({ text: `  ${'a'.repeat(281)} `, link: '' }, 'x')[0]?.spans).toEqual([
      { start: 280, end: 281, source: { start: 282, end: 283 } },
    ]);
    const link = `https://example.com/${'b'.repeat(30)}`;
    expect(check({ text: 'a'.repeat(278), link }, 'x')[0]?.spans).toEqual([
      { start: 280, end: 330, source: null },
    ]);
  });

  test('check a thread, whose later posts networks without threads leave out', () => {
    const long = 'a'.repeat(501);
    expect(keys(check(['one', long], ['mastodon', 'linkedin']))).toEqual(['requirements.0.mastodon.text_1']);
    expect(keys(check({ text: 'one', thread: ['two', { text: long }] }, 'threads'))).toEqual([
      'requirements.0.threads.text_2',
    ]);
  });

  test('check a first comment, which networks with threads leave out', () => {
    const post = { text: 'one', comment: 'a'.repeat(3001) };
    expect(keys(check(post, ['x', 'linkedin']))).toEqual(['requirements.0.linkedin.text_1']);
  });

  test('accept media by type, and options by network for any account', () => {
    const post = {
      text: 'a',
      media: ['video' as const],
      options: { tiktok: { privacy_level: 'SELF_ONLY' as const }, youtube: { title: 'Bread' } },
    };
    expect(check(post, ['tiktok', 'youtube', { network: 'tiktok', id: 7 }])).toEqual([]);
    expect(keys(check({ ...post, options: {} }, ['tiktok', 'youtube']))).toEqual([
      'requirements.0.youtube.title',
      'requirements.tiktok.tiktok.privacy_level',
    ]);
  });

  test('tell accounts of one network apart', () => {
    const text = 'a'.repeat(600);
    const servers = [
      { network: 'mastodon', limits: { max_characters: 1000 } },
      { network: 'mastodon', limits: { text: 550 } },
      { network: 'mastodon', name: 'Bakery', id: 'bakery' },
    ] as const;
    const [violation] = check(text, servers);
    expect(violation).toMatchObject({ accounts: ['bakery', 'mastodon#2'], limit: 500 });
    expect(check(text, [servers[0], servers[2]])[0]?.message).toBe(
      'Mastodon (Bakery): the text is 100 characters too long (600 of 500).',
    );
    expect(check(text, servers[2])[0]?.message).toMatch(/^Mastodon: /);
  });
});

describe('limits are settings, upwards and downwards', () => {
  test.each<[NetworkName, string, number, object]>([
    [
      'pinterest',
      'text',
      1000,
      { text: 'a'.repeat(900), media: ['image'], options: { pinterest: { boards: '1' } } },
    ],
    ['facebook_page', 'text', 5000, { text: 'a'.repeat(5001) }],
    ['x', 'text', 25_000, { text: 'a'.repeat(300) }],
    ['instagram', 'hashtags', 30, { text: '#a '.repeat(20), media: ['image'] }],
    ['instagram', 'hashtags', 2, { text: '#a '.repeat(3), media: ['image'] }],
    ['mastodon', 'gifs', 4, { media: ['gif', 'gif'] }],
    ['bluesky', 'photos', 10, { media: Array(8).fill('image') }],
    ['gbp', 'text', 750, { text: 'a'.repeat(800) }],
    ['youtube', 'title', 50, { media: ['video'], options: { youtube: { title: 'a'.repeat(60) } } }],
  ])('%s: %s %i', (network, name, value, post) => {
    const limits = { [name]: value };
    const before = keys(checkAny(post, network));
    const after = keys(checkAny(post, network, { limits: { [network]: limits } }));
    expect(after).not.toEqual(before);
    expect(keys(checkAny(post, { network, limits })).length).toBe(after.length);
    expect(Math.abs(after.length - before.length)).toBe(1);
  });

  test('an account’s own limit takes precedence over its server’s, and that over the general one', () => {
    const text = 'a'.repeat(550);
    const all = { limits: { mastodon: { text: 520 } } };
    expect(check(text, 'mastodon', all)).toMatchObject([{ limit: 520 }]);
    expect(check(text, { network: 'mastodon', limits: { max_characters: 540 } }, all)).toMatchObject([
      { limit: 540 },
    ]);
    const account = { network: 'mastodon', limits: { max_characters: 540, text: 600 } } as const;
    expect(check(text, account, all)).toEqual([]);
  });

  test('an engine for one network has them too', () => {
    const engine = createEngine([pinterest], messagesEn, { limits: { pinterest: { text: 1000 } } });
    const post = {
      text: 'a'.repeat(900),
      media: ['image' as const],
      options: { pinterest: { boards: '4' } },
    };
    expect(engine.check(post, 'pinterest')).toEqual([]);
    expect(createEngine([pinterest], messagesEn).check(post, 'pinterest')).toHaveLength(1);
  });

  test('every limit is explained with source and date', () => {
    expect(explain('pinterest', 'text')).toEqual({
      network: 'pinterest',
      name: 'text',
      value: 800,
      unit: 'utf16',
      source: 'Pinterest API description 5.23.0',
      date: '2026',
    });
    expect(messageOf(() => explain('pinterest', 'hashtags'))).toMatch(/^limit must be one of text, /);
  });
});

describe('errors name the place, the expected and the actual value', () => {
  test.each<[unknown, unknown, unknown, string]>([
    ['a', 'friendster', {}, 'network must be one of twitter, '],
    ['a', ['x', 'friendster'], {}, 'networks.1 must be one of twitter, '],
    ['a', [{ network: 'X' }], {}, 'networks.0.network must be one of twitter, '],
    ['a', [5], {}, 'networks.0 must be an object, got 5'],
    ['a', { network: 'x', id: '' }, {}, 'network.id must be a text, or a number but 0, got ""'],
    ['a', { network: 'pinterest', limits: { txt: 8 } }, {}, 'network.limits.txt must be named text, '],
    [
      'a',
      { network: 'pinterest', limits: { text: 'long' } },
      {},
      'network.limits.text must be a whole number from 1, got "long"',
    ],
    [
      'a',
      'x',
      { limits: { pinterest: { text: 1.5 } } },
      'limits.pinterest.text must be a whole number from 1, got 1.5',
    ],
    ['a', 'x', { limits: { x: { link_weight: 20 } } }, 'limits.x.link_weight must be named text, '],
    ['a', 'x', { limits: { nope: {} } }, 'limits.nope must be named twitter, '],
    [{ text: 5 }, 'x', {}, 'post.text must be a string, got 5'],
    [{ text: 'a', format: 'md' }, 'x', {}, 'post.format must be one of text, html, auto, got "md"'],
    [{ media: ['audio'] }, 'x', {}, 'post.media.0 must be one of image, gif, video, document, got "audio"'],
    [['a', { link: 1 }], 'x', {}, 'post.1.link must be a string, got 1'],
    [{ thread: 'b' }, 'x', {}, 'post.thread must be a list, got "b"'],
    [
      { options: { instagram: { type: 'reels' } } },
      'x',
      {},
      'post.options.instagram.type must be one of post, reel, story, got "reels"',
    ],
    [null, 'x', {}, 'post must be an object, got null'],
  ])('%j on %j with %j', (post, networks, options, message) => {
    const call = (): unknown => checkAny(post, networks, options);
    expect(messageOf(call)).toContain(message);
    expect(call).toThrow(
      /friendster|"X"/.test(messageOf(call)) ? UnsupportedPlatformError : RequirementsInputError,
    );
  });

  test('an engine without an HTML reader refuses a body declared as HTML', () => {
    const post = { text: '<p>a</p>', format: 'html' } as const;
    expect(messageOf(() => createEngine([mastodon], messagesEn).check(post, 'mastodon'))).toBe(
      'post.format must be one of text, got "html"',
    );
    const engine = createEngine([mastodon], messagesEn, { readHtml });
    expect(engine.publishableText('mastodon', { body: '<p>a</p>', body_format: 'html' })).toBe('a');
    expect(engine.check(post, 'mastodon')).toEqual([]);
  });
});

test('no photo and no hashtag are valid limits, no text and no length are not', () => {
  const set = (limits: object) => isLimits({ instagram: limits });
  expect(set({ photos: 0, hashtags: 0, text: 1 })).toBe(true);
  expect([set({ text: 0 }), isLimits({ mastodon: { alt_text: 0 } }), set({ photos: -1 })]).toEqual([
    false,
    false,
    false,
  ]);
  const account = (limits: object) => () => check('a', { network: 'instagram', limits } as never);
  expect(account({ photos: 0 })).not.toThrow();
  expect(account({ text: 0 })).toThrow('a whole number from 1');
});

test('guards check limits from outside', () => {
  expect([{ x: { text: 500 } }, {}, { x: { txt: 5 } }, { y: {} }, [], null].map(isLimits)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('types name networks, ids, keys and rules', () => {
  const [violation] = check('', [
    { network: 'x', id: 'shop' },
    { network: 'bluesky', id: 4 },
  ]);
  const ids: readonly ('shop' | 4)[] = violation?.accounts ?? [];
  const rule: 'text_0' | string | undefined = violation?.rule;
  // @ts-expect-error: no network
  expect(() => check('a', 'nope')).toThrow(UnsupportedPlatformError);
  // @ts-expect-error: no limit
  expect(() => check('a', 'x', { limits: { pinterest: { txt: 1 } } })).toThrow(RequirementsInputError);
  // @ts-expect-error: no choice
  expect(() => check({ options: { instagram: { type: 'reels' } } }, 'x')).toThrow(RequirementsInputError);
  expect([ids, rule]).toEqual([['shop'], 'post_0']);
});

describe('invalid options', () => {
  test.each([
    [null, 'options must be an object, got null'],
    ['de', 'options must be an object, got "de"'],
    [{ messages: 'de' }, 'options.messages must be an object, got "de"'],
    [{ messages: {} }, 'options.messages.sentences must be an object, got undefined'],
    [{ limits: { x: { text: Number.NaN } } }, 'limits.x.text must be a whole number from 1, got NaN'],
  ])('%j', (options, message) => {
    expect(messageOf(() => checkAny('a'.repeat(300), 'x', options))).toBe(message);
  });

  test('of an examination', () => {
    const examineAny = examine as unknown as (post: unknown, networks: unknown, options: unknown) => unknown;
    expect(messageOf(() => examineAny('a', 'x', null))).toBe('options must be an object, got null');
    expect(messageOf(() => examineAny('a', 'x', { message: messagesEn }))).toMatch('options.message');
  });
});
