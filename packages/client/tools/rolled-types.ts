import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

/** A declaration of a rolled-up file of types. */
export type Declaration = ts.DeclarationStatement | ts.VariableStatement;

/** A file with all types of a package. */
export interface RolledTypes {
  readonly checker: ts.TypeChecker;
  readonly file: ts.SourceFile;
  /** An empty module where only the declarations that the file exports are in scope. */
  readonly outside: ts.SourceFile;
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** The names the file imports from other packages. */
  readonly imported: ReadonlySet<string>;
  /** The names by which the file exports its declarations, by their own. */
  readonly exported: ReadonlyMap<string, { readonly name: string; readonly isType: boolean }>;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

/** Reads the file as if `added` were its end. */
export function readRolledTypes(path: string, added: string): RolledTypes {
  const host = ts.createCompilerHost(OPTIONS);
  const text = `${host.readFile(path)}\n${added}`;
  const exported = exportsOf(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
  const outsidePath = join(dirname(path), 'outside.ts');
  const names = [...exported.values()].map(({ name }) => name);
  const written = new Map([
    [path, text],
    [outsidePath, `import type { ${names.join(', ')} } from './${basename(path, '.d.ts')}.js';`],
  ]);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, target, ...rest) => {
    const own = written.get(name);
    return own === undefined
      ? getSourceFile(name, target, ...rest)
      : ts.createSourceFile(name, own, target, true);
  };
  host.fileExists = (name) => written.has(name) || fileExists(name);
  const program = ts.createProgram([...written.keys()], OPTIONS, host);
  const [file, outside] = [...written.keys()].map((name) => program.getSourceFile(name));
  if (!file || !outside) throw new Error(`${path} cannot be read`);
  return { checker: program.getTypeChecker(), file, outside, exported, ...namesOf(file) };
}

function exportsOf(file: ts.SourceFile): RolledTypes['exported'] {
  const found = new Map<string, { name: string; isType: boolean }>();
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause) || statement.moduleSpecifier)
      throw new Error(`not understood: ${statement.getText(file)}`);
    for (const { name, propertyName, isTypeOnly } of statement.exportClause.elements) {
      found.set((propertyName ?? name).text, { name: name.text, isType: isTypeOnly || statement.isTypeOnly });
    }
  }
  return found;
}

function namesOf(file: ts.SourceFile): Pick<RolledTypes, 'declarations' | 'imported'> {
  const declarations = new Map<string, Declaration>();
  const imported = new Set<string>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings)) imported.add(bindings.name.text);
      if (bindings && ts.isNamedImports(bindings))
        for (const { name } of bindings.elements) imported.add(name.text);
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations)
        declarations.set(name.getText(file), statement);
    } else if (isNamed(statement)) {
      declarations.set(statement.name.text, statement);
    }
  }
  return { declarations, imported };
}

function isNamed(statement: ts.Statement): statement is ts.DeclarationStatement & { name: ts.Identifier } {
  const isDeclaration =
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isFunctionDeclaration(statement);
  return isDeclaration && statement.name !== undefined;
}

/** The names of other declarations and of imports that a declaration mentions, without members and parameters. */
export function namesIn(declaration: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isTypeQueryNode(node)) {
      let name = ts.isTypeQueryNode(node) ? node.exprName : node.typeName;
      while (ts.isQualifiedName(name)) name = name.left;
      names.add(name.text);
    } else if (ts.isExpressionWithTypeArguments(node)) {
      names.add(node.expression.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return names;
}
