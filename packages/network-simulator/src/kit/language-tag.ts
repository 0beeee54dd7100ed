/** Whether a value is a well-formed language tag (BCP 47), with a hyphen between its parts. */
export function isLanguageTag(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
