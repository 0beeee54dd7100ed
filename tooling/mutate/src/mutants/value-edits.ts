import ts from 'typescript';
import type { Edit } from './mutant.ts';

const { SyntaxKind } = ts;

/** From this value on, a number is probably a duration or a size, and a difference of one breaks no promise. */
const LARGE = 1_000;
/** Properties whose text other code decides by. */
const DECIDING: ReadonlySet<string> = new Set([
  'code',
  'error',
  'kind',
  'outcome',
  'reason',
  'state',
  'status',
]);
/** Text of this form is a code, not prose. */
const CODE = /^[\w.:/-]+$/;

/** Changes numbers by one, doubles large ones, inverts booleans, and empties text that other code decides by. */
export function valueEdits(node: ts.Node, source: ts.SourceFile): Edit[] {
  const replace = (kind: string, by: string): Edit => ({
    kind,
    start: node.getStart(source),
    end: node.end,
    replacement: by,
  });
  if (node.kind === SyntaxKind.TrueKeyword) return [replace('boolean', 'false')];
  if (node.kind === SyntaxKind.FalseKeyword) return [replace('boolean', 'true')];
  if (ts.isNumericLiteral(node)) return numbers(node);
  if (ts.isStringLiteral(node) && CODE.test(node.text) && decides(node)) return [replace('text', `''`)];
  return [];

  function numbers({ text }: ts.NumericLiteral): Edit[] {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) return [];
    const others = value >= LARGE ? [value * 2] : [value + 1, value - 1];
    return others.map((other) => replace('number', other < 0 ? `(${other})` : String(other)));
  }
}

function decides(node: ts.StringLiteral): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return true;
  if (ts.isCaseClause(parent)) return true;
  if (ts.isReturnStatement(parent)) return true;
  return ts.isPropertyAssignment(parent) && DECIDING.has(parent.name.getText());
}
