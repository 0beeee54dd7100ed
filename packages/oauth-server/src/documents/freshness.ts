const MINIMUM_SECONDS = 300;
const MAXIMUM_SECONDS = 86_400;

/**
 * How many seconds an answer may be reused, by its cache headers (RFC 9111 §4.2.1); never less than five minutes or
 * more than a day.
 */
export function freshSeconds(headers: Headers, now: Date): number {
  const control = headers.get('cache-control')?.toLowerCase() ?? '';
  const told = /(?:^|[\s,])no-(?:store|cache)(?:[\s,]|$)/.test(control)
    ? 0
    : (maxAge(control) ?? untilExpiry(headers, now) ?? MINIMUM_SECONDS);
  const age = Number(headers.get('age') ?? 0);
  const left = told - (Number.isFinite(age) ? Math.max(0, age) : 0);
  return Math.min(MAXIMUM_SECONDS, Math.max(MINIMUM_SECONDS, left));
}

function maxAge(control: string): number | null {
  const match = /(?:^|[\s,])max-age="?(\d{1,10})/.exec(control);
  return match ? Number(match[1]) : null;
}

function untilExpiry(headers: Headers, now: Date): number | null {
  const expires = headers.get('expires');
  if (expires === null) return null;
  const date = Date.parse(headers.get('date') ?? '') || now.getTime();
  return Math.floor((Date.parse(expires) - date) / 1000) || 0;
}
