/** An instant as records carry it: `YYYY-MM-DD HH:MM:SS` in UTC (design: HTTP edge). */
export function formatWireDate(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}
