import ts from 'typescript';

const TEST_FUNCTIONS = new Set(['test', 'it', 'describe', 'suite']);
const NEVER_RUN = new Set(['skip', 'todo']);
const WITHOUT_TITLE = new Set(['each', 'for', 'skipIf', 'runIf', 'extend']);

/**
 * The titles of the tests and groups in a test file that are not marked as skipped, as written in the source: values
 * inserted by a template or a table are left out. Comments and other strings are not titles.
 */
export function testTitles(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const chain = calleeChain(node.expression);
      const isTest = TEST_FUNCTIONS.has(chain[0] ?? '');
      if (isTest && chain.some((name) => NEVER_RUN.has(name))) return;
      if (isTest && !makesTable(node.expression)) titles.push(titleOf(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles.filter((title) => title !== '');
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
