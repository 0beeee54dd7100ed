import type { OptionTerms } from '../../definition/option-field.ts';
import { POST_TYPE } from '../../families/post-type.ts';

const NO_STORY = { when: { type: ['post', 'reel'] } } as const;

export const facebookPageOptions = [
  POST_TYPE,
  { ...NO_STORY, name: 'title', input: 'text', default: null, needsMedia: ['video'] },
  { ...NO_STORY, name: 'countries', input: 'list', default: null, most: 249, form: '^[A-Z]{2}$' },
] as const satisfies readonly OptionTerms[];
