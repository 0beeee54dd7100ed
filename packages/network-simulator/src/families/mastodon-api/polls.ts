import { type Fields, isJsonObject, type JsonObject } from '../../http/body.ts';
import { type Polled, pollUntil } from '../../kit/polls.ts';
import { invalid, type MastodonServer } from './server.ts';
import { temperamentOf } from './temperament.ts';
import { graphemes } from './text-length.ts';

/** Mastodon source: PollOptionsValidator, PollExpirationValidator; reported in `configuration.polls`. */
export const POLL_LIMITS = {
  max_options: 4,
  max_characters_per_option: 50,
  min_expiration: 300,
  max_expiration: 2_629_746,
};

/** The poll of a new status. Pixelfed ignores the parameter (Pixelfed source: ApiV1Controller, statusCreate). */
export function readPoll(server: MastodonServer, fields: Fields, hasMedia: boolean): Polled {
  if (temperamentOf(server).hasAlbums) return {};
  const sent = pollIn(fields);
  if (sent === undefined) return {};
  const { options: given, expires_in: seconds } = sent;
  if (hasMedia) throw invalid('Validation failed: Cannot attach files and a poll to the same post');
  const options = (Array.isArray(given) ? given : []).map((option) => String(option).trim());
  const choices = options.filter((option) => option !== '');
  const problem = (what: string) => invalid(`Validation failed: ${what}`);
  if (choices.length < 2) throw problem('Options must have more than one item');
  if (choices.length > POLL_LIMITS.max_options)
    throw problem(`Options can't contain more than ${POLL_LIMITS.max_options} items`);
  if (choices.some((choice) => graphemes(choice) > POLL_LIMITS.max_characters_per_option))
    throw problem(`Options can't be longer than ${POLL_LIMITS.max_characters_per_option} characters each`);
  if (new Set(choices).size < choices.length) throw problem('Options contain duplicate items');
  const time = Number(seconds);
  if (seconds === undefined || Number.isNaN(time)) throw problem("Expires at can't be blank");
  if (time < POLL_LIMITS.min_expiration) throw problem('Expires at is too soon');
  if (time > POLL_LIMITS.max_expiration) throw problem('Expires at is too far into the future');
  return { poll: pollUntil(server.clock.now(), time / 60, choices) };
}

/** Sent as a member of JSON, or as the fields `poll[…]` of a form. */
function pollIn(fields: Fields): JsonObject | undefined {
  if (fields.has('poll[options]'))
    return { options: fields.list('poll[options]'), expires_in: fields.text('poll[expires_in]') };
  const given = fields.text('poll');
  if (given === undefined) return undefined;
  try {
    const poll: unknown = JSON.parse(given);
    if (isJsonObject(poll)) return poll;
  } catch {
    // Refused below.
  }
  throw invalid('Validation failed: Poll is invalid');
}

/** Entity "Poll" (Mastodon docs); null for a status without one. */
export function pollJson(id: string, { poll }: Polled, now: number) {
  if (poll === undefined) return null;
  return {
    id,
    expires_at: poll.ends_at,
    expired: Date.parse(poll.ends_at) <= now,
    multiple: false,
    votes_count: 0,
    voters_count: 0,
    voted: true,
    own_votes: [],
    options: poll.choices.map((title) => ({ title, votes_count: 0 })),
    emojis: [],
  };
}
