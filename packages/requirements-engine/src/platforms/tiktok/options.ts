import type { OptionField } from '../../definition/option-field.ts';

const TOGGLE = { input: 'toggle', perAccount: true, default: false } as const;
const OF_BRAND = { ...TOGGLE, meets: 'content_disclosure', when: { content_disclosure: [true] } } as const;

export const tiktokOptions = [
  {
    name: 'privacy_level',
    label: 'Who may see the post',
    input: 'choice',
    perAccount: true,
    default: null,
    choices: [
      { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
      { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends' },
      { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
      { value: 'SELF_ONLY', label: 'Only me' },
    ],
  },
  { ...TOGGLE, name: 'allow_comments', label: 'Allow comments' },
  { ...TOGGLE, name: 'allow_duet', label: 'Allow duets' },
  { ...TOGGLE, name: 'allow_stitch', label: 'Allow stitches' },
  { ...TOGGLE, name: 'content_disclosure', label: 'Disclose promotional content' },
  { ...OF_BRAND, name: 'brand_organic_toggle', label: 'Your own brand' },
  { ...OF_BRAND, name: 'brand_content_toggle', label: 'A third-party brand' },
] as const satisfies readonly OptionField[];
