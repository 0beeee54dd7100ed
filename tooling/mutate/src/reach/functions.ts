import ts from 'typescript';

/** A function of a source file, given by its position. */
export interface FunctionPlace {
  /** The start of the whole function. */
  readonly start: number;
  readonly end: number;
  /** The start and end of its body. */
  readonly body: { readonly start: number; readonly end: number };
  /** True if the body is a block, false if it is an expression. */
  readonly isBlock: boolean;
}

/** Every function of the file that has a body, outer functions before inner ones. */
export function functionsIn(source: ts.SourceFile): readonly FunctionPlace[] {
  const found: FunctionPlace[] = [];
  const visit = (node: ts.Node): void => {
    const body = ts.isFunctionLike(node) && 'body' in node ? (node.body as ts.Node | undefined) : undefined;
    if (body) {
      found.push({
        start: node.getStart(source),
        end: node.end,
        body: { start: body.getStart(source), end: body.end },
        isBlock: ts.isBlock(body),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}
