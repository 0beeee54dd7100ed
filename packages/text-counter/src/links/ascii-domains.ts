import type { TextRange } from '../profile.ts';
import { isAccentedLatin, isAlphanumeric } from './character-classes.ts';
import { topLevelDomainEnd } from './top-level-domain-scanner.ts';

/**
 * The parts of a domain that are domains in ASCII and accented Latin letters alone: what is left of a
 * schemeless link whose first labels are glued to text in another script.
 */
export function extractAsciiDomains(domain: string): TextRange[] {
  const ranges: TextRange[] = [];
  let chainStart = 0;
  let chainEnd = -1;
  const restart = (at: number): void => {
    if (chainEnd >= 0) ranges.push({ start: chainStart, end: chainEnd });
    chainStart = Math.max(at, chainEnd);
    chainEnd = -1;
  };
  for (let index = 0; index < domain.length; index++) {
    const code = domain.charCodeAt(index);
    if (code === 0x2e) {
      if (index <= chainStart || domain.charCodeAt(index - 1) === 0x2e) {
        restart(index + 1);
        continue;
      }
      const end = topLevelDomainEnd(domain, index + 1);
      if (end >= 0) chainEnd = end;
    } else if (code !== 0x2d && !isAlphanumeric(code) && !isAccentedLatin(code)) {
      restart(index + 1);
    }
  }
  restart(domain.length);
  return ranges;
}
