import type { OptionField } from '../../definition/option-field.ts';

export const mastodonOptions = [
  {
    name: 'sensitive',
    label: 'Sensitive media',
    input: 'toggle',
    default: false,
    help: 'Hides the media behind a warning.',
  },
  // Mastodon docs: statuses, `visibility`. A direct message to nobody is no publication, so `direct` is left out.
  {
    name: 'visibility',
    label: 'Visible to',
    input: 'choice',
    default: null,
    choices: [
      { value: 'public', label: 'Everyone' },
      { value: 'unlisted', label: 'Everyone, but not in timelines' },
      { value: 'private', label: 'Followers only' },
    ],
    help: 'If it is not set, the setting of the account applies.',
  },
] as const satisfies readonly OptionField[];
