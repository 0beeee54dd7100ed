import { isJsonObject } from '../../http/body.ts';
import { type Polled, pollUntil } from '../../kit/polls.ts';
import { invalidRequest } from './server.ts';

const NAMES = ['options', 'duration_minutes', 'reply_settings'];
const LONGEST = 25;

/** The poll of a request for a post; it excludes media and quotes (X docs: Create or edit a post, OpenAPI 2.167). */
export function readPoll(input: unknown, now: number): Polled {
  if (!isJsonObject(input) || input['poll'] === undefined) return {};
  const { poll, media, quote_tweet_id: quoted } = input;
  if (!isJsonObject(poll)) throw invalidRequest('$.poll: must be an object');
  const unknown = Object.keys(poll).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw invalidRequest(`$.poll.${unknown}: is not defined in the schema`);
  const { options, duration_minutes: minutes } = poll;
  if (!Array.isArray(options) || options.length < 2 || options.length > 4)
    throw invalidRequest('$.poll.options: must have 2 to 4 items');
  const isChoice = (one: unknown): one is string =>
    typeof one === 'string' && one !== '' && [...one].length <= LONGEST;
  if (!options.every(isChoice))
    throw invalidRequest(`$.poll.options: each must be 1 to ${LONGEST} characters long`);
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 5 || minutes > 10_080)
    throw invalidRequest('$.poll.duration_minutes: must be an integer from 5 to 10080');
  if (media !== undefined) throw invalidRequest('$.poll: is mutually exclusive with $.media');
  if (quoted !== undefined) throw invalidRequest('$.poll: is mutually exclusive with $.quote_tweet_id');
  return { poll: pollUntil(now, minutes, options) };
}
