import ts from 'typescript';

/** One module specifier in a file. */
export interface ImportedModule {
  specifier: string;
  line: number;
  /** True if nothing is loaded at run time. */
  typesOnly: boolean;
}

/** One string literal that a file compares something with. */
export interface ComparedText {
  text: string;
  line: number;
}

export interface ParsedModule {
  /** Imports, re-exports, dynamic imports, type imports and `require` calls. */
  imports: ImportedModule[];
  /** Literals beside `==`, `===`, `!=`, `!==`, in `case`, and in the list of `[…].includes(…)`. */
  comparedTexts: ComparedText[];
}

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** The facts about one TypeScript file that the boundary rules need; type-only imports count too. */
export function parseModule(path: string, text: string): ParsedModule {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const imports: ImportedModule[] = [];
  const comparedTexts: ComparedText[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier)
      imports.push({ specifier: specifier.text, line: lineOf(specifier), typesOnly: isErased(node) });
    for (const literal of comparedLiterals(node))
      comparedTexts.push({ text: literal.text, line: lineOf(literal) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, comparedTexts };
}

function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : undefined;
  if (ts.isCallExpression(node)) {
    const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword || isNamed(node.expression, 'require');
    return loads ? literal(node.arguments[0]) : undefined;
  }
  return undefined;
}

/** True for an import that is marked as type-only as a whole: `import { type A }` still loads the module. */
function isErased(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return ts.isImportTypeNode(node);
}

function comparedLiterals(node: ts.Node): ts.StringLiteralLike[] {
  const found: (ts.Node | undefined)[] = [];
  if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) found.push(node.left, node.right);
  if (ts.isCaseClause(node)) found.push(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (name.text === 'includes' && ts.isArrayLiteralExpression(expression))
      found.push(...expression.elements);
  }
  return found.flatMap((candidate) => literal(candidate) ?? []);
}

function literal(node: ts.Node | undefined): ts.StringLiteralLike | undefined {
  return node && ts.isStringLiteralLike(node) ? node : undefined;
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}
