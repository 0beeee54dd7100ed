import type { OptionNotes } from '../../definition/option-field.ts';
import type { youtubeOptions } from './options.ts';

const SOURCE = { source: 'YouTube Data API docs: Videos', date: '2026' } as const;

export const youtubeOptionNotes: OptionNotes<typeof youtubeOptions> = {
  title: { label: 'Title', example: 'Baking with rye', ...SOURCE },
  status: {
    label: 'Visibility',
    choices: { public: 'Public', private: 'Private', unlisted: 'Unlisted' },
    ...SOURCE,
  },
};
