import { expect, test } from 'vitest';
import { type AnyPost, type AnyTarget, type CheckPost, check, examine } from '../index.ts';

const image = { type: 'image', mime_type: 'image/jpeg', alt_text: 'Bread' } as const;
const video = { type: 'video', mime_type: 'video/mp4' } as const;

function found(post: AnyPost, target: AnyTarget) {
  const { refusals, advice } = examine(post, target);
  return [...refusals, ...advice]
    .filter(({ rule }) => rule.startsWith('option_'))
    .map(({ rule, limit, actual }) => [rule, limit, actual]);
}

test('YouTube refuses more than 500 characters of tags, counted with commas and quotes', () => {
  const tagged = (tags: readonly string[]) =>
    found({ text: 'Bread', media: [video], options: { youtube: { title: 'Bread', tags } } }, 'youtube');
  const full = ['a'.repeat(249), 'b'.repeat(250)];
  expect(tagged(full)).toEqual([]);
  expect(tagged(['a'.repeat(250), 'b'.repeat(250)])).toEqual([['option_long_tags', 500, 501]]);
  expect(tagged(['a'.repeat(249), `${'b'.repeat(246)} c`])).toEqual([]);
  expect(tagged(['a'.repeat(249), `${'b'.repeat(247)} c`])).toEqual([['option_long_tags', 500, 501]]);
});

test('TikTok’s cover is one of the photos, and its title has at most 90 characters', () => {
  const photos = (tiktok: object) =>
    found(
      {
        text: 'Bread',
        media: [image, image],
        options: { tiktok: { privacy_level: 'SELF_ONLY', ...tiktok } },
      },
      { network: 'tiktok', limits: { photo_uploads: true } },
    );
  expect(photos({ photo_cover_index: 1, title: 'x'.repeat(90), auto_add_music: true })).toEqual([]);
  expect(photos({ photo_cover_index: 2 })).toEqual([['option_range_photo_cover_index', 1, 2]]);
  expect(photos({ photo_cover_index: -1 })).toEqual([['option_range_photo_cover_index', 0, -1]]);
  expect(photos({ title: 'x'.repeat(91) })).toEqual([['option_long_title', 90, 91]]);
  expect(photos({ video_cover_timestamp_ms: 5 })).toEqual([['option_without_media', null, null]]);
});

test('Instagram takes three collaborators by their user names', () => {
  const by = (collaborators: readonly string[]) =>
    found({ text: 'Bread', media: [image], options: { instagram: { collaborators } } }, 'instagram');
  expect(by(['@anna', 'bob.b', 'carol_1'])).toEqual([]);
  expect(by(['a', 'b', 'c', 'd'])).toEqual([['option_many_collaborators', 3, 4]]);
  expect(by(['Anna Mill'])).toEqual([['option_form_collaborators', null, null]]);
});

test('options of reels have no effect on a photo, nor on a video among other files', () => {
  const options = { instagram: { thumb_offset: 1500, trial: 'MANUAL' } } as const;
  const inVain = [
    ['option_without_media', null, null],
    ['option_without_media', null, null],
  ];
  expect(found({ text: 'Bread', media: [video], options }, 'instagram')).toEqual([]);
  expect(found({ text: 'Bread', media: [image], options }, 'instagram')).toEqual(inVain);
  expect(found({ text: 'Bread', media: [image, video], options }, 'instagram')).toEqual(inVain);
  const story = { instagram: { type: 'story', ...options.instagram } } as const;
  expect(found({ media: [video], options: story }, 'instagram')).toEqual([]);
});

test('Facebook’s countries are codes of two letters, and a title is for a video', () => {
  const page = (facebook_page: object, media: readonly (typeof image | typeof video)[] = []) =>
    found({ text: 'Bread', media, options: { facebook_page } }, 'facebook_page');
  expect(page({ countries: ['AT', 'DE'] })).toEqual([]);
  expect(page({ countries: ['Austria'] })).toEqual([['option_form_countries', null, null]]);
  expect(page({ title: 'Fresh' }, [video])).toEqual([]);
  expect(page({ title: 'Fresh' })).toEqual([['option_without_media', null, null]]);
});

test('LinkedIn’s link card has a title of at most 400 characters', () => {
  const card = (article_title: string) =>
    found({ text: 'Bread', options: { linkedin: { article_title } } }, 'linkedin');
  expect(card('x'.repeat(400))).toEqual([]);
  expect(card('x'.repeat(401))).toEqual([['option_long_article_title', 400, 401]]);
});

test('a video made for kids takes no first comment', () => {
  const commented = (made_for_kids: boolean | null): CheckPost => ({
    versions: [
      {
        account_id: 0,
        is_original: true,
        content: [{ media: [{ id: 1, ...video }] }, { body: 'Ask us' }],
        options: { youtube: { title: 'Bread' } },
        disclosure: { made_for_kids },
      },
    ],
  });
  const account = { id: 1, provider: 'youtube' } as const;
  const message = 'YouTube: videos that are private or made for kids take no first comment.';
  expect(check(commented(true), account)).toMatchObject([{ rule: 'first_comment', message }]);
  for (const said of [false, null]) expect(check(commented(said), account)).toEqual([]);
});
