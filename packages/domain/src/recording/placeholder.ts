/** What a placeholder of a recording stands for, and the form of the value. */
export type PlaceholderKind =
  /** Digits; a string in JSON. */
  | 'digits'
  /** An integer of JSON. */
  | 'integer'
  /** A number of JSON with a fraction. */
  | 'fraction'
  /** Letters, digits, `_`, `-`, `.` and `~`. */
  | 'id'
  | 'text'
  | 'host'
  /** A value of a query, of whose length nothing is said. */
  | 'value'
  | 'secret'
  /** A time: RFC 3339, that of HTTP, or seconds or milliseconds since the epoch. */
  | 'time'
  | 'http-time'
  | 'epoch-s'
  | 'epoch-ms';

export interface Placeholder {
  readonly kind: PlaceholderKind;
  /** Number of characters or digits; null if it is not told. */
  readonly length: number | null;
  /** Equal numbers stand for equal values; null for values that are not compared. */
  readonly number: number | null;
}

const FORM =
  '<(digits|integer|fraction|id|text|host|value|secret|time|http-time|epoch-s|epoch-ms)(?: (\\d+))?(?: #(\\d+))?>';

export function writePlaceholder({ kind, length, number }: Placeholder): string {
  return `<${kind}${length === null ? '' : ` ${length}`}${number === null ? '' : ` #${number}`}>`;
}

/** The literal parts and the placeholders of a recorded text, in order. */
export function splitPlaceholders(text: string): readonly (string | Placeholder)[] {
  const parts: (string | Placeholder)[] = [];
  let at = 0;
  for (const found of text.matchAll(new RegExp(FORM, 'g'))) {
    if (found.index > at) parts.push(text.slice(at, found.index));
    const [whole, kind, length, number] = found;
    parts.push({
      kind: kind as PlaceholderKind,
      length: length === undefined ? null : Number(length),
      number: number === undefined ? null : Number(number),
    });
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

/** A recorded text without lengths and numbers: texts of the same form become the same. */
export function shapeOfText(text: string): string {
  return text.replace(new RegExp(FORM, 'g'), '<$1>');
}
