const STREAM = 'text/event-stream';
const JSON_TYPE = 'application/json';

/**
 * Whether a request asks for a stream of events rather than JSON: its `Accept` header names `text/event-stream`, and does
 * not prefer JSON (RFC 9110 §12.5.1).
 */
export function wantsStream(accept: string | undefined): boolean {
  const weights = new Map((accept ?? '').split(',').map(weightOf));
  const stream = weights.get(STREAM) ?? 0;
  return stream > 0 && stream >= (weights.get(JSON_TYPE) ?? 0);
}

function weightOf(range: string): readonly [string, number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
