import { isJsonObject, type JsonValue } from '@crier/domain';
import { isAmountField, isIdField, isProtocolField, isSecretField } from './field-names.ts';
import type { Redactor } from './redactor.ts';

const DEEPEST = 24;
/** Items of a list that are kept; others have the same shape as a rule. */
const LONGEST_LIST = 5;
const LATEST_SECOND = 4_102_444_800;

/** The value without anything private; members keep their names as far as those are names of the interface. */
export function redactJson(value: JsonValue, redactor: Redactor, field = '', depth = 0): JsonValue {
  if (depth > DEEPEST) return null;
  if (Array.isArray(value))
    return value.slice(0, LONGEST_LIST).map((item) => redactJson(item, redactor, field, depth + 1));
  if (isJsonObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        redactor.name(name),
        redactJson(member, redactor, name, depth + 1),
      ]),
    );
  if (typeof value === 'string') return redactString(value, redactor, field);
  if (typeof value === 'number') return redactNumber(value, redactor, field);
  return value;
}

function redactString(text: string, redactor: Redactor, field: string): string {
  if (text !== '' && isSecretField(field) && !(isProtocolField(field) && isPublicCode(text)))
    return redactor.placeholder('secret', null, null);
  if (/^\d{1,9}$/.test(text) && isAmountField(field) && !isIdField(field)) return text;
  if (isIdField(field) && /^[A-Za-z]{1,40}$/.test(text)) return redactor.placeholder('id', text.length, text);
  return redactor.value(text, field);
}

/** `code` is a field of errors as well as of grants. */
function isPublicCode(text: string): boolean {
  return /^[A-Za-z]{2,24}(?:[_-][A-Za-z]{2,24}){0,5}$/.test(text);
}

function redactNumber(value: number, redactor: Redactor, field: string): JsonValue {
  const isId = isIdField(field);
  if (!Number.isInteger(value))
    return isAmountField(field) && !isId ? value : redactor.placeholder('fraction', null, null);
  const size = Math.abs(value);
  if (!isId && size > 1_000_000_000 && size < LATEST_SECOND)
    return redactor.placeholder('epoch-s', null, null);
  if (!isId && size > 1_000_000_000_000 && size < 1_000 * LATEST_SECOND)
    return redactor.placeholder('epoch-ms', null, null);
  if (
    !isId &&
    (size < 100_000 || ((isAmountField(field) || isProtocolField(field)) && size < 10_000_000_000))
  )
    return value;
  const digits = String(size);
  return redactor.placeholder('integer', digits.length, digits);
}
