/** An instant as records carry it: `YYYY-MM-DD HH:MM:SS` in UTC (design: HTTP edge). */
export function formatWireDate(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}

/** True for an instant that `formatWireDate` can write: from year 1 to year 9999 in UTC. */
export function isWireInstant(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}
