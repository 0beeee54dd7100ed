/** Collects the values of an option that may be given more than once. */
export function repeatable(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
