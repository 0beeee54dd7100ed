import { limitOf } from '../../definition/media-limits.ts';
import type { PollTerms } from '../../definition/poll-terms.ts';

/** Media, quoted posts and polls exclude each other. */
export const twitterPoll: PollTerms = {
  field: 'poll',
  fewest: 2,
  choices: limitOf(4, 'items'),
  choice: limitOf(25, 'codePoints'),
  shortest: limitOf(300, 'seconds'),
  longest: limitOf(604_800, 'seconds'),
  excludes: ['quote'],
  source: 'X API docs: create a post (OpenAPI 2.167)',
  date: '2026-11',
};
