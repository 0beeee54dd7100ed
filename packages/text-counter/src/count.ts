import { ensureString } from './argument.ts';
import type { Count, CountingProfile } from './profile.ts';

/**
 * The length of the text as the profile counts it, and the parts that don't count as written.
 *
 * Never throws for a string, whatever it contains, and takes time in proportion to its length.
 * @throws {TypeError} when `text` is not a string.
 */
export function count(text: string, profile: CountingProfile): Count {
  return profile.measure(ensureString(text, 'text'));
}
