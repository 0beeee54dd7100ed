import type { TextRange } from '../profile.ts';
import { ACCENTED } from './character-classes.ts';
import { topLevelDomainEnd } from './top-level-domain-scanner.ts';

const LABELS = /* @__PURE__ */ new RegExp(
  `[a-z\\d${ACCENTED}-]+(?:\\.[a-z\\d${ACCENTED}-]+){0,9999}\\.?`,
  'gi',
);

/**
 * The parts of a domain that are domains in ASCII and accented Latin letters alone: what is left of a
 * schemeless link whose first labels are glued to text in another script.
 */
export function extractAsciiDomains(domain: string): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { 0: labels, index } of domain.matchAll(LABELS)) {
    let end = -1;
    for (let dot = labels.indexOf('.'); dot >= 0; dot = labels.indexOf('.', dot + 1)) {
      end = Math.max(end, topLevelDomainEnd(domain, index + dot + 1));
    }
    if (end >= 0) ranges.push({ start: index, end });
  }
  return ranges;
}
