import type { OptionTerms } from '../../definition/option-field.ts';
import { POST_TYPE } from '../../families/post-type.ts';

/** A single video of a post is a reel, whatever the post is called. */
const OF_REELS = { when: { type: ['post', 'reel'] }, needsMedia: ['video'] } as const;
const USER_NAMES = { input: 'list', default: null, form: '^@?[A-Za-z0-9._]{1,30}$' } as const;

export const instagramOptions = [
  POST_TYPE,
  { ...USER_NAMES, name: 'collaborators', most: 3, when: { type: ['post', 'reel'] } },
  { ...OF_REELS, ...USER_NAMES, name: 'user_tags', most: 20 },
  { ...OF_REELS, name: 'share_to_feed', input: 'toggle', default: true },
  {
    ...OF_REELS,
    name: 'thumb_offset',
    input: 'number',
    default: null,
    range: { least: 0, most: 900_000, unit: 'milliseconds' },
  },
  { ...OF_REELS, name: 'audio_name', input: 'text', default: null },
  {
    ...OF_REELS,
    name: 'trial',
    input: 'choice',
    default: 'NONE',
    choices: ['NONE', 'MANUAL', 'SS_PERFORMANCE'],
  },
] as const satisfies readonly OptionTerms[];
