import { BLUESKY_ADDS, BLUESKY_LACKS } from '../data/bluesky-domains.gen.ts';
import { topLevelDomainNames } from '../links/top-level-domains.ts';

/** The character code of the digit 0. */
const ZERO = 35;

let known: ReadonlySet<string> | undefined;

/** The names the Bluesky library knows, lower case, and X's in other scripts, which its patterns never look up. */
export function blueskyDomains(): ReadonlySet<string> {
  known ??= unpack();
  return known;
}

function unpack(): ReadonlySet<string> {
  const names = topLevelDomainNames();
  const found = new Set([...names, ...BLUESKY_ADDS.split(' ')]);
  let place = -1;
  for (let index = 0; index < BLUESKY_LACKS.length; index++) {
    place += BLUESKY_LACKS.charCodeAt(index) - ZERO;
    found.delete(names[place] ?? '');
  }
  return found;
}
