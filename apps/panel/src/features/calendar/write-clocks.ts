/** A list of times of day, `HH:MM`, in the reader's language. */
export function writeClocks(clocks: readonly string[], language: string): string {
  const write = new Intl.DateTimeFormat(language, { timeZone: 'UTC', timeStyle: 'short' });
  return new Intl.ListFormat(language, { type: 'unit' }).format(
    clocks.map((clock) => write.format(new Date(`1970-01-01T${clock}Z`))),
  );
}
