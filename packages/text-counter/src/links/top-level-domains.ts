import { TOP_LEVEL_DOMAINS } from '../data/top-level-domains.gen.ts';
import { bitReader, readNames } from './name-coder.ts';

interface TopLevelDomains {
  /** Those twitter-text knows, lower case, in ASCII and in their own script; those of letters and digits as keys too. */
  readonly x: ReadonlySet<string | number>;
  /** Those the Bluesky library knows, lower case, and X's in other scripts, which its patterns never look up. */
  readonly bluesky: ReadonlySet<string>;
}

/** Keys are the names of letters and digits read as numbers to this base. */
export const KEY_BASE = 36;

let known: TopLevelDomains | undefined;

export function topLevelDomains(): TopLevelDomains {
  known ??= unpack();
  return known;
}

function unpack(): TopLevelDomains {
  const x = new Set<string | number>();
  const bluesky = new Set<string>();
  for (const marked of readNames(bitReader(TOP_LEVEL_DOMAINS))) {
    const name = marked.replace(/[+-]/, '');
    if (!marked.endsWith('+')) {
      x.add(name);
      const key = Number.parseInt(name, KEY_BASE);
      if (key.toString(KEY_BASE) === name) x.add(key);
    }
    if (!marked.endsWith('-')) bluesky.add(name);
  }
  return { x, bluesky };
}
