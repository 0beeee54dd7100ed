import type { OptionNotes } from '../../definition/option-field.ts';
import { tag } from './limits.ts';
import type { blueskyOptions } from './options.ts';

const LABELS = { source: 'com.atproto.label.defs lexicon, labelValue', date: '2026' } as const;

export const blueskyOptionNotes: OptionNotes<typeof blueskyOptions> = {
  quote: {
    form: '^(?:https://bsky\\.app/profile/[\\w.:-]+/post/\\w+/?(?:[?#].*)?|at://[\\w.:-]+/app\\.bsky\\.feed\\.post/\\w+)$',
    label: 'Quoted post',
    help: 'The address of a post on Bluesky, which is shown below the first post.',
    example: 'https://bsky.app/profile/bakery.example/post/3lbread',
    ...{ source: 'app.bsky.embed.record lexicon', date: '2026' },
  },
  tags: {
    most: 8,
    limit: tag,
    label: 'Further tags',
    help: 'Tags that the first post is found by, besides those in its text.',
    example: 'bread',
    ...{ source: 'app.bsky.feed.post lexicon, tags', date: '2026' },
  },
  adult_content: {
    label: 'Adult content',
    choices: { sexual: 'Suggestive', nudity: 'Nudity', porn: 'Pornography' },
    ...LABELS,
  },
  graphic_media: { label: 'Graphic media', help: 'Hides the media behind a warning.', ...LABELS },
  disable_quotes: {
    label: 'No quotes',
    help: 'Nobody can quote the posts.',
    ...{ source: 'app.bsky.feed.postgate lexicon', date: '2026' },
  },
};
