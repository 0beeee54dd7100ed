import { measures } from './limit.ts';
import { type NetworkName, type TextOptions, textRules } from './networks/networks.ts';

/**
 * How much of the network's limit the text leaves: a whole number, below 0 when it is too long.
 *
 * If two units are limited (Bluesky: grapheme clusters and UTF-8 bytes), the smaller of both numbers.
 * `Count.forbiddenAt` says whether a character is refused whatever the length.
 * @throws {TypeError} when `text` is not a string.
 * @throws {RangeError} when the network is unknown or an option is not a number, or is below 0.
 */
export function remaining(text: string, network: NetworkName, options: TextOptions = {}): number {
  const { source, profile, limits } = textRules(text, network, options);
  const left = measures(profile.measure(source)).map(
    ({ unit, length }) => (limits[unit] ?? Number.POSITIVE_INFINITY) - length,
  );
  return Math.min(...left);
}

/** Whether the text is within the network's limit; throws like `remaining`. */
export function fits(text: string, network: NetworkName, options: TextOptions = {}): boolean {
  return remaining(text, network, options) >= 0;
}
