import type { Finding } from '../workspace/finding.ts';
import type { TextFile } from '../workspace/workspace.ts';

/** Content that only one file may contain. */
const SINGLE_PLACES: { pattern: RegExp; place: string; what: string }[] = [
  {
    pattern: /\binsert\s+into\s+audit_entries\b/i,
    place: 'packages/persistence/src/audit/audit-writer.ts',
    what: 'writes the audit trail',
  },
];

/** Finds content in a file that belongs only in another one. */
export function checkSinglePlaces({ path, text }: TextFile): Finding[] {
  return SINGLE_PLACES.flatMap(({ pattern, place, what }) => {
    const at = text.search(pattern);
    if (at < 0 || path === place) return [];
    const line = text.slice(0, at).split('\n').length;
    return [{ rule: 'single-place', file: path, line, message: `${what}; only ${place} does` }];
  });
}
