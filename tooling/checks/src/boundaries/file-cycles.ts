import type { Finding } from '../workspace/finding.ts';
import { findCycles } from './find-cycles.ts';

/** Every circle in which files import each other, given the imports of each file by path. */
export function checkFileCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): Finding[] {
  return findCycles(graph).map((cycle) => ({
    rule: 'file-cycle',
    file: cycle[0] ?? '',
    line: 0,
    message: `circular imports between files: ${cycle.join(' → ')}`,
  }));
}
