import type { Mark, MarkKind } from './mark.ts';

/** A piece of a text with the kinds of all marks that cover it; none when it is not marked. */
export interface MarkedPiece {
  readonly text: string;
  readonly kinds: readonly MarkKind[];
}

/**
 * The text in pieces, cut where a mark begins or ends. Together the pieces are the text: what marks cover beyond it is
 * left out.
 */
export function markedPieces(text: string, marks: readonly Mark[]): MarkedPiece[] {
  const within = (offset: number): number => Math.min(Math.max(offset, 0), text.length);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of marks) cuts.add(within(start)).add(within(end));
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    const covering = marks.filter((mark) => mark.start <= start && mark.end >= end);
    return { text: text.slice(start, end), kinds: [...new Set(covering.map(({ kind }) => kind))] };
  });
}
