import { ensureString } from './argument.ts';
import { graphemeSegmenter } from './graphemes.ts';
import { isWithin, type Limit, measures, readLimit } from './limit.ts';
import type { CountingProfile } from './profile.ts';

export interface TruncateOptions {
  /** Appended to a text that was cut; counts towards the limit. Default: nothing. */
  readonly ellipsis?: string;
}

/** Unbroken runs of up to this many clusters are tried whole. */
const WHOLE_RUN = 512;
/** A cut after one of these splits nothing, and neither does a cut at the start. */
const BREAK = /^$|[\t-\r ]/;

/**
 * The longest beginning of the text that fits, with the ellipsis, or the whole text when it fits.
 *
 * Never splits a grapheme cluster or a link, never lets the ellipsis become part of a link, and always fits; if not
 * even the ellipsis fits, the result is empty. In an unbroken run of more than 512 characters the beginning may be
 * shorter than the longest one.
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
  if (isWithin(whole, limits)) return source;
  const beginning = (cut: number): string => source.slice(0, cut) + ellipsis;
  const fitsTo = (cut: number): boolean => isWithin(profile.measure(beginning(cut)), limits);
  const share = Math.min(...measures(whole).map(({ unit, length }) => (limits[unit] ?? length) / length));
  const cuts = cutsOf(source, profile);
  // A beginning that ends after a break counts more the longer it is; cutting an unbroken run may create or destroy a
  // link.
  const breaks = cuts.filter((cut) => BREAK.test(source.charAt(cut - 1)));
  const low = lastFitting(breaks, share, fitsTo);
  let run = cuts.filter((cut) => cut >= (breaks[low] ?? 0) && cut <= (breaks[low + 1] ?? source.length));
  if (run.length > WHOLE_RUN) run = run.slice(0, lastFitting(run, share, fitsTo) + 1);
  for (let at = run.length - 1, step = 1; at >= 0; at -= step) {
    const cut = run[at] ?? 0;
    if (fitsTo(cut) && keepsLinks(beginning(cut), cut, profile)) return beginning(cut);
    if (run.length - at > WHOLE_RUN) step *= 2;
  }
  return '';
}

/** Every end of a grapheme cluster outside links, rising, from 0 on. */
function cutsOf(text: string, profile: CountingProfile): readonly number[] {
  const links = profile.linkRanges(text);
  const cuts = [0];
  let next = 0;
  for (const { segment, index } of graphemeSegmenter().segment(text)) {
    const end = index + segment.length;
    while ((links[next]?.end ?? end) < end) next++;
    const link = links[next];
    if (!link || end <= link.start || end >= link.end) cuts.push(end);
  }
  return cuts;
}

/** Index of the last cut that fits, provided that no cut after a non-fitting one fits; looks near `share` first. */
function lastFitting(cuts: readonly number[], share: number, fitsTo: (cut: number) => boolean): number {
  let low = 0;
  let high = cuts.length;
  let probe = Math.floor(high * share);
  for (let step = 1; high - low > 1; step *= 2) {
    probe = Math.min(Math.max(probe, low + 1), high - 1);
    if (fitsTo(cuts[probe] ?? 0)) low = probe;
    else high = probe;
    if (low > 0 && high < cuts.length) probe = (low + high) >> 1;
    else probe += low > 0 ? step : -step;
  }
  return low;
}

/** Whether no link of the cut text reaches from the text into the ellipsis. */
function keepsLinks(candidate: string, cut: number, profile: CountingProfile): boolean {
  if (candidate.length === cut) return true;
  return profile.linkRanges(candidate).every(({ start, end }) => start >= cut || end <= cut);
}
