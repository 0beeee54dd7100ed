import { expect, test } from 'vitest';
import type { CheckAccount, CheckContent, CheckMedia, CheckPost } from '../check-input.ts';
import { adviceDe, adviceEn, adviceEs, adviceFr, check, examine, publishableText } from '../index.ts';

const post = (...content: readonly CheckContent[]): CheckPost => ({
  versions: [{ account_id: 0, is_original: true, content }],
});
const on = (provider: CheckAccount['provider'], limits: CheckAccount['limits'] = null): CheckAccount => ({
  id: 1,
  provider,
  limits,
});
const photo: CheckMedia = { id: 1, type: 'image', mime_type: 'image/jpeg', alt_text: 'A loaf of bread' };
const video: CheckMedia = { id: 2, type: 'video', mime_type: 'video/mp4' };

/** Refusals, followed by advice. */
const remarks = (given: CheckPost, accounts: readonly CheckAccount[], options = {}) => {
  const { refusals, advice } = examine(given, accounts, options);
  return [...refusals, ...advice];
};
const rules = (given: CheckPost, account: CheckAccount): readonly string[] =>
  remarks(given, [account]).map(({ rule }) => rule);

test('gives no advice on a post without faults', () => {
  expect(remarks(post({ body: 'a', media: [photo] }), [on('mastodon'), { ...on('bluesky'), id: 2 }])).toEqual(
    [],
  );
});

test('does not judge unknown facts', () => {
  expect(
    rules(post({ media: [{ ...video, size: null, width: null, duration_ms: null }] }), on('twitter')),
  ).toEqual([]);
});

test('mentions a photo without alternative text once for all accounts', () => {
  const given = post({ body: 'a' }, { media: [{ ...photo, alt_text: ' ' }] });
  expect(remarks(given, [{ ...on('mastodon'), id: 4 }, on('mastodon')])).toEqual([
    {
      scope: 0,
      provider: 'mastodon',
      accounts: [1, 4],
      rule: 'alt_text_missing',
      post: 1,
      media: 1,
      option: null,
      limit: null,
      actual: null,
      unit: null,
      spans: [],
      message: 'Mastodon: the image has no alternative text.',
      fix: 'Describe the image for people who cannot see it.',
    },
  ]);
});

test('does not ask for alternative texts where networks have none', () => {
  expect(rules(post({ media: [{ ...photo, alt_text: null }] }), on('gbp'))).toEqual([]);
});

test('warns about an alternative text that the server would refuse', () => {
  const given = post({ media: [{ ...photo, alt_text: '🍞'.repeat(1501) }] });
  expect(remarks(given, [on('mastodon')])).toMatchObject([
    { rule: 'alt_text_long_0', limit: 1500, actual: 1501 },
  ]);
  expect(rules(given, on('mastodon', { description_limit: 10_000 }))).toEqual([]);
});

test('warns about files of a type, size, length or shape that the network refuses', () => {
  expect(rules(post({ media: [{ ...photo, mime_type: 'image/png' }] }), on('instagram'))).toEqual(['file_0']);
  expect(remarks(post({ media: [{ ...photo, size: 5_500_000 }] }), [on('twitter')])).toMatchObject([
    { rule: 'file_0', message: 'X: the file has 5.5 MB, and at most 5 MB are accepted.' },
  ]);
  expect(rules(post({ media: [{ ...photo, size: 5_000_000 }] }), on('twitter'))).toEqual([]);
  expect(rules(post({ media: [{ ...photo, size: 5_000_001 }] }), on('twitter'))).toEqual(['file_0']);
  expect(rules(post({ media: [{ ...video, duration_ms: 1_200_000 }] }), on('twitter'))).toEqual([]);
  expect(rules(post({ media: [{ ...video, duration_ms: 1_200_001 }] }), on('twitter'))).toEqual(['too_long']);
  expect(remarks(post({ media: [{ ...video, duration_ms: 1_500_000 }] }), [on('twitter')])).toMatchObject([
    { rule: 'too_long', message: 'X: the video lasts 25 min, and at most 20 min are accepted.' },
  ]);
  expect(rules(post({ media: [{ ...photo, width: 200, height: 300 }] }), on('gbp'))).toEqual(['too_small']);
  expect(rules(post({ media: [{ ...photo, width: 1000, height: 2000 }] }), on('instagram'))).toEqual([
    'too_narrow',
  ]);
  expect(rules(post({ media: [{ ...photo, width: 3000, height: 1000 }] }), on('instagram'))).toEqual([
    'too_wide',
  ]);
});

test('does not apply the rules for a reel to a post', () => {
  const upright = { ...video, width: 1080, height: 1920, duration_ms: 120_000 };
  const reel: CheckPost = {
    versions: [
      {
        account_id: 0,
        is_original: true,
        content: [{ media: [upright] }],
        options: { facebook_page: { type: 'reel' } },
      },
    ],
  };
  expect(rules(reel, on('facebook_page'))).toEqual(['file_0']);
  expect(rules(post({ media: [upright] }), on('facebook_page'))).toEqual([]);
});

test('prefers the limits reported by the server', () => {
  const given = post({ media: [{ ...photo, mime_type: 'image/webp', size: 9_000_000 }] });
  expect(rules(given, on('mastodon', { image_size_limit: 8_000_000 }))).toEqual(['file_0']);
  expect(rules(given, on('mastodon', { supported_mime_types: ['image/jpeg'] }))).toEqual(['file_0']);
  expect(rules(given, on('mastodon', { image_size_limit: 'large', supported_mime_types: [] }))).toEqual([]);
});

test('counts and sends a link as text when media displace its card', () => {
  const content = { body: 'x'.repeat(290), url: 'https://example.com', media: [photo] };
  expect(publishableText('bluesky', content)).toBe(`${content.body}\n\nhttps://example.com`);
  expect(publishableText('bluesky', { ...content, media: [] })).toBe(content.body);
  expect(check(post(content), [on('bluesky')]).map(({ rule }) => rule)).toEqual(['text_0']);
  expect(check(post({ ...content, media: [] }), [on('bluesky')])).toEqual([]);
});

test('does not repeat a requirement on titles as advice', () => {
  const named = (title: string): CheckPost => ({
    versions: [
      {
        ...{ account_id: 0, is_original: true, content: [{ media: [video] }] },
        ...{ options: { youtube: { title } }, disclosure: { made_for_kids: false } },
      },
    ],
  });
  expect(check(named('a'.repeat(100)), [on('youtube')])).toEqual([]);
  expect(check(named('a'.repeat(101)), [on('youtube')])).toMatchObject([
    { rule: 'title', limit: 100, actual: 101 },
  ]);
  expect(rules(named('a'.repeat(101)), on('youtube'))).toEqual([]);
});

test('warns about more links than the network accepts', () => {
  const body = [1, 2, 3, 4, 5].map((n) => `https://example.com/${n}`).join(' ');
  expect(rules(post({ body }), on('threads'))).toEqual([]);
  expect(remarks(post({ body, url: 'https://example.com/6' }), [on('threads')])).toMatchObject([
    { rule: 'links_0', limit: 5, actual: 6 },
  ]);
});

test('is written in four different languages, whatever it is about', () => {
  const languages = [adviceEn, adviceDe, adviceFr, adviceEs];
  const given = post({ body: 'a', media: [{ ...photo, alt_text: null }] });
  const said = languages.map((words) => remarks(given, [on('mastodon')], { words })[0]?.message);
  expect(said).toEqual([
    'Mastodon: the image has no alternative text.',
    'Mastodon: das Bild hat keinen Alternativtext.',
    'Mastodon\u00a0: l’image n’a pas de texte alternatif.',
    'Mastodon: la imagen no tiene texto alternativo.',
  ]);
  const rules = ['alt_text_long', 'file_type', 'file_size', 'too_short', 'too_long', 'too_small'] as const;
  const more = ['too_large', 'too_narrow', 'too_wide', 'links'] as const;
  for (const rule of [...rules, ...more]) {
    const hint = { rule, post: 0, media: 1, limit: 1000, actual: 2500, unit: 'bytes' } as const;
    const wordings = languages.map(({ word }) => word('Mastodon', hint));
    expect(new Set(wordings.map(({ message }) => message)).size).toBe(4);
    for (const { message, fix } of wordings) expect(`${message} ${fix}`).toMatch(/^Mastodon.*\. .*\.$/u);
  }
});

test('warns about a phone number in a post on Google, and not about similar text', () => {
  const on = { id: 1, provider: 'gbp' } as const;
  const said = (body: string) =>
    examine(post({ body }), [on]).advice.map(({ rule, spans }) => [
      rule,
      ...spans.map(({ start, end }) => body.slice(start, end)),
    ]);
  expect(said('Call +49 (30) 123456-7 or 0171/2345678, or (555) 123-4567.')).toEqual([
    ['phone_number', '+49 (30) 123456-7', '0171/2345678', '(555) 123-4567'],
  ]);
  expect(
    said(
      'On 2026-12-01, 01.12.2026 and 12/24/2026 from 09:00-17:30, since 1998-2026: 10.000.000 loaves, https://example.com/12345678 and 12345',
    ),
  ).toEqual([]);
  for (const words of [adviceEn, adviceDe, adviceFr, adviceEs])
    expect(examine(post({ body: '+493012345678' }), [on], { words }).advice[0]?.message).toContain('Google');
});

test('warns about a first comment when the account’s grant lacks the scope for comments [learned:L1]', () => {
  const commented: CheckPost = {
    versions: [{ account_id: 0, is_original: true, content: [{ body: 'A post' }, { body: 'A comment' }] }],
  };
  for (const provider of ['linkedin', 'linkedin_page'] as const) {
    expect(rules(commented, on(provider, { may_comment: false }))).toEqual(['comment_scope']);
    expect(rules(commented, on(provider))).toEqual([]);
    expect(rules(post({ body: 'A post' }), on(provider, { may_comment: false }))).toEqual([]);
  }
});
