import { Parser } from 'htmlparser2';

/** No well-meant page nests deeper; the rest of such a page is not read. */
const DEEPEST = 1_000;
/** Characters given to the parser between two checks of its depth. */
const PIECE = 4_096;

/** Callbacks while HTML is walked. Character references are resolved in text and attributes. */
export interface HtmlVisitor {
  readonly text?: (text: string) => void;
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
}

/** Walks HTML as browsers tokenise it, in time proportional to its length, whatever it holds. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  let depth = 0;
  const parser = new Parser({
    ontext: (text) => visitor.text?.(text),
    onopentag: (name, attributes) => {
      depth += 1;
      visitor.open?.(name, attributes);
    },
    onclosetag: (name) => {
      depth -= 1;
      visitor.close?.(name);
    },
  });
  for (let at = 0; at < html.length && depth < DEEPEST; at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
}
