import type { OptionNotes } from '../../definition/option-field.ts';
import { title } from './limits.ts';
import type { youtubeOptions } from './options.ts';

const SOURCE = { source: 'YouTube Data API docs: Videos', date: '2026' } as const;

export const youtubeOptionNotes: OptionNotes<typeof youtubeOptions> = {
  title: { label: 'Title', example: 'Baking with rye', limit: title, isRequirement: true, ...SOURCE },
  status: {
    label: 'Visibility',
    choices: { public: 'Public', private: 'Private', unlisted: 'Unlisted' },
    ...SOURCE,
  },
  category: {
    label: 'Category',
    choices: {
      1: 'Film & animation',
      2: 'Autos & vehicles',
      10: 'Music',
      15: 'Pets & animals',
      17: 'Sports',
      19: 'Travel & events',
      20: 'Gaming',
      22: 'People & blogs',
      23: 'Comedy',
      24: 'Entertainment',
      25: 'News & politics',
      26: 'How-to & style',
      27: 'Education',
      28: 'Science & technology',
      29: 'Non-profits & activism',
    },
    source: 'YouTube Data API docs: VideoCategories: list',
    date: '2026',
  },
  tags: {
    label: 'Tags',
    help: 'Together at most 500 characters, with commas between them and quotes around tags with a space.',
    example: 'sourdough',
    // With a comma after each, no more fit into the characters that they may have together.
    most: 250,
    ...SOURCE,
  },
  license: {
    label: 'Licence',
    choices: { youtube: 'Standard YouTube licence', creativeCommon: 'Creative Commons: attribution' },
    ...SOURCE,
  },
  notify_subscribers: {
    label: 'Notify subscribers',
    help: 'Puts the video into the subscription feed.',
    source: 'YouTube Data API docs: Videos: insert',
    date: '2026',
  },
  embeddable: { label: 'Let other sites embed it', ...SOURCE },
  public_stats: {
    label: 'Show extended statistics',
    help: 'Views and ratings stay visible either way.',
    ...SOURCE,
  },
  playlists: {
    label: 'Playlists',
    help: 'Playlists of the channel that the video is added to once it is processed.',
    example: 'Sourdough for beginners',
    entry: { id: 'PLbpi6ZahtOH6Blw3RGYpWkSByi_T7Rygb', name: 'Sourdough for beginners' },
    lists: true,
    most: 3,
    form: '^[A-Za-z0-9_-]{2,64}$',
    source: 'YouTube Data API docs: PlaylistItems: insert; the number is Crier’s',
    date: '2026',
  },
};
