import type { OptionTerms } from '../definition/option-field.ts';

/** `options.<provider>.type` of networks with reels and stories (spec: Publishing requirements). */
export const POST_TYPE = {
  name: 'type',
  input: 'choice',
  default: 'post',
  choices: ['post', 'reel', 'story'],
} as const satisfies OptionTerms;

export const IS_REEL = { option: { name: 'type', value: 'reel' } } as const;
export const IS_STORY = { option: { name: 'type', value: 'story' } } as const;
