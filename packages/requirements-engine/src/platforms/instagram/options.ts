import type { OptionTerms } from '../../definition/option-field.ts';
import { POST_TYPE } from '../../families/post-type.ts';

export const instagramOptions = [
  POST_TYPE,
  { name: 'collaborators', input: 'list', default: null },
  { name: 'user_tags', input: 'list', default: null },
  { name: 'share_to_feed', input: 'toggle', default: true },
  { name: 'thumb_offset', input: 'number', default: null },
  { name: 'audio_name', input: 'text', default: null },
  {
    name: 'trial',
    input: 'choice',
    default: 'NONE',
    choices: ['NONE', 'MANUAL', 'SS_PERFORMANCE'],
  },
] as const satisfies readonly OptionTerms[];
