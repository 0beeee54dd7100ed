import { ensureString } from './argument.ts';
import { graphemeSegmenter } from './graphemes.ts';
import type { Count, CountingProfile, CountUnit, TextRange } from './profile.ts';

/** The most that may be counted, in the profile's own unit or for several of its units. */
export type Limit = number | Readonly<Partial<Record<CountUnit, number>>>;

export interface TruncateOptions {
  /** Put behind a text that was cut; counts towards the limit. Default: nothing. */
  readonly ellipsis?: string;
}

/** Unbroken runs up to this long are searched exactly; in longer ones the cut may be a little early. */
const EXACT_RUN = 512;
const LONG_RUN_TRIES = 32;

/**
 * The longest beginning of the text that fits, with the ellipsis, or the whole text when it fits.
 *
 * Never cuts a grapheme cluster or a link apart, never lets the ellipsis become part of a link, and always
 * fits: when not even the ellipsis does, the answer is empty. In an unbroken run of more than 512
 * characters the beginning may be shorter than the longest one.
 * @throws {TypeError} when `text` or the ellipsis is not a string.
 * @throws {RangeError} when a limit is not a number of at least 0, or in a unit the profile does not count.
 */
export function truncate(
  text: string,
  limit: Limit,
  profile: CountingProfile,
  options: TruncateOptions = {},
): string {
  const source = ensureString(text, 'text');
  const ellipsis = ensureString(options.ellipsis ?? '', 'ellipsis');
  const limits = readLimit(limit, profile);
  const whole = profile.measure(source);
  if (fits(whole, limits)) return source;
  const plan = planCut(source, ellipsis, whole, limits, profile);
  let step = 1;
  let tries = 0;
  for (let at = plan.length - 1; at >= 0; at -= step) {
    const candidate = source.slice(0, plan[at]) + ellipsis;
    if (isCleanCut(candidate, plan[at] ?? 0, profile) && fits(profile.measure(candidate), limits)) return candidate;
    if (++tries > EXACT_RUN) step *= 2;
  }
  return '';
}

type Limits = ReadonlyMap<CountUnit, number>;

function readLimit(limit: Limit, profile: CountingProfile): Limits {
  const entries = typeof limit === 'number' ? [[profile.unit, limit] as const] : Object.entries(limit);
  const limits = new Map<CountUnit, number>();
  for (const [unit, value] of entries) {
    const known = [profile.unit, ...profile.alsoUnits].find((own) => own === unit);
    if (known === undefined) throw new RangeError(`limit: ${profile.name} does not count ${unit}`);
    if (typeof value !== 'number' || !(value >= 0)) throw new RangeError('limit must be a number of at least 0');
    limits.set(known, value);
  }
  return limits;
}
