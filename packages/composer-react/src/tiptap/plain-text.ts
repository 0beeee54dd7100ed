import type { Node } from '@tiptap/pm/model';

export interface PlainTextOptions {
  /** What is between two blocks; an empty line when absent, as in `editor.getText()`. */
  readonly blockSeparator?: string;
}

/** A part of a text, by UTF-16 offsets, and where it is in the document, by positions; ends exclusive. */
interface TextPiece {
  /** Whether each of its characters has a position, or a node stands for all of them. */
  readonly isText: boolean;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** The text of a document, and where its parts are. What separates blocks is in the text and nowhere in the document. */
export interface PlainText {
  readonly text: string;
  readonly pieces: readonly TextPiece[];
}

/** The same text that `editor.getText` gives with the same `blockSeparator`. */
export function plainTextOf(doc: Node, { blockSeparator = '\n\n' }: PlainTextOptions = {}): PlainText {
  const pieces: TextPiece[] = [];
  const range = { from: 0, to: doc.content.size };
  let text = '';
  doc.descendants((node, pos, parent, index) => {
    if (node.isBlock && pos > 0) text += blockSeparator;
    const { toText } = node.type.spec;
    if (!toText && !node.isText) return true;
    const start = text.length;
    text += toText ? toText({ node, pos, parent, index, range }) : node.text;
    pieces.push({ isText: node.isText, start, end: text.length, from: pos, to: pos + node.nodeSize });
    return false;
  });
  return { text, pieces };
}

/**
 * The positions in the document between which a part of its text is; null when nothing of it is in the document. Of a node
 * that stands for several characters, such as a mention, the whole node.
 */
export function positionsOf(
  { pieces }: PlainText,
  start: number,
  end: number,
): { from: number; to: number } | null {
  const within = pieces.filter((piece) => piece.start < end && piece.end > start);
  const [first, last] = [within[0], within.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    from: first.isText ? first.from + Math.max(start - first.start, 0) : first.from,
    to: last.isText ? last.to - Math.max(last.end - end, 0) : last.to,
  };
}
