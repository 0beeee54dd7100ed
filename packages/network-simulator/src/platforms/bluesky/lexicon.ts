import { isJsonObject, type JsonObject } from '../../http/body.ts';
import { isCid } from './cid.ts';

/** A record that doesn't follow its lexicon; the message names the place. */
export class InvalidRecord extends Error {
  override readonly name = 'InvalidRecord';
}

/** A blob as a record names it. */
export interface BlobReference {
  readonly cid: string;
  readonly mimeType: string;
  readonly size: number;
}

/** A blob in a record and what the object around it says of it. */
export interface UsedBlob extends BlobReference {
  readonly alt: string | null;
  /** The name the lexicon gives to this use. */
  readonly role: string;
}

/** The part of the language of lexicons that records need here (atproto: "Lexicon"). */
export type Schema =
  | {
      readonly type: 'string';
      readonly maxBytes?: number;
      readonly maxGraphemes?: number;
      readonly format?: Format;
    }
  | { readonly type: 'integer'; readonly least: number }
  | { readonly type: 'array'; readonly items: Schema; readonly most: number }
  | {
      readonly type: 'object';
      readonly required: readonly string[];
      readonly properties: Readonly<Record<string, Schema>>;
    }
  /** Objects by their `$type`; other types are let through. */
  | { readonly type: 'union'; readonly members: Readonly<Record<string, Schema>> }
  /** `accept` is a media type or a `…/*`. */
  | { readonly type: 'blob'; readonly role: string; readonly accept: string; readonly maxSize: number }
  | { readonly type: 'refused'; readonly problem: string };

type Format = keyof typeof FORMATS;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const FORMATS = {
  datetime: {
    test: (text: string): boolean =>
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
      !Number.isNaN(Date.parse(text)) &&
      !text.endsWith('-00:00'),
    problem: 'must be an valid atproto datetime (both RFC-3339 and ISO-8601)',
  },
  uri: { test: matches(/^[a-z][a-z.-]{0,80}:\S+$/i), problem: 'must be a uri' },
  did: { test: matches(/^did:[a-z]+:[\w.:%-]+$/), problem: 'must be a valid did' },
  'at-uri': {
    test: matches(/^at:\/\/[\w.:%-]+(\/[\w.-]+(\/[\w.~:-]+)?)?$/),
    problem: 'must be a valid at-uri',
  },
  cid: { test: isCid, problem: 'must be a cid string' },
  language: {
    test: matches(/^[a-z]{2,3}(-[a-z0-9]+)*$/i),
    problem: 'must be a well-formed BCP 47 language tag',
  },
};

/** Throws an `InvalidRecord` unless a value follows its schema; gives the blobs in it, in the order of the schema. */
export function checkValue(
  schema: Schema,
  value: unknown,
  path: string,
  around: JsonObject = {},
): UsedBlob[] {
  const ensure = (isRight: boolean, problem: string): void => {
    if (!isRight) throw new InvalidRecord(`${path} ${problem}`);
  };
  switch (schema.type) {
    case 'refused':
      throw new InvalidRecord(`${path} ${schema.problem}`);
    case 'string':
      checkString(schema, value, ensure);
      return [];
    case 'integer':
      ensure(Number.isInteger(value), 'must be an integer');
      ensure(Number(value) >= schema.least, `can not be less than ${schema.least}`);
      return [];
    case 'array': {
      if (!Array.isArray(value)) throw new InvalidRecord(`${path} must be an array`);
      ensure(value.length <= schema.most, `must not have more than ${schema.most} elements`);
      return value.flatMap((item, index) => checkValue(schema.items, item, `${path}/${index}`));
    }
    case 'blob':
      return [{ ...checkBlob(schema, value, path), alt: textOrNull(around['alt']), role: schema.role }];
    default:
      if (!isJsonObject(value)) throw new InvalidRecord(`${path} must be an object`);
      return schema.type === 'union' ? checkUnion(schema, value, path) : checkObject(schema, value, path);
  }
}

function checkString(
  { maxBytes, maxGraphemes, format }: Extract<Schema, { type: 'string' }>,
  value: unknown,
  ensure: (isRight: boolean, problem: string) => void,
): void {
  ensure(typeof value === 'string', 'must be a string');
  const text = String(value);
  if (maxBytes !== undefined)
    ensure(Buffer.byteLength(text) <= maxBytes, `must not be longer than ${maxBytes} characters`);
  if (maxGraphemes !== undefined) {
    const length = [...segmenter.segment(text)].length;
    ensure(length <= maxGraphemes, `must not be longer than ${maxGraphemes} graphemes`);
  }
  if (format !== undefined) ensure(FORMATS[format].test(text), FORMATS[format].problem);
}

function checkUnion(
  { members }: Extract<Schema, { type: 'union' }>,
  value: JsonObject,
  path: string,
): UsedBlob[] {
  const { $type } = value;
  checkValue({ type: 'string' }, $type, `${path}/$type`);
  const member = members[String($type)];
  return member === undefined ? [] : checkValue(member, value, path);
}

function checkObject(
  { required, properties }: Extract<Schema, { type: 'object' }>,
  value: JsonObject,
  path: string,
): UsedBlob[] {
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined) throw new InvalidRecord(`${path} must have the property "${missing}"`);
  return Object.entries(properties)
    .filter(([name]) => value[name] !== undefined)
    .flatMap(([name, schema]) => checkValue(schema, value[name], `${path}/${name}`, value));
}

function checkBlob(schema: Extract<Schema, { type: 'blob' }>, value: unknown, path: string): BlobReference {
  const { $type, ref, mimeType, size } = isJsonObject(value) ? value : {};
  const cid = isJsonObject(ref) ? ref['$link'] : undefined;
  if ($type !== 'blob' || !isCid(cid) || typeof mimeType !== 'string' || typeof size !== 'number')
    throw new InvalidRecord(`${path} should be a blob ref`);
  const { accept, maxSize } = schema;
  const isAccepted = accept.endsWith('*') ? mimeType.startsWith(accept.slice(0, -1)) : mimeType === accept;
  if (!isAccepted) throw new InvalidRecord(`${path} must be of type ${accept}, got ${mimeType}`);
  if (size > maxSize)
    throw new InvalidRecord(`${path} must not be larger than ${maxSize} bytes, got ${size}`);
  return { cid, mimeType, size };
}

function matches(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text);
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
