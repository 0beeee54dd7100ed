import type { OptionNotes } from '../../definition/option-field.ts';
import type { twitterOptions } from './options.ts';

const SOURCE = { source: 'X API description 2.167', date: '2026' } as const;

export const twitterOptionNotes: OptionNotes<typeof twitterOptions> = {
  quote: {
    form: '^https?://(?:www\\.|mobile\\.)?(?:x|twitter)\\.com/\\w+/status/\\d{1,19}(?:[/?#].*)?$',
    excludes: ['media'],
    label: 'Quoted post',
    help: 'The address of a post on X, which is shown below the first post.',
    example: 'https://x.com/bakery/status/1234567890',
    ...SOURCE,
  },
  community: {
    form: '^(?:https?://(?:www\\.)?(?:x|twitter)\\.com/i/communities/)?\\d{1,19}/?$',
    label: 'Community',
    help: 'The address of a community that the account belongs to, or its number.',
    example: 'https://x.com/i/communities/1234567890',
    ...SOURCE,
  },
  share_with_followers: {
    whenSet: 'community',
    label: 'Share with followers, too',
    help: 'Shows a post in a community to the followers as well.',
    ...SOURCE,
  },
  tagged: {
    needsMedia: ['image', 'gif', 'video'],
    most: 10,
    form: '^[0-9]{1,19}$',
    label: 'Accounts in the media',
    help: 'Accounts that are tagged in the media of the first post with some.',
    example: '@bakery',
    entry: { id: '2244994945', name: '@bakery' },
    ...SOURCE,
  },
  sensitive: {
    needsMedia: ['image', 'gif', 'video'],
    label: 'Warning about the media',
    choices: { adult_content: 'Adult content', graphic_violence: 'Graphic violence', other: 'Other' },
    ...SOURCE,
  },
};
