import { describe, expect, test } from 'vitest';
import { type CheckAccount, type CheckMedia, examine } from '../index.ts';

const video: CheckMedia = { id: 1, type: 'video', mime_type: 'video/mp4', duration_ms: 5_000 };
const photo: CheckMedia = { id: 2, type: 'image', mime_type: 'image/jpeg', alt_text: 'Bread' };
const ALL_ON = { allow_comments: true, allow_duet: true, allow_stitch: true };

interface Case {
  readonly data?: CheckAccount['data'];
  readonly limits?: CheckAccount['limits'];
  readonly options?: Readonly<Record<string, string | boolean>>;
  readonly media?: CheckMedia;
  readonly at?: number;
}

function refusals({ data, limits, options = {}, media = video, at }: Case) {
  const chosen = Object.entries({ privacy_level: 'SELF_ONLY', ...options });
  const tiktok = Object.fromEntries(chosen.map(([name, value]) => [name, { 'account-7': value }]));
  const post = {
    versions: [{ account_id: 0, is_original: true, content: [{ media: [media] }], options: { tiktok } }],
  };
  const account = { id: 7, provider: 'tiktok', data: data ?? null, limits: limits ?? null } as const;
  return examine(post, [account], at === undefined ? {} : { at }).refusals;
}

describe('what TikTok says about a creator', () => {
  test('refuses a privacy level that the creator is not offered, and says who acts', () => {
    const data = { privacy_levels: ['FOLLOWER_OF_CREATOR', 'SELF_ONLY'] };
    expect(refusals({ data, options: { privacy_level: 'PUBLIC_TO_EVERYONE' } })).toMatchObject([
      {
        key: 'requirements.0.tiktok.choice_not_offered_privacy_level',
        accounts: [7],
        message: 'TikTok: TikTok does not offer “Everyone” to this account now.',
        fix: 'Choose another value, or have the owner change the settings of the account on TikTok.',
      },
    ]);
    expect(refusals({ data })).toEqual([]);
  });

  test.each([
    ['comment_disabled', 'allow_comments', 'Allow comments'],
    ['duet_disabled', 'allow_duet', 'Allow duets'],
    ['stitch_disabled', 'allow_stitch', 'Allow stitches'],
  ])('refuses an interaction that the creator turned off: %s', (fact, option, label) => {
    expect(refusals({ data: { [fact]: true }, options: ALL_ON })).toMatchObject([
      {
        rule: `option_disabled_${option}`,
        message: `TikTok: “${label}” is on, but the owner of the account turned it off on TikTok.`,
        fix: 'Turn it off here, or have the owner turn it on in the settings of the account on TikTok.',
      },
    ]);
    expect(refusals({ data: { [fact]: false }, options: ALL_ON })).toEqual([]);
    expect(refusals({ data: { [fact]: true } })).toEqual([]);
  });

  test('gives no hint on duets and stitches for photos', () => {
    const data = { comment_disabled: true, duet_disabled: true, stitch_disabled: true };
    const limits = { photo_uploads: true };
    expect(refusals({ data, limits, media: photo, options: ALL_ON }).map(({ rule }) => rule)).toEqual([
      'option_disabled_allow_comments',
    ]);
  });

  test('rules nothing while it is not known', () => {
    const options = { ...ALL_ON, privacy_level: 'PUBLIC_TO_EVERYONE' };
    expect(refusals({ options })).toEqual([]);
    expect(refusals({ options, data: { privacy_levels: [], comment_disabled: null } })).toEqual([]);
  });

  test('refuses a post that is to go out before TikTok takes another one', () => {
    const data = { no_posts_before: '2026-11-29T00:00:00.000Z' };
    const at = Date.parse('2026-11-28T23:59:00Z');
    expect(refusals({ data, at })).toMatchObject([
      {
        key: 'requirements.0.tiktok.not_before_0',
        message: 'TikTok: TikTok takes no more posts of this account until 2026-11-29 00:00 UTC.',
        fix: 'Choose a later time.',
      },
    ]);
    expect(refusals({ data, at: at + 60_000 })).toEqual([]);
    expect(refusals({ data })).toEqual([]);
  });

  test('refuses a video that is longer than the creator may post', () => {
    const limits = { max_video_post_duration_ms: 4_000 };
    expect(refusals({ limits })).toMatchObject([{ rule: 'file_0', limit: 4_000, actual: 5_000 }]);
  });
});

test('Pinterest refuses a board that the account does not have', () => {
  const pin = (board: string) => ({
    versions: [
      {
        account_id: 0,
        is_original: true,
        content: [{ media: [photo] }],
        options: { pinterest: { boards: { 'account-3': board } } },
      },
    ],
  });
  const data = { relationships: { boards: [{ id: '900', name: 'Bread' }] } };
  const account = { id: 3, provider: 'pinterest', data } as const;
  expect(examine(pin('900'), [account]).refusals).toEqual([]);
  expect(examine(pin('901'), [account]).refusals).toMatchObject([
    {
      rule: 'choice_not_offered_boards',
      message: 'Pinterest: Pinterest does not offer “901” to this account now.',
    },
  ]);
});
