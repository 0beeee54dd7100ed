import { isJsonObject } from '../../http/body.ts';

/** A record that doesn't follow its lexicon; the message names the place. */
export class InvalidRecord extends Error {
  override readonly name = 'InvalidRecord';
}

export type JsonObject = Readonly<Record<string, unknown>>;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function checkObject(value: unknown, path: string): JsonObject {
  if (!isJsonObject(value)) throw new InvalidRecord(`${path} must be an object`);
  return value;
}

export function checkArray(value: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new InvalidRecord(`${path} must be an array`);
  if (value.length > most) throw new InvalidRecord(`${path} must not have more than ${most} elements`);
  return value;
}

export function checkString(
  value: unknown,
  path: string,
  limits: { readonly maxBytes?: number; readonly maxGraphemes?: number } = {},
): string {
  if (typeof value !== 'string') throw new InvalidRecord(`${path} must be a string`);
  if (limits.maxBytes !== undefined && Buffer.byteLength(value) > limits.maxBytes) {
    throw new InvalidRecord(`${path} must not be longer than ${limits.maxBytes} characters`);
  }
  if (limits.maxGraphemes !== undefined && [...segmenter.segment(value)].length > limits.maxGraphemes) {
    throw new InvalidRecord(`${path} must not be longer than ${limits.maxGraphemes} graphemes`);
  }
  return value;
}

export function checkInteger(value: unknown, path: string, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new InvalidRecord(`${path} must be an integer`);
  if (value < least) throw new InvalidRecord(`${path} can not be less than ${least}`);
  return value;
}

/** RFC 3339 with a time zone (atproto: "Lexicon", datetime). */
export function checkDatetime(value: unknown, path: string): string {
  const text = checkString(value, path);
  const hasForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!hasForm || Number.isNaN(Date.parse(text)) || text.endsWith('-00:00')) {
    throw new InvalidRecord(`${path} must be an valid atproto datetime (both RFC-3339 and ISO-8601)`);
  }
  return text;
}

export function checkUri(value: unknown, path: string): string {
  const text = checkString(value, path);
  if (!/^[a-z][a-z.-]{0,80}:\S+$/i.test(text)) throw new InvalidRecord(`${path} must be a uri`);
  return text;
}

export function checkRequired(value: JsonObject, names: readonly string[], path: string): void {
  for (const name of names) {
    if (value[name] === undefined) throw new InvalidRecord(`${path} must have the property "${name}"`);
  }
}
