import { limitOf } from '../../definition/media-limits.ts';
import type { OptionNotes } from '../../definition/option-field.ts';
import type { threadsOptions } from './options.ts';

export const threadsOptionNotes: OptionNotes<typeof threadsOptions> = {
  topic_tag: {
    limit: limitOf(50, 'codePoints'),
    form: '^[^.&]+$',
    label: 'Topic',
    help: 'The topic of the first post, without periods and ampersands.',
    example: 'Baking',
    ...{ source: 'Threads docs: Posts, topic tags', date: '2026-04-14' },
  },
  place: {
    most: 1,
    form: '^[0-9]{1,20}$',
    label: 'Place',
    help: 'The place of the first post.',
    example: 'Menlo Park',
    entry: { id: '106377336067638', name: 'Menlo Park' },
    ...{ source: 'Threads docs: Location tagging', date: '2026' },
  },
  is_spoiler_media: {
    needsMedia: ['image', 'video'],
    label: 'Media as spoiler',
    help: 'Hides the media until somebody selects them.',
    ...{ source: 'Threads docs: Spoilers', date: '2026-07-02' },
  },
  text_attachment: {
    limit: limitOf(10_000, 'codePoints'),
    excludes: ['media'],
    label: 'Attached text',
    help: 'A longer text that the first post carries.',
    example: 'The recipe',
    ...{ source: 'Threads docs: Text attachments', date: '2026-07-02' },
  },
};
