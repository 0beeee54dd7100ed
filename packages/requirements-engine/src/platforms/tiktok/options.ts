import type { OptionTerms } from '../../definition/option-field.ts';
import { photoTitle } from './limits.ts';

const TOGGLE = { input: 'toggle', perAccount: true, default: false } as const;
const OF_BRAND = { ...TOGGLE, meets: 'content_disclosure', when: { content_disclosure: [true] } } as const;
const OF_PHOTOS = { needsMedia: ['image'] } as const;

export const tiktokOptions = [
  {
    name: 'privacy_level',
    input: 'choice',
    perAccount: true,
    default: null,
    choices: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
    barred: { SELF_ONLY: { brand_content_toggle: [true] } },
  },
  { ...OF_PHOTOS, name: 'title', input: 'text', default: null, limit: photoTitle },
  { ...OF_PHOTOS, name: 'photo_cover_index', input: 'number', default: 0, range: { least: 0, most: 34 } },
  { ...OF_PHOTOS, name: 'auto_add_music', input: 'toggle', default: false },
  {
    name: 'video_cover_timestamp_ms',
    input: 'number',
    default: null,
    range: { least: 0, most: 600_000, unit: 'milliseconds' },
    needsMedia: ['video'],
  },
  { ...TOGGLE, name: 'allow_comments' },
  { ...TOGGLE, name: 'allow_duet', needsMedia: ['video'] },
  { ...TOGGLE, name: 'allow_stitch', needsMedia: ['video'] },
  { ...TOGGLE, name: 'content_disclosure' },
  { ...OF_BRAND, name: 'brand_organic_toggle' },
  { ...OF_BRAND, name: 'brand_content_toggle' },
] as const satisfies readonly OptionTerms[];
