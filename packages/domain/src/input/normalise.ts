import { z } from 'zod';
import type { UnknownFields } from './unknown-fields.ts';

/** A zod schema of any output, as the normaliser traverses it. */
export type AnySchema = z.core.$ZodType;

export interface NormaliseOptions {
  /** Cast numbers to text where the schema wants text (platform options; contract: 3.2). */
  readonly numbersAsText?: boolean;
  /** Read the number 0 as no text where numbers are cast, because clients send it for an empty one (contract: 3.2). */
  readonly zeroAsNoText?: boolean;
  /** Wrap a scalar where the schema wants an array, and turn `{0: a, 1: b}` into `[a, b]` (query strings). */
  readonly scalarsAsArrays?: boolean;
  /** Takes note of every key that the schema does not know, at any depth. */
  readonly unknown?: UnknownFields;
  /** The record as it is read: its fields may be sent back, so those that cannot be written are not unknown. */
  readonly asRead?: AnySchema | undefined;
}

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'TRUE', 'True']);
const FALSE = new Set<unknown>([false, 0, '0', 'false', 'FALSE', 'False']);

/** Schema types whose values are never objects. */
const SCALARS = new Set<string>(['string', 'number', 'boolean', 'enum', 'literal', 'array', 'null']);

/**
 * Converts input to the schema's types if that is unambiguous, and leaves everything else for the schema to refuse
 * (design: Lenient in). Never throws and never mutates its input.
 * - Text is trimmed, its line breaks become LF, and `""` becomes null; a password (`format` of the schema) stays as it is.
 * - Integers may be numeric text, and a decimal text (`format`) may be a number.
 * - Booleans may be 1/0/"1"/"0"/"true"/"false".
 * - Unknown keys are dropped and noted.
 * - An empty list may stand for an empty map, and a record in a list of ids for its id.
 */
export function normalise(schema: AnySchema, value: unknown, options: NormaliseOptions = {}): unknown {
  return normaliseAt(schema, value, { ...options, place: '' });
}

/** What is known of the value's place: how to read it, and where it is. */
interface Place extends NormaliseOptions {
  readonly place: string;
}

function normaliseAt(schema: AnySchema, value: unknown, options: Place): unknown {
  const trimmed = typeof value === 'string' ? textOf(schema, value) : value;
  const { def } = schema._zod as { def: SchemaDef };
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return value === undefined ? undefined : normaliseAt(def.innerType, value, options);
    case 'string':
    case 'enum':
    case 'literal':
      if (options.zeroAsNoText && trimmed === 0) return null;
      return (options.numbersAsText || formatOf(schema) === 'decimal') &&
        typeof trimmed === 'number' &&
        Number.isFinite(trimmed)
        ? String(trimmed)
        : noObject(trimmed);
    case 'number':
      return typeof trimmed === 'string' && /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(trimmed)
        ? Number(trimmed)
        : noObject(trimmed);
    case 'boolean':
      return TRUE.has(trimmed) ? true : FALSE.has(trimmed) ? false : noObject(trimmed);
    case 'union':
      return def.options.some(takesObjects) ? trimmed : noObject(trimmed);
    case 'array':
      return normaliseArray(def.element, trimmed, options);
    case 'object':
      return normaliseObject(def.shape, trimmed, options);
    case 'record':
      return normaliseMap(def.valueType, trimmed, options);
    default:
      return trimmed;
  }
}

type SchemaDef =
  | { type: 'optional' | 'nullable' | 'default' | 'prefault' | 'readonly'; innerType: AnySchema }
  | { type: 'array'; element: AnySchema }
  | { type: 'object'; shape: Record<string, AnySchema> }
  | { type: 'record'; valueType: AnySchema }
  | { type: 'union'; options: readonly AnySchema[] }
  | { type: 'string' | 'enum' | 'literal' | 'number' | 'boolean' | 'unknown' };

function normaliseArray(element: AnySchema, value: unknown, options: Place): unknown {
  const list = options.scalarsAsArrays ? asList(value) : value;
  if (!Array.isArray(list)) return noObject(list);
  const ofIds = element._zod.def.type === 'number';
  const read = elementOf(options.asRead);
  return list.map((entry, index) => {
    const at = { ...options, place: within(options.place, String(index)), asRead: read };
    if (ofIds && hasId(entry)) noteUnknown(entry, ['id'], at);
    return normaliseAt(element, ofIds ? idOf(entry) : entry, at);
  });
}

function within(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

/** Notes the keys of an object that neither its schema knows nor the record as it is read. */
function noteUnknown(value: object, known: readonly string[], { unknown, place, asRead }: Place): void {
  if (unknown === undefined) return;
  const names = new Set(known);
  const read = new Set(Object.keys(shapeOf(asRead) ?? {}));
  for (const key of Object.keys(value)) {
    if (!names.has(key) && !read.has(key)) unknown.add(place, key, known);
  }
}

/** The schema without its wrappers: optional, nullable, with a default. */
function bare(schema: AnySchema | undefined): SchemaDef | undefined {
  let def = schema?._zod.def as SchemaDef | undefined;
  while (def !== undefined && 'innerType' in def) def = def.innerType._zod.def as SchemaDef;
  return def;
}

function shapeOf(schema: AnySchema | undefined): Record<string, AnySchema> | undefined {
  const def = bare(schema);
  return def?.type === 'object' ? def.shape : undefined;
}

function elementOf(schema: AnySchema | undefined): AnySchema | undefined {
  const def = bare(schema);
  return def?.type === 'array' ? def.element : undefined;
}

/** The id of a record that stands in for it. */
function idOf(entry: unknown): unknown {
  return hasId(entry) ? entry['id'] : entry;
}

function hasId(entry: unknown): entry is Record<string, unknown> {
  return isRecord(entry) && Object.hasOwn(entry, 'id');
}

/** Languages with one type for maps and lists send an empty map as an empty list. */
function normaliseMap(valueType: AnySchema, value: unknown, options: Place): unknown {
  if (Array.isArray(value) && value.length === 0) return {};
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const at = { ...options, place: within(options.place, key), asRead: undefined };
      return [key, normaliseAt(valueType, entry, at)];
    }),
  );
}

function asList(value: unknown): unknown {
  if (value === null || value === undefined || Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [value];
}

function normaliseObject(shape: Record<string, AnySchema>, value: unknown, options: Place): unknown {
  if (!isRecord(value)) return value;
  noteUnknown(value, Object.keys(shape), options);
  const read = shapeOf(options.asRead);
  const result: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    if (!Object.hasOwn(value, key)) continue;
    const at = { ...options, place: within(options.place, key), asRead: read?.[key] };
    result[key] = normaliseAt(schema, value[key], at);
  }
  return result;
}

/**
 * Drops the content of an object in the wrong place. The object is refused for its type anyway, and zod measures
 * everything that has a `length` and throws if that cannot be compared.
 */
function noObject(value: unknown): unknown {
  return isRecord(value) ? {} : value;
}

function takesObjects(schema: AnySchema): boolean {
  return !SCALARS.has(schema._zod.def.type);
}

function textOf(schema: AnySchema, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return formatOf(schema) === 'password' ? text : withLineFeeds(trimmed);
}

function formatOf(schema: AnySchema): unknown {
  return z.globalRegistry.get(schema)?.['format'];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const LINE_BREAK = /\r\n?/g;

/**
 * The text with LF for every line break. Networks replace Windows' line breaks before they count and show a text, so
 * one that is sent with LF reads back as it was sent.
 */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(LINE_BREAK, '\n') : text;
}
