import { TOP_LEVEL_DOMAINS } from '../data/top-level-domains.gen.ts';
import { bitReader, readNames } from './name-coder.ts';

interface TopLevelDomains {
  /** Those twitter-text knows, lower case, in ASCII and in their own script. */
  readonly x: ReadonlySet<string>;
  /** Those the Bluesky library knows, lower case, and X's in other scripts, which its patterns never look up. */
  readonly bluesky: ReadonlySet<string>;
}

let known: TopLevelDomains | undefined;

export function topLevelDomains(): TopLevelDomains {
  known ??= unpack();
  return known;
}

function unpack(): TopLevelDomains {
  const x = new Set<string>();
  const bluesky = new Set<string>();
  for (const marked of readNames(bitReader(TOP_LEVEL_DOMAINS))) {
    const name = marked.replace(/[+-]/, '');
    if (!marked.endsWith('+')) x.add(name);
    if (!marked.endsWith('-')) bluesky.add(name);
  }
  return { x, bluesky };
}
