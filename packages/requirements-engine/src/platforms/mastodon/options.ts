import type { OptionField } from '../../definition/option-field.ts';

export const mastodonOptions = [
  {
    name: 'sensitive',
    label: 'Sensitive media',
    input: 'toggle',
    default: false,
    help: 'Hides the media behind a warning.',
  },
] as const satisfies readonly OptionField[];
