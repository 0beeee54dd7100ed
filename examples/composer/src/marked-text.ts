import type { TextSpan, Violation } from '@crier/domain';
import { publishableText } from '@crier/requirements-engine';
import { contentOf, type Draft } from './draft.ts';

/** A piece of what was typed, and whether it is part of what is too much. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/**
 * What was typed, with the parts that violations are about. Spans are offsets into the publishable text, which begins
 * with what was typed, without the white space before it; the link behind it is not in the editor.
 */
export function markedText(draft: Draft, violations: readonly Violation[]): readonly Piece[] {
  const { text } = draft;
  const from = text.length - text.trimStart().length;
  const typed = text.trim();
  const spans = violations
    .filter(({ provider }) => publishableText(provider, contentOf(draft)).startsWith(typed))
    .flatMap(({ spans }) => spans)
    .map(({ start, end }) => ({ start: start + from, end: Math.min(end + from, text.length) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  return piecesOf(text, spans);
}

function piecesOf(text: string, spans: readonly TextSpan[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end } of spans) {
    if (end <= done) continue;
    pieces.push({ text: text.slice(done, Math.max(start, done)), marked: false });
    pieces.push({ text: text.slice(Math.max(start, done), end), marked: true });
    done = end;
  }
  return [...pieces, { text: text.slice(done), marked: false }];
}
