import {
  ASCII_DOMAINS,
  UNKNOWN_TO_BLUESKY,
  UNKNOWN_TO_X,
  X_INTERNATIONAL_DOMAINS,
} from '../data/top-level-domains.gen.ts';

let x: ReadonlySet<string> | undefined;
let bluesky: ReadonlySet<string> | undefined;

/** Top-level domains twitter-text knows, lower case, in ASCII and in their own script. */
export function xTopLevelDomains(): ReadonlySet<string> {
  x ??= new Set([...without(UNKNOWN_TO_X), ...unpack(X_INTERNATIONAL_DOMAINS)]);
  return x;
}

/** Top-level domains the Bluesky library knows, lower case, ASCII only. */
export function blueskyTopLevelDomains(): ReadonlySet<string> {
  bluesky ??= new Set(without(UNKNOWN_TO_BLUESKY));
  return bluesky;
}

/** The ASCII names but for those at the places given, each as the distance from the one before. */
function without(distances: string): string[] {
  const names = unpack(ASCII_DOMAINS);
  const unknown = new Set<number>();
  let place = 0;
  for (const distance of distances.split(' ')) {
    place += Number.parseInt(distance, 36);
    unknown.add(place);
  }
  return names.filter((_, index) => !unknown.has(index));
}

/** Reads names that each give how many letters they share with the name before, then their own. */
function unpack(packed: string): string[] {
  let name = '';
  return Array.from(packed.matchAll(/(\d)(\D+)/g), ([, shared, rest]) => {
    name = name.slice(0, Number(shared)) + rest;
    return name;
  });
}
