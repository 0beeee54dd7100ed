/** Messages by field; nested fields use dots, as `versions.0.content` (contract: errors). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** States in words how many errors there are besides the first. */
export type CountErrors = (more: number) => string;

/** The count of errors in English. */
export const countErrors: CountErrors = (more) => `and ${more} more error${more === 1 ? '' : 's'}`;

/**
 * The top-level message of a 422: the first message, then the number of further ones (design: `(and 1 more error)`,
 * `(and N more errors)`); `count` words that number in the language of the messages.
 */
export function summariseErrors(errors: FieldErrors, count: CountErrors = countErrors): string {
  const messages = Object.values(errors).flat();
  const [first] = messages;
  if (first === undefined) return 'The given data was invalid.';
  const more = messages.length - 1;
  return more === 0 ? first : `${first} (${count(more)})`;
}
