import type { OptionTerms } from '../../definition/option-field.ts';

const TOGGLE = { input: 'toggle', perAccount: true, default: false } as const;

export const tiktokOptions = [
  {
    name: 'privacy_level',
    input: 'choice',
    perAccount: true,
    default: null,
    choices: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
  },
  { name: 'title', input: 'text', default: null },
  { name: 'photo_cover_index', input: 'number', default: 0 },
  { name: 'auto_add_music', input: 'toggle', default: false },
  { name: 'video_cover_timestamp_ms', input: 'number', default: null },
  { ...TOGGLE, name: 'allow_comments' },
  { ...TOGGLE, name: 'allow_duet' },
  { ...TOGGLE, name: 'allow_stitch' },
  { ...TOGGLE, name: 'content_disclosure' },
  { ...TOGGLE, name: 'brand_organic_toggle' },
  { ...TOGGLE, name: 'brand_content_toggle' },
] as const satisfies readonly OptionTerms[];
