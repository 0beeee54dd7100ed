/** Messages by field; nested fields use dots, as `versions.0.content` (contract: errors). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The top-level message of a 422: the first message, then how many more there are
 * (design: `(and 1 more error)`, `(and N more errors)`).
 */
export function summariseErrors(errors: FieldErrors): string {
  const messages = Object.values(errors).flat();
  const [first] = messages;
  if (first === undefined) return 'The given data was invalid.';
  const more = messages.length - 1;
  if (more === 0) return first;
  return `${first} (and ${more} more error${more === 1 ? '' : 's'})`;
}
