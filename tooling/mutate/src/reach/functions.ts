import ts from 'typescript';

/** A function of a source file by its place. */
export interface FunctionPlace {
  /** Of the whole function. */
  readonly start: number;
  readonly end: number;
  /** Where its body begins and ends. */
  readonly body: { readonly start: number; readonly end: number };
  /** True when the body is a block, false when it is an expression. */
  readonly isBlock: boolean;
}

/** Every function of the file that has a body, the outer before the inner. */
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
