import { expect, test } from 'vitest';
import { adviceDe, adviceEn, adviceEs, adviceFr, advise, type NetworkTarget, type Post } from '../index.ts';

const said = (post: Post, target: NetworkTarget): readonly string[] =>
  advise(post, target).map(({ level, message }) => `${level}: ${message}`);

const photo = { type: 'image', mime_type: 'image/jpeg', alt_text: 'Bread' } as const;
const video = { type: 'video', mime_type: 'video/mp4' } as const;

test('X refuses a byte order mark, and says where it was typed', () => {
  const [advice] = advise({ text: ' Fresh\ufeff bread' }, 'x');
  expect(advice).toMatchObject({
    rule: 'characters',
    level: 'refused',
    message: 'X: X refuses texts that contain U+FEFF.',
    spans: [{ start: 5, end: 6, source: { start: 6, end: 7 } }],
  });
  expect(advise('Fresh bread', 'x')).toEqual([]);
});

test('YouTube refuses angle brackets in description and title', () => {
  const post = { text: 'a < b', media: [video], options: { youtube: { title: '<3' } } };
  expect(advise(post, 'youtube')).toMatchObject([
    { rule: 'characters', post: 0, option: null, level: 'refused' },
    { rule: 'characters', post: null, option: 'title', level: 'refused' },
  ]);
});

test('options longer than the network takes are refused', () => {
  const link = `https://example.com/${'a'.repeat(2040)}`;
  const pin = { media: [photo], options: { pinterest: { title: '🍞'.repeat(101), link, boards: '4' } } };
  expect(said(pin, { network: 'pinterest' })).toEqual([
    'refused: Pinterest: “Title” has 101 characters, and at most 100 characters are accepted.',
    'refused: Pinterest: “Link” has 2,060 characters, and at most 2,048 characters are accepted.',
  ]);
  const event = { text: 'a', options: { gbp: { type: 'event' as const, event_title: 'a'.repeat(59) } } };
  expect(advise(event, 'gbp')).toMatchObject([{ rule: 'option_long', option: 'event_title', limit: 58 }]);
  expect(advise({ ...event, options: { gbp: { event_title: 'a'.repeat(59) } } }, 'gbp')).toEqual([]);
  expect(advise(event, 'gbp', { limits: { gbp: { event_title: 80 } } })).toEqual([]);
});

test('TikTok refuses a branded post that only its author sees', () => {
  const brand = { content_disclosure: true, brand_content_toggle: true };
  const post = (privacy_level: 'SELF_ONLY' | 'PUBLIC_TO_EVERYONE'): Post => ({
    media: [video],
    options: { tiktok: { ...brand, privacy_level } },
  });
  expect(advise(post('SELF_ONLY'), 'tiktok')).toMatchObject([
    { rule: 'branded_private', level: 'refused', option: 'privacy_level' },
  ]);
  expect(advise(post('PUBLIC_TO_EVERYONE'), 'tiktok')).toEqual([]);
});

test('comments are shorter than posts on LinkedIn and Facebook', () => {
  for (const [network, limit] of [
    ['linkedin', 1250],
    ['linkedin_page', 1250],
    ['facebook_page', 8000],
  ] as const) {
    const post = { text: 'a', comment: 'b'.repeat(limit + 1) };
    expect(advise(post, network)).toMatchObject([
      { rule: 'comment_long', level: 'refused', limit, post: 1, spans: [{ start: limit, end: limit + 1 }] },
    ]);
    expect(advise(post, network, { limits: { [network]: { comment: 9000 } } })).toEqual([]);
  }
});

test('Pixelfed may count the text without the discount of links', () => {
  const text = `${'a'.repeat(470)} https://example.com/${'b'.repeat(60)}`;
  expect(advise({ text, media: [photo] }, 'pixelfed')).toMatchObject([
    { rule: 'raw_text_long', level: 'refused', limit: 500, actual: 551, unit: 'codePoints' },
  ]);
});

test('cashtags, mentions and long hashtags', () => {
  expect(advise('$ABC and $DEF', 'x')).toMatchObject([
    { rule: 'cashtags', level: 'advised', spans: [{ start: 9, end: 13 }] },
  ]);
  const text = '@a '.repeat(21);
  expect(advise({ text, media: [photo] }, 'instagram')).toMatchObject([{ rule: 'mentions', actual: 21 }]);
  expect(advise(`#${'a'.repeat(65)}`, 'bluesky')).toMatchObject([
    { rule: 'tag_long', actual: 65, limit: 64 },
  ]);
  expect(advise(`#${'a'.repeat(64)}`, 'bluesky')).toEqual([]);
});

test('files as the networks of today take them', () => {
  const rules = (file: Post['media'], target: NetworkTarget): readonly string[] =>
    advise({ media: file ?? [] }, target).map(({ rule }) => rule);
  const large = { ...photo, width: 6100, height: 6000 };
  expect(rules([large], { network: 'linkedin' })).toEqual(['too_many_pixels']);
  expect(rules([{ ...video, size: 60_000 }], { network: 'linkedin' })).toEqual(['file_small']);
  const gif = { type: 'gif', mime_type: 'image/gif', alt_text: 'Bread', frames: 251 } as const;
  expect(rules([gif], { network: 'linkedin' })).toEqual(['too_many_frames']);
  expect(rules([{ ...photo, size: 9000 }], { network: 'gbp' })).toEqual(['file_small']);
  const wide = { ...video, width: 3840, height: 2160, frame_rate: 144 };
  expect(rules([wide], { network: 'mastodon' })).toEqual(['frame_rate_high']);
  const limits = { video_matrix_limit: 2_073_600, video_frame_rate_limit: 200 };
  expect(rules([wide], { network: 'mastodon', limits })).toEqual(['too_many_pixels']);
  expect(rules([{ ...video, frame_rate: 15 }], { network: 'threads' })).toEqual(['frame_rate_low']);
  const long = { ...video, duration_ms: 1_000_000 };
  expect(rules([long], { network: 'youtube' })).toEqual(['unverified_length']);
  expect(rules([long], { network: 'youtube', limits: { verified: true } })).toEqual([]);
  expect(rules([long], { network: 'x' })).toEqual([]);
  expect(rules([long], { network: 'x', limits: { video_length: 140_000 } })).toEqual(['too_long']);
});

test('measures are in units people use, and no proportion is nothing to one', () => {
  const message = (file: object, network: NetworkTarget['network']): string =>
    advise({ media: [{ ...video, ...file }] }, network)[0]?.message ?? '';
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

test('every kind of advice is said in four languages that differ', () => {
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
