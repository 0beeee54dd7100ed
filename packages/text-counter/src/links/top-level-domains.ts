import { TOP_LEVEL_DOMAINS } from '../data/top-level-domains.gen.ts';
import { bitReader, readNames } from './name-coder.ts';

/** Keys are the names of letters and digits read as numbers to this base. */
export const KEY_BASE = 36;

let names: readonly string[] | undefined;
let known: ReadonlySet<string | number> | undefined;

/** The names in twitter-text, in lower case: the sorted ASCII ones, then those in other scripts. */
export function topLevelDomainNames(): readonly string[] {
  names ??= readNames(bitReader(TOP_LEVEL_DOMAINS));
  return names;
}

/** The same names as a set; those of letters and digits as keys too. */
export function topLevelDomains(): ReadonlySet<string | number> {
  known ??= withKeys(topLevelDomainNames());
  return known;
}

function withKeys(found: readonly string[]): ReadonlySet<string | number> {
  const all = new Set<string | number>(found);
  for (const name of found) {
    const key = Number.parseInt(name, KEY_BASE);
    if (key.toString(KEY_BASE) === name) all.add(key);
  }
  return all;
}
