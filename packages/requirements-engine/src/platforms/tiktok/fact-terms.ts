import type { FactTerms } from '../../definition/fact-field.ts';

/** What TikTok says about a creator, which apps have to ask again before every post. */
export const tiktokFactTerms = [
  { name: 'nickname', kind: 'text', at: 'data.nickname', shown: true },
  {
    name: 'privacy_level_options',
    kind: 'texts',
    at: 'data.privacy_levels',
    rules: { option: 'privacy_level', as: 'choices' },
  },
  {
    name: 'comment_disabled',
    kind: 'flag',
    at: 'data.comment_disabled',
    rules: { option: 'allow_comments', as: 'forbids' },
  },
  {
    name: 'duet_disabled',
    kind: 'flag',
    at: 'data.duet_disabled',
    rules: { option: 'allow_duet', as: 'forbids' },
  },
  {
    name: 'stitch_disabled',
    kind: 'flag',
    at: 'data.stitch_disabled',
    rules: { option: 'allow_stitch', as: 'forbids' },
  },
  { name: 'max_video_post_duration_sec', kind: 'number', at: 'data.max_video_post_duration_sec' },
  { name: 'no_posts_before', kind: 'time', at: 'data.no_posts_before', holdsPosts: true },
  { name: 'direct_posting', kind: 'flag', at: 'limits.direct_posting' },
  { name: 'photo_uploads', kind: 'flag', at: 'limits.photo_uploads' },
] as const satisfies readonly FactTerms[];
