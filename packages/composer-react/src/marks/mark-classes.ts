import type { MarkKind } from './mark.ts';

/** The classes of a piece of text, for its element; empty when it is not marked. */
export function markClasses(kinds: readonly MarkKind[]): string {
  return kinds.length === 0 ? '' : ['crier-mark', ...kinds.map((kind) => `crier-mark-${kind}`)].join(' ');
}
