import type { OptionField } from '../definition/option-field.ts';

/** `options.<provider>.type` of networks with reels and stories (spec: Publishing requirements). */
export const POST_TYPE = {
  name: 'type',
  label: 'Publish as',
  input: 'choice',
  default: 'post',
  choices: [
    { value: 'post', label: 'Post' },
    { value: 'reel', label: 'Reel' },
    { value: 'story', label: 'Story' },
  ],
} as const satisfies OptionField;

export const IS_REEL = { option: { name: 'type', value: 'reel' } } as const;
export const IS_STORY = { option: { name: 'type', value: 'story' } } as const;
