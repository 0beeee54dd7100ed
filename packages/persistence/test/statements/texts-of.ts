import ts from 'typescript';
import type { Program } from './program.ts';
import { type ModuleNames, PACKAGE } from './source-files.ts';

/** The text of an expression that the code alone does not show, by `file: expression`. */
export type Composed = ReadonlyMap<string, readonly unknown[]>;

/**
 * Every text that an expression can have, if it is made of constants, of the given texts, and of the arguments that
 * functions of the same module are called with; null if it depends on more.
 */
export async function textsOf(
  program: Program,
  modules: ModuleNames,
  composed: Composed,
  expression: ts.Expression,
): Promise<readonly string[] | null> {
  const { checker } = program;

  const valuesOf = async (node: ts.Node): Promise<readonly unknown[] | null> => {
    const told = composed.get(`${fileOf(node)}: ${node.getText()}`);
    if (told) return told;
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isConditionalExpression(node)) return await all([node.whenTrue, node.whenFalse]);
    if (ts.isTemplateExpression(node)) return await templates(node);
    if (ts.isElementAccessExpression(node)) return await elements(node.expression);
    return ts.isIdentifier(node) ? await named(node) : null;
  };

  const all = async (nodes: readonly ts.Expression[]): Promise<readonly unknown[] | null> => {
    const values = await Promise.all(nodes.map(valuesOf));
    return values.some((each) => each === null) ? null : values.flatMap((each) => each ?? []);
  };

  /** Prisma turns the values in the holes of its templates into parameters. */
  const templates = async (node: ts.TemplateExpression): Promise<readonly string[] | null> => {
    const isTagged = ts.isTaggedTemplateExpression(node.parent);
    let texts = [node.head.text];
    for (const [index, { expression: hole, literal }] of node.templateSpans.entries()) {
      const values = isTagged ? [`$${index + 1}`] : await valuesOf(hole);
      if (values === null) return null;
      texts = texts.flatMap((text) => values.map((value) => `${text}${value}${literal.text}`));
    }
    return texts;
  };

  const elements = async (list: ts.Expression): Promise<readonly unknown[] | null> => {
    const lists = await valuesOf(list);
    return lists?.flatMap((value) => (value instanceof Object ? Object.values(value) : [])) ?? null;
  };

  const named = async (node: ts.Identifier): Promise<readonly unknown[] | null> => {
    const symbol = checker.getSymbolAtLocation(node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = target?.declarations ?? [];
    if (!declaration) return null;
    if (ts.isParameter(declaration)) return await givenFor(declaration);
    if (!ts.isVariableDeclaration(declaration)) return null;
    const around = declaration.parent.parent;
    if (around.parent && ts.isSourceFile(around.parent)) {
      return [(await modules.of(fileOf(declaration)))[declaration.name.getText()]];
    }
    if (ts.isForOfStatement(around)) return await elements(around.expression);
    return declaration.initializer ? await valuesOf(declaration.initializer) : null;
  };

  /** The arguments that callers in the same module pass for a parameter of a function that is not exported. */
  const givenFor = async (parameter: ts.ParameterDeclaration): Promise<readonly unknown[] | null> => {
    const owner = parameter.parent;
    if (!ts.isFunctionDeclaration(owner) || isExported(owner)) return null;
    const index = owner.parameters.indexOf(parameter);
    const given: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      const argument = ts.isCallExpression(node) && node.expression.getText() === owner.name?.text;
      if (argument && node.arguments[index]) given.push(node.arguments[index]);
      ts.forEachChild(node, visit);
    };
    visit(owner.getSourceFile());
    return given.length === 0 ? null : await all(given);
  };

  const values = await valuesOf(expression);
  return values?.every((value) => typeof value === 'string') ? (values as readonly string[]) : null;
}

function fileOf(node: ts.Node): string {
  return node.getSourceFile().fileName.slice(`${PACKAGE}/src/`.length);
}

function isExported(node: ts.FunctionDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}
