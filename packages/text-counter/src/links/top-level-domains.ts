import { BLUESKY_ONLY_DOMAINS, SHARED_DOMAINS, X_ONLY_DOMAINS } from '../data/top-level-domains.gen.ts';

let x: ReadonlySet<string> | undefined;
let bluesky: ReadonlySet<string> | undefined;

/** Top-level domains twitter-text knows, lower case, in ASCII and in their own script. */
export function xTopLevelDomains(): ReadonlySet<string> {
  x ??= new Set([...unpack(SHARED_DOMAINS), ...unpack(X_ONLY_DOMAINS)]);
  return x;
}

/** Top-level domains the Bluesky library knows, lower case, ASCII only. */
export function blueskyTopLevelDomains(): ReadonlySet<string> {
  bluesky ??= new Set([...unpack(SHARED_DOMAINS), ...unpack(BLUESKY_ONLY_DOMAINS)]);
  return bluesky;
}

/** Reads names that each give how many letters they share with the name before, then their own. */
function unpack(packed: string): string[] {
  let name = '';
  return Array.from(packed.matchAll(/(\d)(\D+)/g), ([, shared, rest]) => {
    name = name.slice(0, Number(shared)) + rest;
    return name;
  });
}
