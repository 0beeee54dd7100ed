import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** An export of a module. */
export interface Exported {
  readonly name: string;
  /** The declaration without its body; empty if it belongs to another package. */
  readonly code: string;
  /** The text of its documentation comment. */
  readonly notes: string;
  /** The package that it comes from, if that is another one. */
  readonly from: string | null;
}

/** The exports of a module by name, with their declarations from anywhere in the package. */
export function exportedDeclarations(file: string): Exported[] {
  const source = parse(file);
  return source.statements
    .flatMap((statement) => {
      if (ts.isExportDeclaration(statement)) return reexported(file, statement);
      const name = nameOf(statement);
      return name !== null && isExported(statement) ? [declared(name, statement, source)] : [];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function reexported(file: string, { exportClause, moduleSpecifier }: ts.ExportDeclaration) {
  if (!exportClause || !ts.isNamedExports(exportClause))
    throw new Error(`${file} has an export without names.`);
  const from = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : null;
  return exportClause.elements.map(({ name, propertyName }): Exported => {
    if (from !== null && !from.startsWith('.')) return { name: name.text, code: '', notes: '', from };
    const found = declarationOf(
      from === null ? file : resolve(file, '..', from),
      (propertyName ?? name).text,
    );
    if (found === null) throw new Error(`${file} exports ${name.text}, which is not declared.`);
    return { ...found, name: name.text };
  });
}

function declarationOf(file: string, name: string): Exported | null {
  const source = parse(file);
  for (const statement of source.statements) {
    if (nameOf(statement) === name) return declared(name, statement, source);
  }
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { text } = statement.moduleSpecifier;
      const bindings = statement.importClause?.namedBindings;
      const isIts =
        bindings && ts.isNamedImports(bindings) && bindings.elements.some((one) => one.name.text === name);
      if (isIts && text.startsWith('.')) return declarationOf(resolve(file, '..', text), name);
    }
  }
  return null;
}

function declared(name: string, statement: ts.Statement, source: ts.SourceFile): Exported {
  const notes = ts
    .getJSDocCommentsAndTags(statement)
    .filter(ts.isJSDoc)
    .flatMap((comment) => [textOf(comment), ...(comment.tags ?? []).flatMap(throwsOf)])
    .join('\n');
  return { name, code: codeOf(statement, source), notes, from: null };
}

function textOf({
  comment,
}: {
  readonly comment?: string | ts.NodeArray<ts.JSDocComment> | undefined;
}): string {
  return ts.getTextOfJSDocComment(comment) ?? '';
}

function throwsOf(tag: ts.JSDocTag): string[] {
  if (!ts.isJSDocThrowsTag(tag)) return [];
  return ['', `Throws \`${tag.typeExpression?.type.getText() ?? 'Error'}\` ${textOf(tag)}`];
}

/** The declaration as in a types file: without bodies and initial values. */
function codeOf(statement: ts.Statement, source: ts.SourceFile): string {
  const whole = statement.getText(source).replace(/^export (?:declare )?/, '');
  if (ts.isFunctionDeclaration(statement) && statement.body) {
    return source.text
      .slice(statement.getStart(source), statement.body.getStart(source))
      .replace(/^export /, '')
      .trim()
      .concat(';');
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .map((declaration) => `const ${declaration.name.getText(source)}${typeOf(declaration, source)}`)
      .join('\n');
  }
  if (ts.isClassDeclaration(statement)) return classCode(statement, source);
  return whole;
}

function typeOf({ type, initializer }: ts.VariableDeclaration, source: ts.SourceFile): string {
  if (type) return `: ${type.getText(source)}`;
  return initializer && ts.isAsExpression(initializer) ? ` = ${initializer.getText(source)}` : '';
}

function classCode(statement: ts.ClassDeclaration, source: ts.SourceFile): string {
  const heritage = (statement.heritageClauses ?? []).map((clause) => ` ${clause.getText(source)}`).join('');
  const members = statement.members.flatMap((member) => {
    if (ts.isPropertyDeclaration(member) && !ts.isPrivateIdentifier(member.name)) {
      return [
        `  ${member
          .getText(source)
          .replace(/ = .*$/s, '')
          .replace(/;$/, '')};`,
      ];
    }
    if (!ts.isConstructorDeclaration(member)) return [];
    return [`  constructor(${member.parameters.map((one) => one.getText(source)).join(', ')});`];
  });
  return [`class ${statement.name?.text}${heritage} {`, ...members, '}'].join('\n');
}

function nameOf(statement: ts.Statement): string | null {
  if (ts.isVariableStatement(statement)) {
    const [declaration] = statement.declarationList.declarations;
    return declaration && ts.isIdentifier(declaration.name) ? declaration.name.text : null;
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement);
  return isNamed ? (statement.name?.text ?? null) : null;
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement)
    ? (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
}
