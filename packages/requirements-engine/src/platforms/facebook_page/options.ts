import type { OptionTerms } from '../../definition/option-field.ts';
import { POST_TYPE } from '../../families/post-type.ts';

export const facebookPageOptions = [
  POST_TYPE,
  { name: 'title', input: 'text', default: null },
  { name: 'countries', input: 'list', default: null },
] as const satisfies readonly OptionTerms[];
