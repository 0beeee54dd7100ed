import { limitOf } from '../definition/media-limits.ts';
import type { PollTerms } from '../definition/poll-terms.ts';

/** Polls of members and pages. */
export const linkedinPoll: PollTerms = {
  field: 'content.poll',
  question: limitOf(140, 'utf16'),
  fewest: 2,
  choices: limitOf(4, 'items'),
  choice: limitOf(30, 'utf16'),
  times: { 1440: 'ONE_DAY', 4320: 'THREE_DAYS', 10080: 'SEVEN_DAYS', 20160: 'FOURTEEN_DAYS' },
  source: 'LinkedIn docs: Poll API',
  date: '2025-01',
};
