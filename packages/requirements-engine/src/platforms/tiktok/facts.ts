import type { FactField } from '../../definition/fact-field.ts';

const creatorInfo = { source: 'TikTok docs: Query Creator Info', date: '2026-11' };
const operator = { source: 'TikTok docs: Content Posting API, Get Started', date: '2026-11' };

/** What TikTok says about a creator, which apps have to ask again before every post. */
export const tiktokFacts: readonly FactField[] = [
  {
    name: 'nickname',
    kind: 'text',
    at: 'data.nickname',
    label: 'The name that the account shows, to be shown where people post',
    ...creatorInfo,
  },
  {
    name: 'privacy_level_options',
    kind: 'texts',
    at: 'data.privacy_levels',
    label: 'Who may see a post of this account; people choose one of them, and none is preset',
    rules: { option: 'privacy_level', as: 'choices' },
    ...creatorInfo,
  },
  {
    name: 'comment_disabled',
    kind: 'flag',
    at: 'data.comment_disabled',
    label: 'Comments are turned off in the settings of the account',
    rules: { option: 'allow_comments', as: 'forbids' },
    ...creatorInfo,
  },
  {
    name: 'duet_disabled',
    kind: 'flag',
    at: 'data.duet_disabled',
    label: 'Duets are turned off in the settings of the account',
    rules: { option: 'allow_duet', as: 'forbids' },
    ...creatorInfo,
  },
  {
    name: 'stitch_disabled',
    kind: 'flag',
    at: 'data.stitch_disabled',
    label: 'Stitches are turned off in the settings of the account',
    rules: { option: 'allow_stitch', as: 'forbids' },
    ...creatorInfo,
  },
  {
    name: 'max_video_post_duration_sec',
    kind: 'number',
    at: 'data.max_video_post_duration_sec',
    label: 'The longest video that the account may post, in seconds',
    ...creatorInfo,
  },
  {
    name: 'no_posts_before',
    kind: 'time',
    at: 'data.no_posts_before',
    label: 'The time before which TikTok takes no more posts of this account',
    holdsPosts: true,
    source: 'TikTok docs: Content Posting API, error codes',
    date: '2026-11',
  },
  {
    name: 'direct_posting',
    kind: 'flag',
    at: 'limits.direct_posting',
    label: 'The app may publish; without it, posts become drafts in the inbox of the creator',
    ...operator,
  },
  {
    name: 'photo_uploads',
    kind: 'flag',
    at: 'limits.photo_uploads',
    label: 'TikTok may fetch photos from this installation',
    ...operator,
  },
];
