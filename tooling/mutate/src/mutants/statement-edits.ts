import ts from 'typescript';
import type { Edit } from './mutant.ts';

/** Fixes conditions, and removes early exits and calls with side effects. */
export function statementEdits(node: ts.Node, source: ts.SourceFile): Edit[] {
  const replace = (kind: string, piece: ts.Node, replacement: string): Edit => ({
    kind,
    start: piece.getStart(source),
    end: piece.end,
    replacement,
  });
  if (ts.isIfStatement(node)) return bothWays(node.expression);
  if (ts.isConditionalExpression(node)) return bothWays(node.condition);
  if (ts.isWhileStatement(node)) return [replace('condition', node.expression, 'false')];
  if (isEarlyExit(node)) return [replace('early exit', node, ';')];
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [replace('call', node, ';')];
  return [];

  function bothWays(condition: ts.Expression): Edit[] {
    return ['true', 'false'].map((value) => replace('condition', condition, value));
  }
}

/** True for a `return`, `throw`, `continue` or `break` that depends on a condition. */
function isEarlyExit(node: ts.Node): boolean {
  const exits =
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isContinueStatement(node) ||
    ts.isBreakStatement(node);
  if (!exits) return false;
  const holder = ts.isBlock(node.parent) ? node.parent.parent : node.parent;
  return ts.isIfStatement(holder);
}

function isCall(expression: ts.Expression): boolean {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    return isCall(expression.expression);
  return ts.isCallExpression(expression) && expression.expression.kind !== ts.SyntaxKind.SuperKeyword;
}
