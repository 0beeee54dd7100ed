import type { Count, CountUnit } from '@crier/text-counter';
import type { Facts } from './facts.ts';

/** The thing that a limit counts: a unit of text, or items. */
export type LimitUnit =
  | CountUnit
  | 'bytes'
  | 'photos'
  | 'videos'
  | 'gifs'
  | 'documents'
  | 'items'
  | 'hashtags'
  | 'cashtags'
  | 'mentions'
  | 'links'
  | 'frames'
  | 'pages'
  | 'framesPerSecond'
  | 'hertz'
  | 'bits'
  | 'channels'
  | 'milliseconds'
  | 'seconds'
  | 'pixels'
  | 'ratio';

/** The limits that can be set for an account or for all accounts of a network. */
export type LimitName =
  | 'text'
  | 'text_bytes'
  | 'photo_text'
  | 'comment'
  | 'hashtags'
  | 'cashtags'
  | 'mentions'
  | 'links'
  | 'tag'
  | 'tags'
  | 'photos'
  | 'videos'
  | 'gifs'
  | 'documents'
  | 'photos_and_videos'
  | 'media_items'
  | 'reel_videos'
  | 'story_photos'
  | 'story_videos'
  | 'link_weight'
  | 'alt_text'
  | 'title'
  | 'link'
  | 'event_title'
  | 'coupon_code'
  | 'terms'
  | 'photo_size'
  | 'video_size'
  | 'video_length'
  | 'unverified_length'
  | 'story_video_length';

/** Limits that replace a network's own, upwards or downwards, in the network's units. */
export type OwnLimits = { readonly [Name in LimitName]?: number };

/** A number that a network sets, and what may replace it. */
export interface LimitValue {
  readonly value: number;
  readonly unit: LimitUnit;
  /** Key in `CheckAccount.limits` whose number, as reported at run time, replaces `value`. */
  readonly reportedAs?: string;
  /** The unit in which the documents state it, if the network counts in another. */
  readonly statedIn?: LimitUnit;
  /** True if it can't be chosen, because it is part of how the network counts. */
  readonly fixed?: true;
  /** True if more is accepted or shortened, so that exceeding it is no reason to refuse a post. */
  readonly exceedable?: true;
  /** True when a reported number may lower `value` but never raise it. */
  readonly onlyLowers?: boolean;
}

/** The place where a network states a number. */
export interface LimitSource {
  readonly source: string;
  /** The date of the statement: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  readonly date: string;
}

/** A number that a network sets, with its source. */
export interface Limit extends LimitValue, LimitSource {}

/** The number that applies to an account for a limit. */
export type LimitReader = (limit: LimitValue) => number;

/** Names of limits, by the limits themselves. */
export type LimitNames = ReadonlyMap<LimitValue, LimitName>;

const COUNTED_FROM_ZERO: readonly LimitUnit[] = [
  'photos',
  'videos',
  'gifs',
  'documents',
  'items',
  'hashtags',
  'cashtags',
  'mentions',
  'links',
];

/** The lowest number that may be set as a limit: 0 items is a limit, 0 text, size or length is not. */
export function leastLimit(unit: LimitUnit): 0 | 1 {
  return COUNTED_FROM_ZERO.includes(unit) ? 0 : 1;
}

/** The value as a limit; undefined if it is not valid as one. */
export function numberFor(value: unknown, unit: LimitUnit): number | undefined {
  return Number.isSafeInteger(value) && (value as number) >= leastLimit(unit) ? (value as number) : undefined;
}

/** The limit as the network states it. */
export const statedLimit: LimitReader = ({ value }) => value;

/**
 * The limits of an account: the one set for it by name, else a valid one that its server reported, else the one set for
 * all accounts of the network, else the network's own.
 */
export function limitsOf(
  names: LimitNames,
  ofAccount: Facts | null | undefined,
  forAll: OwnLimits | null | undefined,
): LimitReader {
  if (!ofAccount && !forAll) return statedLimit;
  return (limit) => {
    const { value, unit, reportedAs, onlyLowers } = limit;
    const name = names.get(limit);
    const own = name && numberFor(ofAccount?.[name], unit);
    if (own !== undefined) return own;
    const usual = (name && numberFor(forAll?.[name], unit)) ?? value;
    const reported =
      (reportedAs === undefined ? undefined : numberFor(ofAccount?.[reportedAs], unit)) ?? usual;
    return onlyLowers ? Math.min(usual, reported) : reported;
  };
}

/** The counted length in one of the units the count has. */
export function lengthIn(unit: LimitUnit, counted: Count): number {
  if (counted.unit === unit) return counted.length;
  const also = counted.also.find((measure) => measure.unit === unit);
  if (also === undefined) throw new TypeError(`text is counted in ${counted.unit}, not in ${unit}`);
  return also.length;
}
