import { measures } from './limit.ts';
import { type NetworkName, type TextOptions, textRules } from './networks/networks.ts';

/**
 * How much more the network's limit leaves for the text: whole numbers, below 0 when it is too long.
 *
 * Where two units are limited (Bluesky: grapheme clusters and UTF-8 bytes), the smaller of both numbers. Whether a
 * character is refused whatever the length, `Count.forbiddenAt` says.
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

/** Whether the text is within the network's limit; throws as `remaining` does. */
export function fits(text: string, network: NetworkName, options: TextOptions = {}): boolean {
  return remaining(text, network, options) >= 0;
}
