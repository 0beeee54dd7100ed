import { z } from 'zod';
import type { JsonObject } from '../../http/body.ts';
import { isCid } from './cid.ts';

/** A record that doesn't follow its lexicon; the message names the place. */
export class InvalidRecord extends Error {
  override readonly name = 'InvalidRecord';
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text with a defined format (atproto: "Lexicon", string formats). */
const format = (test: RegExp | ((text: string) => boolean), problem: string) =>
  z.string().refine((text) => (typeof test === 'function' ? test(text) : test.test(text)), problem);

/** A text of limited length. */
export const text = (maxBytes: number, maxGraphemes: number) =>
  z
    .string()
    .refine((value) => Buffer.byteLength(value) <= maxBytes, `must not be longer than ${maxBytes} characters`)
    .refine(
      (value) => [...segmenter.segment(value)].length <= maxGraphemes,
      `must not be longer than ${maxGraphemes} graphemes`,
    );

export const uri = format(/^[a-z][a-z.-]{0,80}:\S+$/i, 'must be a uri');
export const did = format(/^did:[a-z]+:[\w.:%-]+$/, 'must be a valid did');
export const language = format(/^[a-z]{2,3}(-[a-z0-9]+)*$/i, 'must be a well-formed BCP 47 language tag');
/** RFC 3339 with a time zone. */
export const datetime = format(
  (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    !value.endsWith('-00:00'),
  'must be an valid atproto datetime (both RFC-3339 and ISO-8601)',
);

export const atUri = format(/^at:\/\/[\w.:%-]+(\/[\w.-]+(\/[\w.~:-]+)?)?$/, 'must be a valid at-uri');
export const strongRef = z.looseObject({ uri: atUri, cid: format(isCid, 'must be a cid string') });

export const integer = (least: number) =>
  z.int('must be an integer').min(least, `can not be less than ${least}`);

export const list = <Item extends z.ZodType>(most: number, item: Item) =>
  z.array(item).max(most, `must not have more than ${most} elements`);

/** Objects by their `$type`; other types are accepted. */
export function openUnion(members: Readonly<Record<string, z.ZodType>>): z.ZodType {
  return z.looseObject({ $type: z.string() }).superRefine((value, context) => {
    const result = members[value.$type]?.safeParse(value, { error: problemOf });
    for (const { path, message } of result?.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message, input: value });
  });
}

/** A blob reference; `accept` is a media type or a `…/*`. */
export function blob(accept: string, maxSize: number): z.ZodType {
  const isAccepted = (mimeType: string): boolean =>
    accept.endsWith('*') ? mimeType.startsWith(accept.slice(0, -1)) : mimeType === accept;
  const reference = z.looseObject({
    $type: z.literal('blob'),
    ref: z.looseObject({ $link: z.string().refine(isCid) }),
    mimeType: z.string(),
    size: z.number(),
  });
  return z.unknown().superRefine((value, context) => {
    const { success, data } = reference.safeParse(value);
    if (!success) context.addIssue('should be a blob ref');
    else if (!isAccepted(data.mimeType)) context.addIssue(`must be of type ${accept}, got ${data.mimeType}`);
    else if (data.size > maxSize)
      context.addIssue(`must not be larger than ${maxSize} bytes, got ${data.size}`);
  });
}

/** Throws an `InvalidRecord` that names the first place where a record breaks its lexicon. */
export function ensureValid(lexicon: z.ZodType, record: JsonObject): void {
  const issue = lexicon.safeParse(record, { error: problemOf }).error?.issues[0];
  if (issue === undefined) return;
  const isMissing = issue.message === MISSING;
  const path = ['Record', ...(isMissing ? issue.path.slice(0, -1) : issue.path)].join('/');
  const problem = isMissing ? `must have the property "${String(issue.path.at(-1))}"` : issue.message;
  throw new InvalidRecord(`${path} ${problem}`);
}

const MISSING = 'is missing';

/** The message about a value of the wrong type. */
function problemOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  if (issue.input === undefined) return MISSING;
  return `must be ${/^[aio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
}
