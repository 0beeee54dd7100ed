import { ensureString } from './argument.ts';
import { type Limits, planCut } from './cut-plan.ts';
import type { Count, CountingProfile, CountUnit } from './profile.ts';

/** The most that may be counted, in the profile's own unit or for several of its units. */
export type Limit = number | Readonly<Partial<Record<CountUnit, number>>>;

export interface TruncateOptions {
  /** Put behind a text that was cut; counts towards the limit. Default: nothing. */
  readonly ellipsis?: string;
}

/** Tries after which the search for a fitting beginning takes bigger and bigger steps. */
const EXACT_TRIES = 1024;
const QUICK_TRIES = 12;

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
  const { cuts, isExact } = planCut(source, ellipsis, whole, limits, profile);
  let step = 1;
  let tries = 0;
  for (let at = cuts.length - 1; at >= 0; at -= step) {
    const cut = cuts[at] ?? 0;
    const candidate = source.slice(0, cut) + ellipsis;
    if (fits(profile.measure(candidate), limits) && keepsLinks(candidate, cut, profile)) return candidate;
    if (++tries > (isExact ? EXACT_TRIES : QUICK_TRIES)) step *= 2;
  }
  return '';
}

function readLimit(limit: Limit, profile: CountingProfile): Limits {
  const limits = new Map<CountUnit, number>();
  const entries = typeof limit === 'object' ? Object.entries(limit) : [[profile.unit, limit] as const];
  for (const [name, value] of entries) {
    const unit = [profile.unit, ...profile.alsoUnits].find((own) => own === name);
    if (unit === undefined) throw new RangeError(`limit: ${profile.name} does not count ${name}`);
    if (typeof value !== 'number' || !(value >= 0))
      throw new RangeError('limit must be a number of at least 0');
    limits.set(unit, value);
  }
  return limits;
}

function fits(count: Count, limits: Limits): boolean {
  return [count, ...count.also].every(
    ({ unit, length }) => length <= (limits.get(unit) ?? Number.POSITIVE_INFINITY),
  );
}

/** Whether no link of the cut text reaches from the text into the ellipsis. */
function keepsLinks(candidate: string, cut: number, profile: CountingProfile): boolean {
  if (candidate.length === cut) return true;
  return profile.linkRanges(candidate).every(({ start, end }) => start >= cut || end <= cut);
}
