import { limitOf } from '../../definition/media-limits.ts';
import type { OptionNotes } from '../../definition/option-field.ts';
import type { pixelfedOptions } from './options.ts';

const SOURCE = { source: 'Pixelfed source: ApiV1Controller, statusCreate', date: '2026' } as const;

export const pixelfedOptionNotes: OptionNotes<typeof pixelfedOptions> = {
  sensitive: { label: 'Sensitive media', help: 'Hides the media behind a warning.', ...SOURCE },
  spoiler_text: {
    limit: limitOf(140, 'codePoints'),
    when: { sensitive: [true] },
    label: 'Content warning',
    help: 'What the warning says.',
    example: 'Sharp knives',
    ...SOURCE,
  },
  comments_disabled: { label: 'No comments', help: 'Nobody can comment on the post.', ...SOURCE },
};
