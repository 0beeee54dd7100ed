import ts from 'typescript';
import { type Edit, type Mutant, placeEdits } from './mutant.ts';
import { operatorEdits } from './operator-edits.ts';
import { sqlEdits } from './sql-edits.ts';
import { statementEdits } from './statement-edits.ts';
import { valueEdits } from './value-edits.ts';

/** Every mutant of a TypeScript file: of its code, and of the SQL in its template literals. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (isOnlyForTypes(node)) return;
    edits.push(
      ...operatorEdits(node, source),
      ...statementEdits(node, source),
      ...valueEdits(node, source),
      ...sqlEdits(node, source),
    );
    ts.forEachChild(node, visit);
  };
  visit(source);
  return placeEdits(file, text, edits);
}

function isOnlyForTypes(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}
