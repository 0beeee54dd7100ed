import ts from 'typescript';
import type { Finding } from '../workspace/finding.ts';
import type { TextFile } from '../workspace/workspace.ts';

/** Finds default exports outside configuration files, and wildcard re-exports anywhere. */
export function checkModuleShape({ path, text }: TextFile): Finding[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const isConfiguration = /\.config\.[a-z]+$/.test(path);
  return source.statements.flatMap((statement) => {
    const line = source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1;
    if (isDefaultExport(statement) && !isConfiguration) {
      return [{ rule: 'default-export', file: path, line, message: 'default export; use a named export' }];
    }
    if (ts.isExportDeclaration(statement) && isWildcard(statement)) {
      return [{ rule: 'wildcard-export', file: path, line, message: 'wildcard re-export; list the names' }];
    }
    return [];
  });
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  if (ts.isExportDeclaration(statement)) return exportedNames(statement).includes('default');
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
}

function exportedNames(statement: ts.ExportDeclaration): string[] {
  const clause = statement.exportClause;
  return clause && ts.isNamedExports(clause) ? clause.elements.map((element) => element.name.text) : [];
}

function isWildcard({ exportClause, moduleSpecifier }: ts.ExportDeclaration): boolean {
  return moduleSpecifier !== undefined && exportClause === undefined;
}
