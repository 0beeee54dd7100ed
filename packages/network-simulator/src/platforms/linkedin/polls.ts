import { isJsonObject, type JsonObject, objectIn } from '../../http/body.ts';
import { type Polled, pollUntil } from '../../kit/polls.ts';
import { fieldError } from './server.ts';

const DAYS: Readonly<Record<string, number>> = {
  ONE_DAY: 1,
  THREE_DAYS: 3,
  SEVEN_DAYS: 7,
  FOURTEEN_DAYS: 14,
};
const LONGEST_QUESTION = 140;
const LONGEST_OPTION = 30;

/** Throws for a poll that LinkedIn refuses (LinkedIn docs: Poll API). */
export function ensurePoll({ question, options, settings }: JsonObject): void {
  if (typeof question !== 'string' || question === '')
    throw fieldError('MISSING_FIELD', 'content/poll/question', 'question is required');
  if (question.length > LONGEST_QUESTION)
    throw fieldError('FIELD_LENGTH_TOO_LONG', 'content/poll/question', 'question may have 140 characters');
  if (!Array.isArray(options) || options.length < 2 || options.length > 4)
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'content/poll/options', 'There must be 2 to 4 options');
  for (const [index, option] of options.entries()) {
    const path = `content/poll/options/${index}/text`;
    const { text } = objectIn(option);
    if (typeof text !== 'string' || text === '') throw fieldError('MISSING_FIELD', path, 'text is required');
    if (text.length > LONGEST_OPTION)
      throw fieldError('FIELD_LENGTH_TOO_LONG', path, 'text may have 30 characters');
  }
  const { duration } = objectIn(settings);
  if (typeof duration !== 'string' || DAYS[duration] === undefined)
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'content/poll/settings/duration', 'is not an enum symbol');
}

/** The poll of a post's `content`. */
export function pollIn(content: unknown, createdAt: number): Polled {
  const { poll } = objectIn(content);
  if (!isJsonObject(poll)) return {};
  const { question, options, settings } = poll;
  const choices = (Array.isArray(options) ? options : []).map((one) => String(objectIn(one)['text']));
  const days = DAYS[String(objectIn(settings)['duration'])] ?? 0;
  return { poll: pollUntil(createdAt, days * 24 * 60, choices, String(question)) };
}
