/** Returns the text; throws a `TypeError` that names the argument when the value is not a string. */
export function ensureString(value: unknown, name: string): string {
  if (typeof value !== 'string') {
    throw new TypeError(`${name} must be a string, got ${value === null ? 'null' : typeof value}`);
  }
  return value;
}
