import { limitOf } from '../../definition/media-limits.ts';
import type { PollTerms } from '../../definition/poll-terms.ts';

/** Servers report limits of their own (Mastodon docs: Instance entity, `configuration.polls`). */
export const mastodonPoll: PollTerms = {
  field: 'poll',
  fewest: 2,
  choices: { ...limitOf(4, 'items'), reportedAs: 'max_options' },
  choice: { ...limitOf(50, 'graphemes'), reportedAs: 'max_characters_per_option' },
  distinct: true,
  shortest: { ...limitOf(300, 'seconds'), reportedAs: 'min_expiration' },
  longest: { ...limitOf(2_629_746, 'seconds'), reportedAs: 'max_expiration' },
  source: 'Mastodon source: PollOptionsValidator, PollExpirationValidator',
  date: '2026-08-08',
};
