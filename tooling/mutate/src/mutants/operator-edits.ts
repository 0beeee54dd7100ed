import ts from 'typescript';
import type { Edit } from './mutant.ts';

const { SyntaxKind } = ts;

/** The replacements of an operator: boundaries are shifted, comparisons reversed, and others swapped. */
const SWAPS = new Map<ts.SyntaxKind, { readonly kind: string; readonly by: readonly string[] }>([
  [SyntaxKind.LessThanToken, { kind: 'boundary', by: ['<=', '>='] }],
  [SyntaxKind.LessThanEqualsToken, { kind: 'boundary', by: ['<', '>'] }],
  [SyntaxKind.GreaterThanToken, { kind: 'boundary', by: ['>=', '<='] }],
  [SyntaxKind.GreaterThanEqualsToken, { kind: 'boundary', by: ['>', '<'] }],
  [SyntaxKind.EqualsEqualsEqualsToken, { kind: 'equality', by: ['!=='] }],
  [SyntaxKind.ExclamationEqualsEqualsToken, { kind: 'equality', by: ['==='] }],
  [SyntaxKind.AmpersandAmpersandToken, { kind: 'logic', by: ['||'] }],
  [SyntaxKind.BarBarToken, { kind: 'logic', by: ['&&'] }],
  [SyntaxKind.MinusToken, { kind: 'arithmetic', by: ['+'] }],
  [SyntaxKind.AsteriskToken, { kind: 'arithmetic', by: ['/'] }],
  [SyntaxKind.SlashToken, { kind: 'arithmetic', by: ['*'] }],
  [SyntaxKind.PlusEqualsToken, { kind: 'arithmetic', by: ['-='] }],
  [SyntaxKind.MinusEqualsToken, { kind: 'arithmetic', by: ['+='] }],
]);

const METHOD_SWAPS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

/** The edits of comparisons, logic and arithmetic. */
export function operatorEdits(node: ts.Node, source: ts.SourceFile): Edit[] {
  const replace = (kind: string, piece: ts.Node, replacement: string): Edit => ({
    kind,
    start: piece.getStart(source),
    end: piece.end,
    replacement,
  });
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    const swap = SWAPS.get(operatorToken.kind);
    const edits = (swap?.by ?? []).map((by) => replace(swap?.kind ?? '', operatorToken, by));
    if (operatorToken.kind === SyntaxKind.QuestionQuestionToken)
      edits.push(replace('fallback', node, left.getText(source)));
    if (operatorToken.kind === SyntaxKind.PlusToken && !isText(left) && !isText(right))
      edits.push(replace('arithmetic', operatorToken, '-'));
    return edits;
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [replace('negation', node, node.operand.getText(source))];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const swap = Object.hasOwn(METHOD_SWAPS, name.text) ? METHOD_SWAPS[name.text] : undefined;
    if (swap) return [replace('method', name, swap)];
    if (name.text === 'filter') return [replace('filter', node, expression.getText(source))];
  }
  return [];
}

/** True for an expression that is certainly text, so that `+` concatenates. */
function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}
