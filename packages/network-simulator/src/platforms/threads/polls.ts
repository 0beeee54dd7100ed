import { badParameter } from '../../families/meta-graph/errors.ts';
import { type Fields, isJsonObject, type JsonObject } from '../../http/body.ts';
import type { Chosen } from '../../kit/chosen.ts';
import { type Polled, pollUntil } from '../../kit/polls.ts';

const NAMES = ['option_a', 'option_b', 'option_c', 'option_d'];
const LONGEST = 25;
/** Threads sets the time itself. */
const MINUTES = 24 * 60;

/** The poll of a request for a container (Threads docs: Polls); undefined if it has none. */
export function pollIn(fields: Fields, type: string): JsonObject | undefined {
  const given = fields.text('poll_attachment');
  if (given === undefined) return undefined;
  const poll = objectOf(given);
  const choices = NAMES.flatMap((name) => (poll[name] === undefined ? [] : [poll[name]]));
  const isGapless = Object.keys(poll).every((name) => NAMES.slice(0, choices.length).includes(name));
  if (choices.length < 2 || !isGapless)
    throw badParameter('Param poll_attachment must have at least 2 options and no more than 4');
  if (!choices.every((one) => typeof one === 'string' && one !== '' && [...one].length <= LONGEST))
    throw badParameter(`Param poll_attachment: each option must be 1 to ${LONGEST} characters long`);
  if (type !== 'TEXT') throw badParameter('Param poll_attachment is for posts of text only');
  if (fields.has('text_attachment'))
    throw badParameter('Param text_attachment cannot be attached to a post that has a poll');
  return poll;
}

function objectOf(given: string): JsonObject {
  try {
    const poll: unknown = JSON.parse(given);
    if (isJsonObject(poll)) return poll;
  } catch {
    // Refused below.
  }
  throw badParameter('Param poll_attachment must be an object');
}

/** The poll of a post for its page; the choices of its author are without it. */
export function shownPoll(
  { options = {} }: Chosen,
  createdAt: number,
): { poll: Polled; options: JsonObject } {
  const { poll_attachment: attachment, ...others } = options;
  if (!isJsonObject(attachment)) return { poll: {}, options: others };
  const choices = NAMES.flatMap((name) => (name in attachment ? [String(attachment[name])] : []));
  return { poll: { poll: pollUntil(createdAt, MINUTES, choices) }, options: others };
}
