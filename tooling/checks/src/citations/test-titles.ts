import ts from 'typescript';

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'suite']);
const NEVER_RUN = new Set(['skip', 'todo']);
const WITHOUT_TITLE = new Set(['each', 'for', 'skipIf', 'runIf', 'extend']);

/** A title of a test or group that is not marked as skipped. */
export interface WrittenTitle {
  /** As written in the source: values inserted by a template are shown as `…`. */
  title: string;
  /** Starts at 1. */
  line: number;
  /** The same for all that stands directly in one group, or in no group. */
  group: string;
}

/** The titles of the tests and groups in a test file, in order. Comments and other strings are not titles. */
export function writtenTitles(path: string, text: string): WrittenTitle[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const titles: WrittenTitle[] = [];
  const visit = (node: ts.Node, group: string): void => {
    let inside = group;
    if (ts.isCallExpression(node)) {
      const chain = calleeChain(node.expression);
      const isTest = TEST_FUNCTIONS.has(chain[0] ?? '');
      if (isTest && chain.some((name) => NEVER_RUN.has(name))) return;
      if (isTest && !makesTable(node.expression)) {
        const title = titleOf(node.arguments[0]);
        const line = source.getLineAndCharacterOfPosition(node.arguments[0]?.end ?? node.end).line + 1;
        if (title !== '') titles.push({ title, line, group });
        inside = `${group}/${node.pos}`;
      }
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, '');
  return titles;
}

/** The titles of {@link writtenTitles} alone. */
export function testTitles(path: string, text: string): string[] {
  return writtenTitles(path, text).map(({ title }) => title);
}

/** In `test.each(table)(title, …)` only the outer call has a title. */
function makesTable(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && WITHOUT_TITLE.has(callee.name.text);
}

/** The names along the called expression: `test`, `each` for `test.each(table)(…)`. */
function calleeChain(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...calleeChain(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return calleeChain(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calleeChain(callee.tag);
  return [];
}

function titleOf(argument: ts.Expression | undefined): string {
  if (argument === undefined) return '';
  if (ts.isStringLiteralLike(argument)) return argument.text;
  if (ts.isTemplateExpression(argument))
    return [argument.head, ...argument.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join('…');
  if (ts.isBinaryExpression(argument)) return titleOf(argument.left) + titleOf(argument.right);
  return '';
}
