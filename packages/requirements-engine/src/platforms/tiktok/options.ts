import type { OptionTerms } from '../../definition/option-field.ts';

const TOGGLE = { input: 'toggle', perAccount: true, default: false } as const;
const OF_BRAND = { ...TOGGLE, meets: 'content_disclosure', when: { content_disclosure: [true] } } as const;

export const tiktokOptions = [
  {
    name: 'privacy_level',
    input: 'choice',
    perAccount: true,
    default: null,
    choices: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
    barred: { SELF_ONLY: { brand_content_toggle: [true] } },
  },
  { ...TOGGLE, name: 'allow_comments' },
  { ...TOGGLE, name: 'allow_duet', needsMedia: ['video'] },
  { ...TOGGLE, name: 'allow_stitch', needsMedia: ['video'] },
  { ...TOGGLE, name: 'content_disclosure' },
  { ...OF_BRAND, name: 'brand_organic_toggle' },
  { ...OF_BRAND, name: 'brand_content_toggle' },
] as const satisfies readonly OptionTerms[];
