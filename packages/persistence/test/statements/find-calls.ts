import ts from 'typescript';
import type { Program } from './program.ts';

/** A place in the code that passes a statement to the database. */
export interface StatementCall {
  readonly text: ts.Expression;
  readonly values: readonly ts.Expression[] | ts.Expression;
  /** The declared type of a row; null if none is declared. */
  readonly row: ts.Type | null;
}

/** Which arguments are the text and its values; null if the values follow the text one by one. */
interface Place {
  readonly text: number;
  readonly values: number | null;
}

/** Which arguments of our own functions are the text and its values. */
const RUNNERS: Readonly<Record<string, Place>> = {
  run: { text: 1, values: 2 },
  runOne: { text: 1, values: 2 },
  guardedChange: { text: 1, values: 2 },
};

const DRIVERS = ['Pool', 'Client', 'ClientBase', 'PoolClient'];

/** Every call in the module that sends a statement to the database. */
export function findCalls({ checker }: Program, source: ts.SourceFile): StatementCall[] {
  const found: StatementCall[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...callOf(checker, node));
    if (ts.isTaggedTemplateExpression(node) && rawQuery(node.tag))
      found.push({ text: node.template, values: holesOf(node.template), row: null });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function callOf(checker: ts.TypeChecker, call: ts.CallExpression): StatementCall[] {
  const { expression: callee, arguments: given } = call;
  const place = ts.isIdentifier(callee) ? runnerOf(checker, callee) : driverOf(checker, callee);
  const text = place && given[place.text];
  if (!text) return [];
  const [row] = call.typeArguments ?? [];
  return [
    {
      text: copied(text),
      values: (place.values === null ? spread(given[1]) : given[place.values]) ?? [],
      row: row ? checker.getTypeFromTypeNode(row) : null,
    },
  ];
}

function runnerOf(checker: ts.TypeChecker, callee: ts.Identifier): Place | undefined {
  const symbol = checker.getSymbolAtLocation(callee);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target?.declarations ?? [];
  return declaration && ts.isFunctionDeclaration(declaration) && ts.isSourceFile(declaration.parent)
    ? RUNNERS[target?.name ?? '']
    : undefined;
}

function driverOf(checker: ts.TypeChecker, callee: ts.Expression): Place | undefined {
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  if (rawQuery(callee)) return { text: 0, values: null };
  if (callee.name.text !== 'query') return undefined;
  const type = checker.getTypeAtLocation(callee.expression);
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => DRIVERS.includes(part.symbol?.name ?? '')) ? { text: 0, values: 1 } : undefined;
}

/** The text of a `copy` stream. */
function copied(text: ts.Expression): ts.Expression {
  const isCopy = ts.isCallExpression(text) && /^copy(To|From)$/.test(text.expression.getText());
  return (isCopy && text.arguments[0]) || text;
}

function spread(values: ts.Expression | undefined): ts.Expression | undefined {
  return values && ts.isSpreadElement(values) ? values.expression : values;
}

function holesOf(template: ts.TemplateLiteral): ts.Expression[] {
  return ts.isTemplateExpression(template) ? template.templateSpans.map(({ expression }) => expression) : [];
}

/** Prisma's methods for raw SQL. */
function rawQuery(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && /^\$(query|execute)Raw/.test(callee.name.text);
}
