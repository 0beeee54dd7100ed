/** Milliseconds since 1970; null if it is not a time. Times of Pinterest are UTC and do not always say so. */
export function pinTime(text: string | undefined): number | null {
  if (text === undefined) return null;
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? null : time;
}
