import ts from 'typescript';
import type { Mutant } from '../mutants/mutant.ts';
import { type FunctionPlace, functionsIn, parse } from './functions.ts';
import { probeName } from './with-probes.ts';

/**
 * The functions of which a test must execute one to notice the mutant: the innermost one around it, or for a constant
 * of the module, those that use it. Empty if loading the file may be enough.
 */
export function probesOf({ file, start, end }: Mutant, text: string): readonly string[] {
  const source = parse(file, text);
  const places = functionsIn(source);
  const innermost = places.findLastIndex((place) => place.body.start <= start && end <= place.body.end);
  if (innermost !== -1) return [probeName(file, innermost)];
  const constant = source.statements.find((statement) => statement.pos <= start && end <= statement.end);
  const users = constant && ts.isVariableStatement(constant) ? usersOf(constant, source, places) : null;
  return (users ?? []).map((index) => probeName(file, index));
}

/** The functions that use a constant; null if it may also be used elsewhere. */
function usersOf(
  statement: ts.VariableStatement,
  source: ts.SourceFile,
  places: readonly FunctionPlace[],
): readonly number[] | null {
  if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return null;
  const names = statement.declarationList.declarations.map(({ name }) => name.getText(source));
  const users = new Set<number>();
  for (const node of identifiersOf(source, names)) {
    if (node.pos >= statement.pos && node.end <= statement.end) continue;
    const user = places.findLastIndex(({ start, end }) => start <= node.pos && node.end <= end);
    // Another constant computed from it may be used anywhere.
    if (user === -1) return null;
    users.add(user);
  }
  return [...users];
}

function identifiersOf(source: ts.SourceFile, names: readonly string[]): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && names.includes(node.text)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
