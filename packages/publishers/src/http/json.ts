import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';

/**
 * The JSON value, or undefined when the text is not JSON. Integers too large for a number become their digits as text.
 */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text, keepLargeIntegers);
  } catch {
    return undefined;
  }
}

function keepLargeIntegers(_key: string, value: unknown, context?: { source?: string }): unknown {
  const large = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return large ? (context?.source ?? String(value)) : value;
}

/** The member as an object, or undefined. Takes any value, so that paths chain. */
export function objectAt(value: JsonValue | undefined, key: string): JsonObject | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return isJsonObject(member) ? member : undefined;
}

export function arrayAt(value: JsonValue | undefined, key: string): JsonValue[] | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return Array.isArray(member) ? member : undefined;
}

/** The member as a text that is not empty, or undefined. */
export function textAt(value: JsonValue | undefined, key: string): string | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return typeof member === 'string' && member !== '' ? member : undefined;
}

/** The member as a positive integer, or undefined. */
export function countAt(value: JsonValue | undefined, key: string): number | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return typeof member === 'number' && Number.isSafeInteger(member) && member > 0 ? member : undefined;
}

/** The member as an id: a text that is not empty, or a number as text. */
export function idAt(value: JsonValue | undefined, key: string): string | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return typeof member === 'number' ? String(member) : textAt(value, key);
}

/** The member as an http(s) address, or undefined. */
export function addressAt(value: JsonValue | undefined, key: string): string | undefined {
  const text = textAt(value, key);
  return text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
