import type { OptionNotes } from '../../definition/option-field.ts';
import type { mastodonOptions } from './options.ts';

const SOURCE = { source: 'Mastodon docs: statuses', date: '2026-11' } as const;

export const mastodonOptionNotes: OptionNotes<typeof mastodonOptions> = {
  sensitive: { label: 'Sensitive media', help: 'Hides the media behind a warning.', ...SOURCE },
  visibility: {
    label: 'Visible to',
    help: 'If it is not set, the setting of the account applies.',
    choices: { public: 'Everyone', unlisted: 'Everyone, but not in timelines', private: 'Followers only' },
    ...SOURCE,
  },
  spoiler_text: {
    label: 'Content warning',
    help: 'Hides the text behind this warning, which counts as a part of it.',
    example: 'Sharp knives',
    ...SOURCE,
  },
  quote_approval_policy: {
    label: 'Who may quote',
    help: 'If it is not set, the setting of the account applies.',
    choices: { public: 'Everyone', followers: 'Followers', nobody: 'Nobody' },
    ...{ source: 'Mastodon docs: Quoting other posts', date: '2026-11' },
  },
};
