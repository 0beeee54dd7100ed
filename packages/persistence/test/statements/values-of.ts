import ts from 'typescript';
import type { StatementCall } from './find-calls.ts';

/** The types of the values passed with a statement: one for each in order, or one for all if the order is unknown. */
export type GivenValues = { readonly listed: readonly ts.Type[] } | { readonly element: ts.Type };

export function valuesOf(checker: ts.TypeChecker, { values }: Pick<StatementCall, 'values'>): GivenValues {
  if (!('kind' in values)) return { listed: values.map((value) => checker.getTypeAtLocation(value)) };
  const listed = listedIn(checker, values);
  if (listed) return { listed };
  const type = checker.getTypeAtLocation(values);
  return { element: checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type };
}

function listedIn(checker: ts.TypeChecker, values: ts.Expression): readonly ts.Type[] | null {
  if (ts.isArrayLiteralExpression(values)) return elementsIn(checker, values);
  const declaration = checker.getSymbolAtLocation(values)?.valueDeclaration;
  const initializer = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
  if (initializer && ts.isArrayLiteralExpression(initializer)) return elementsIn(checker, initializer);
  const type = checker.getTypeAtLocation(values);
  return checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference) : null;
}

function elementsIn(checker: ts.TypeChecker, values: ts.ArrayLiteralExpression): readonly ts.Type[] | null {
  const types: ts.Type[] = [];
  for (const element of values.elements) {
    const some = ts.isSpreadElement(element)
      ? listedIn(checker, element.expression)
      : [checker.getTypeAtLocation(element)];
    if (some === null) return null;
    types.push(...some);
  }
  return types;
}
