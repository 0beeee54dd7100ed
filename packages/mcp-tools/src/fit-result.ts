import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';

/** Most UTF-8 bytes of a structured result. It is sent twice, as data and as text, and both stay below 100 kB. */
export const MAX_RESULT_BYTES = 45_000;

/** The lengths to which texts and lists are cut, one after the other, until the result fits. */
const CUTS = [
  { text: 4_000, list: 200 },
  { text: 1_000, list: 50 },
  { text: 300, list: 20 },
  { text: 300, list: 5 },
  { text: 300, list: 1 },
] as const;

export interface Fitted {
  readonly value: JsonObject;
  /** The value as JSON. */
  readonly text: string;
  /** Whether texts or lists were cut. */
  readonly shortened: boolean;
}

/**
 * The result within `MAX_RESULT_BYTES`. A page of a list gives up records: its `limit` becomes a divisor of the one asked
 * for, so that `next_page` goes on after the last record that is shown. In anything else long texts and lists are cut.
 */
export function fitResult(value: JsonObject): Fitted {
  const whole = JSON.stringify(value);
  if (fits(whole)) return { value, text: whole, shortened: false };
  const page = smallerPage(value);
  let shorter: JsonObject = page ?? value;
  let text = JSON.stringify(shorter);
  if (fits(text)) return { value: shorter, text, shortened: false };
  for (const { text: most, list } of CUTS) {
    shorter = cut(shorter, most, list) as JsonObject;
    text = JSON.stringify(shorter);
    if (fits(text)) break;
  }
  return { value: shorter, text, shortened: true };
}

function fits(text: string): boolean {
  // No UTF-16 unit takes more than three bytes.
  if (text.length * 3 <= MAX_RESULT_BYTES) return true;
  return text.length <= MAX_RESULT_BYTES && bytesOf(text) <= MAX_RESULT_BYTES;
}

/** Length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The page with as many records as fit; null for what is not a page. */
function smallerPage(value: JsonObject): JsonObject | null {
  const { page, limit, total } = value;
  if (typeof page !== 'number' || typeof limit !== 'number' || typeof total !== 'number') return null;
  const [name, records] = Object.entries(value).find(([, member]) => Array.isArray(member)) ?? [];
  if (name === undefined || !Array.isArray(records)) return null;
  let smallest = value;
  for (let size = limit - 1; size >= 1; size--) {
    if (limit % size !== 0) continue;
    const shown = records.slice(0, size);
    const first = (page - 1) * (limit / size) + 1;
    const next = first * size < total ? first + 1 : null;
    smallest = { ...value, [name]: shown, page: first, limit: size, next_page: next };
    if (fits(JSON.stringify(smallest))) break;
  }
  return smallest;
}

function cut(value: JsonValue, text: number, list: number): JsonValue {
  if (typeof value === 'string')
    return value.length <= text ? value : `${[...value.slice(0, text)].join('')}…`;
  if (Array.isArray(value)) return value.slice(0, list).map((entry) => cut(entry, text, list));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cut(entry, text, list)]));
}
