import { describedFacts } from '../../definition/described-facts.ts';
import type { FactField } from '../../definition/fact-field.ts';
import { tiktokFactTerms } from './fact-terms.ts';

const creatorInfo = { source: 'TikTok docs: Query Creator Info', date: '2026-11' };
const operator = { source: 'TikTok docs: Content Posting API, Get Started', date: '2026-11' };

/** The facts with their meanings. */
export const tiktokFacts: readonly FactField[] = describedFacts(tiktokFactTerms, {
  nickname: { label: 'The name that the account shows, to be shown where people post', ...creatorInfo },
  privacy_level_options: {
    label: 'Who may see a post of this account; people choose one of them, and none is preset',
    ...creatorInfo,
  },
  comment_disabled: { label: 'Comments are turned off in the settings of the account', ...creatorInfo },
  duet_disabled: { label: 'Duets are turned off in the settings of the account', ...creatorInfo },
  stitch_disabled: { label: 'Stitches are turned off in the settings of the account', ...creatorInfo },
  max_video_post_duration_sec: {
    label: 'The longest video that the account may post, in seconds',
    ...creatorInfo,
  },
  no_posts_before: {
    label: 'The time before which TikTok takes no more posts of this account',
    source: 'TikTok docs: Content Posting API, error codes',
    date: '2026-11',
  },
  direct_posting: {
    label: 'The app may publish; without it, posts become drafts in the inbox of the creator',
    ...operator,
  },
  photo_uploads: { label: 'TikTok may fetch photos from this installation', ...operator },
});
