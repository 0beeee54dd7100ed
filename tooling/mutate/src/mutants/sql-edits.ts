import ts from 'typescript';
import type { Edit } from './mutant.ts';
import { sqlClauseEdits } from './sql-clause-edits.ts';
import { isSql, sqlTokens } from './sql-tokens.ts';
import { sqlWordEdits } from './sql-word-edits.ts';

/** The faults in the SQL of a literal. An expression inserted into a template stays whole: it counts as a name. */
export function sqlEdits(node: ts.Node, source: ts.SourceFile): Edit[] {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return [];
  const start = node.getStart(source);
  const text = withoutSpans(node, source, start);
  if (!isSql(text)) return [];
  const tokens = sqlTokens(text);
  // Expressions in templates are replaced by names; the original source is restored afterwards.
  const written = node.getText(source);
  return [...sqlWordEdits(tokens), ...sqlClauseEdits(written, tokens)].map((edit) => ({
    ...edit,
    kind: `sql ${edit.kind}`,
    start: start + edit.start,
    end: start + edit.end,
  }));
}

/** The literal's source without its quotes; each `${…}` becomes a name of the same length. */
function withoutSpans(node: ts.Expression, source: ts.SourceFile, start: number): string {
  let text = ` ${node.getText(source).slice(1, -1)} `;
  if (!ts.isTemplateExpression(node)) return text;
  for (const { expression, literal } of node.templateSpans) {
    const from = expression.getFullStart() - 2 - start;
    const to = literal.getStart(source) + 1 - start;
    text = text.slice(0, from) + 'x'.repeat(to - from) + text.slice(to);
  }
  return text;
}
