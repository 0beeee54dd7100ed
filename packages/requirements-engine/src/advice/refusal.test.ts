import { expect, test } from 'vitest';
import {
  type AnyPost,
  type AnyTarget,
  adviceDe,
  adviceEn,
  adviceEs,
  adviceFr,
  type ExamineOptions,
  examine,
  type NetworkTarget,
  type Post,
} from '../index.ts';

const refused = (post: AnyPost, target: AnyTarget, options: ExamineOptions = {}) =>
  examine(post, target, options).refusals;
const advised = (post: AnyPost, target: AnyTarget, options: ExamineOptions = {}) =>
  examine(post, target, options).advice;

const photo = { type: 'image', mime_type: 'image/jpeg', alt_text: 'Bread' } as const;
const video = { type: 'video', mime_type: 'video/mp4' } as const;

test('X refuses a byte order mark, and its position is reported', () => {
  const [refusal] = refused({ text: ' Fresh\ufeff bread' }, 'x');
  expect(refusal).toMatchObject({
    key: 'requirements.0.twitter.characters_0',
    rule: 'characters_0',
    message: 'X: X refuses texts that contain U+FEFF.',
    spans: [{ start: 5, end: 6, source: { start: 6, end: 7 } }],
  });
  expect(refused('Fresh bread', 'x')).toEqual([]);
});

test('YouTube refuses angle brackets in description and title', () => {
  const post = { text: 'a < b', media: [video], options: { youtube: { title: '<3' } } };
  expect(refused(post, 'youtube')).toMatchObject([
    { key: 'requirements.0.youtube.characters_0', post: 0 },
    { key: 'requirements.0.youtube.characters_title', post: null },
  ]);
  expect(refused({ ...post, text: 'a', options: { youtube: { title: 'A > B' } } }, 'youtube')).toMatchObject([
    {
      key: 'requirements.0.youtube.characters_title',
      message: 'YouTube: YouTube refuses texts that contain >.',
      fix: 'Remove these characters.',
    },
  ]);
});

test('options longer than the network accepts are refused', () => {
  const link = `https://example.com/${'a'.repeat(2040)}`;
  const pin = { media: [photo], options: { pinterest: { title: '🍞'.repeat(101), link, boards: '4' } } };
  expect(refused(pin, 'pinterest').map(({ rule, message }) => [rule, message])).toEqual([
    ['option_long_title', 'Pinterest: “Title” has 101 characters, and at most 100 characters are accepted.'],
    [
      'option_long_link',
      'Pinterest: “Link” has 2,060 characters, and at most 2,048 characters are accepted.',
    ],
  ]);
  const event = { text: 'a', options: { gbp: { type: 'event' as const, event_title: 'a'.repeat(59) } } };
  expect(refused(event, 'gbp')).toMatchObject([{ rule: 'option_long_event_title', limit: 58 }]);
  expect(refused({ ...event, options: { gbp: { event_title: 'a'.repeat(59) } } }, 'gbp')).toEqual([]);
  expect(refused(event, 'gbp', { limits: { gbp: { event_title: 80 } } })).toEqual([]);
});

test('TikTok refuses a branded post that only its author sees', () => {
  const brand = { content_disclosure: true, brand_content_toggle: true };
  const post = (privacy_level: 'SELF_ONLY' | 'PUBLIC_TO_EVERYONE'): Post => ({
    media: [video],
    options: { tiktok: { ...brand, privacy_level } },
  });
  expect(refused(post('SELF_ONLY'), 'tiktok')).toMatchObject([{ rule: 'branded_private_privacy_level' }]);
  expect(refused(post('PUBLIC_TO_EVERYONE'), 'tiktok')).toEqual([]);
});

test('comments are shorter than posts on LinkedIn and Facebook', () => {
  for (const [network, limit] of [
    ['linkedin', 1250],
    ['linkedin_page', 1250],
    ['facebook_page', 8000],
  ] as const) {
    const post = { text: 'a', comment: 'b'.repeat(limit + 1) };
    expect(refused(post, network)).toMatchObject([
      { rule: 'comment_long_1', limit, post: 1, spans: [{ start: limit, end: limit + 1 }] },
    ]);
    expect(refused(post, network, { limits: { [network]: { comment: 9000 } } })).toEqual([]);
  }
});

test('a comment of 1,300 characters is refused on LinkedIn, and a post of as many is not', () => {
  expect(refused({ text: 'a', comment: 'b'.repeat(1300) }, 'linkedin')).toMatchObject([
    {
      key: 'requirements.0.linkedin.comment_long_1',
      message: 'LinkedIn: the first comment has 1,300 characters, and at most 1,250 characters are accepted.',
      fix: 'Shorten the first comment.',
    },
  ]);
  expect(refused({ text: 'b'.repeat(1300), comment: 'a' }, 'linkedin')).toEqual([]);
});

test('a comment as long as a post may be is left to the requirement on texts', () => {
  const found = examine({ text: 'a', comment: 'b'.repeat(2201), media: [photo] }, 'instagram');
  expect(found.violations.map(({ rule }) => rule)).toEqual(['text_1']);
  expect(found.refusals).toEqual([]);
});

test('Threads refuses more than five links in any item of a thread', () => {
  const links = (count: number): string =>
    Array.from({ length: count }, (_, index) => `https://example.com/${index}`).join(' ');
  expect(refused([links(5), 'Second', links(6)], 'threads')).toMatchObject([
    { key: 'requirements.0.threads.links_2', post: 2, limit: 5, actual: 6 },
  ]);
  expect(refused([links(5), { text: links(4), link: 'https://example.com/new' }], 'threads')).toEqual([]);
});

test('an alternative text that is cut, or limited only by an app, causes advice', () => {
  const long = { ...photo, alt_text: 'a'.repeat(2001) };
  const rules = (network: 'pinterest' | 'bluesky' | 'x'): readonly string[] => {
    const { refusals, advice } = examine({ media: [long] }, network);
    return [...refusals, ...advice].map(({ rule }) => rule);
  };
  expect(rules('pinterest')).toEqual(['alt_text_long']);
  expect(rules('bluesky')).toEqual(['alt_text_long']);
  expect(rules('x')).toEqual(['alt_text_long_0']);
});

test('Pixelfed may count links in full', () => {
  const text = `${'a'.repeat(470)} https://example.com/${'b'.repeat(60)}`;
  expect(refused({ text, media: [photo] }, 'pixelfed')).toEqual([]);
  expect(advised({ text, media: [photo] }, 'pixelfed')).toMatchObject([
    { rule: 'raw_text_long', limit: 500, actual: 551, unit: 'codePoints' },
  ]);
});

test('cashtags, mentions and long hashtags cause a refusal', () => {
  expect(advised('$ABC and $DEF', 'x')).toMatchObject([{ rule: 'cashtags', spans: [{ start: 9, end: 13 }] }]);
  const text = '@a '.repeat(21);
  expect(advised({ text, media: [photo] }, 'instagram')).toMatchObject([{ rule: 'mentions', actual: 21 }]);
  expect(advised(`#${'a'.repeat(65)}`, 'bluesky')).toMatchObject([
    { rule: 'tag_long', actual: 65, limit: 64 },
  ]);
  expect(advised(`#${'a'.repeat(64)}`, 'bluesky')).toEqual([]);
});

test('files are judged by what networks accept today', () => {
  const rules = (file: Post['media'], target: NetworkTarget): readonly string[] => {
    const { refusals, advice } = examine({ media: file ?? [], disclosure: { made_for_kids: false } }, target);
    return [...refusals, ...advice].map(({ rule }) => rule);
  };
  const large = { ...photo, width: 6100, height: 6000 };
  expect(rules([large], { network: 'linkedin' })).toEqual(['file_0']);
  expect(rules([{ ...video, size: 60_000 }], { network: 'linkedin' })).toEqual(['file_small']);
  const gif = { type: 'gif', mime_type: 'image/gif', alt_text: 'Bread', frames: 251 } as const;
  expect(rules([gif], { network: 'linkedin' })).toEqual(['too_many_frames']);
  expect(rules([{ ...photo, size: 9000 }], { network: 'gbp' })).toEqual(['file_0']);
  const wide = { ...video, width: 3840, height: 2160, frame_rate: 144 };
  expect(rules([wide], { network: 'mastodon' })).toEqual(['frame_rate_high']);
  const limits = { video_matrix_limit: 2_073_600, video_frame_rate_limit: 200 };
  expect(rules([wide], { network: 'mastodon', limits })).toEqual(['file_0']);
  expect(rules([{ ...video, frame_rate: 15 }], { network: 'threads' })).toEqual(['frame_rate_low']);
  const long = { ...video, duration_ms: 1_000_000 };
  expect(rules([long], { network: 'youtube' })).toEqual(['unverified_length']);
  expect(rules([long], { network: 'youtube', limits: { verified: true } })).toEqual([]);
  expect(rules([long], { network: 'x' })).toEqual([]);
  expect(rules([long], { network: 'x', limits: { video_length: 140_000 } })).toEqual(['too_long']);
});

test('a long video is advised against until it is known whether the channel may upload it', () => {
  const post = { media: [{ ...video, duration_ms: 1_000_000 }], disclosure: { made_for_kids: false } };
  const rules = (limits: NetworkTarget['limits']) => {
    const target = { network: 'youtube', ...(limits === undefined ? {} : { limits }) } as const;
    return [refused(post, target), advised(post, target)].map((found) => found.map(({ rule }) => rule));
  };
  expect(rules(undefined)).toEqual([[], ['unverified_length']]);
  expect(rules({ verified: true })).toEqual([[], []]);
  expect(rules({ verified: false })).toEqual([['file_0'], []]);
});

const film = { ...video, id: 7 } as const;
const both = [
  { id: 1, network: 'x' },
  { id: 2, network: 'x' },
] as const;

test.each([
  ['type', { mime_type: 'video/x-flv' }],
  ['codec', { video_codec: 'hevc' }],
  ['size', { size: 8_000_000_001 }],
])('a video whose %s the network refuses is reported once for all accounts', (_what, fact) => {
  expect(examine({ media: [{ ...film, ...fact }] }, both).refusals).toMatchObject([
    { key: 'requirements.0.twitter.file_0', rule: 'file_0', accounts: [1, 2], post: 0 },
  ]);
});

test('several faults of one item’s files are one refusal', () => {
  expect(refused({ media: [{ ...film, mime_type: 'video/x-flv', video_codec: 'hevc' }] }, 'x')).toHaveLength(
    1,
  );
});

test('a file that a conversion repairs is not refused', () => {
  const webp = { ...photo, mime_type: 'image/webp', size: 50_000_000 };
  expect(refused({ media: [webp] }, 'instagram')).toHaveLength(1);
  const converted = examine({ media: [webp] }, 'instagram', { converts: ['image'] });
  expect(converted.refusals).toEqual([]);
  expect(converted.advice.map(({ rule }) => rule)).toEqual(['converted']);
  const hevc = { ...film, video_codec: 'hevc' };
  expect(refused({ media: [hevc] }, 'x', { converts: ['image', 'video'] })).toEqual([]);
});

test('a video that a conversion would ruin is refused', () => {
  const hour = { ...film, size: 4_000_000_000, duration_ms: 3_600_000, width: 3840, height: 2160 };
  expect(refused({ media: [hour] }, 'instagram', { converts: ['image', 'video'] })).toMatchObject([
    { key: 'requirements.0.instagram.file_0' },
  ]);
});

test.each([
  ['facebook_page', 'reel', 90_000],
  ['instagram', 'reel', 900_000],
  ['instagram', 'story', 60_000],
] as const)('a video on %s is too long for a %s beyond %d ms', (network, type, most) => {
  const post = (duration_ms: number): Post => ({
    media: [{ ...film, duration_ms }],
    options: { [network]: { type } },
  });
  expect(refused(post(most), network)).toEqual([]);
  expect(refused(post(most + 1), network)).toMatchObject([{ rule: 'file_0', limit: most, actual: most + 1 }]);
});

test('a length that no known interface enforces causes advice', () => {
  expect(refused({ media: [{ ...film, duration_ms: 1_200_001 }] }, 'x')).toEqual([]);
  const story: Post = {
    media: [{ ...film, duration_ms: 70_000 }],
    options: { facebook_page: { type: 'story' } },
  };
  expect(refused(story, 'facebook_page')).toEqual([]);
  expect(advised(story, 'facebook_page').map(({ rule }) => rule)).toEqual(['too_long']);
});

test('accounts with different limits share a refusal with the strictest', () => {
  const servers = [
    { id: 1, network: 'mastodon', limits: { alt_text: 100 } },
    { id: 2, network: 'mastodon', limits: { alt_text: 50 } },
  ] as const;
  expect(examine({ media: [{ ...photo, alt_text: 'a'.repeat(120) }] }, servers).refusals).toMatchObject([
    { key: 'requirements.0.mastodon.alt_text_long_0', accounts: [1, 2], limit: 50, actual: 120 },
  ]);
});

test('quantities are in units people use, and no ratio is given as nothing to one', () => {
  const message = (file: object, network: NetworkTarget['network']): string => {
    const { refusals, advice } = examine({ media: [{ ...video, ...file }] }, network);
    return [...refusals, ...advice][0]?.message ?? '';
  };
  expect(message({ duration_ms: 5_400_000 }, 'x')).toBe(
    'X: the video lasts 90 min, and at most 20 min are accepted.',
  );
  expect(message({ size: 9_500_000_000 }, 'x')).toBe(
    'X: the file has 9.5 GB, and at most 8 GB are accepted.',
  );
  expect(message({ size: 50_000 }, 'linkedin')).toBe(
    'LinkedIn: the file has 50 kB, and at least 75 kB are needed.',
  );
  expect(message({ duration_ms: 2000 }, 'instagram')).toBe(
    'Instagram: the video lasts 2 s, and at least 3 s are needed.',
  );
  expect(message({ duration_ms: 400 }, 'x')).toBe('X: the video lasts 0.4 s, and at least 0.5 s are needed.');
  expect(message({ width: 3, height: 1000 }, 'instagram')).toBe(
    'Instagram: width to height is 1 : 333.33, and at least 1 : 100 is needed.',
  );
});

test('every kind of advice is written in four different languages', () => {
  const rules = [
    ...([
      'characters',
      'option_long',
      'comment_long',
      'raw_text_long',
      'branded_private',
      'cashtags',
    ] as const),
    ...(['mentions', 'tag_long', 'file_small', 'unverified_length', 'too_many_pixels'] as const),
    ...(['too_many_frames', 'frame_rate_low', 'frame_rate_high', 'file_codec', 'converted'] as const),
  ];
  for (const rule of rules) {
    const hint = { rule, limit: 3, actual: 7, unit: 'pixels', what: 'Title' } as const;
    const wordings = [adviceEn, adviceDe, adviceFr, adviceEs].map(({ word }) => word('Mastodon', hint));
    expect(new Set(wordings.map(({ message }) => message)).size).toBe(4);
    for (const { message, fix } of wordings) {
      expect(`${message} ${fix}`).toMatch(/^Mastodon.*\. .*\.$/u);
      expect(`${message} ${fix}`).not.toMatch(/undefined|NaN/u);
    }
  }
});
