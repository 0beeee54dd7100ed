import { limitOf } from '../../definition/media-limits.ts';
import type { PollTerms } from '../../definition/poll-terms.ts';

/** There is no field for the time: Threads sets it. Only posts of text alone may have a poll. */
export const threadsPoll: PollTerms = {
  field: 'poll_attachment',
  fewest: 2,
  choices: limitOf(4, 'items'),
  choice: limitOf(25, 'codePoints'),
  excludes: ['text_attachment'],
  source: 'Threads API docs: Polls, Text attachments',
  date: '2026-07-02',
};
