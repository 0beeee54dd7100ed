import ts from 'typescript';
import type { SqlColumn, SqlType } from './describe.ts';

const NUMBERS = ['int2', 'int4', 'float4', 'float8', 'oid'];
const DATES = ['timestamptz', 'timestamp', 'date'];
const JSON_TYPES = ['json', 'jsonb'];
const BYTES = ['Buffer', 'Uint8Array'];

/** The problems of a declared row, in words; none if it matches what the statement returns. */
export function checkRow(checker: ts.TypeChecker, row: ts.Type, columns: readonly SqlColumn[]): string[] {
  const declared = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, property]));
  const wrong = columns.flatMap(({ name, type, isNullable }) => {
    const property = declared.get(name);
    if (!property) return [`column ${name} is not declared`];
    const found = checker.getTypeOfSymbol(property);
    const parts = partsOf(found);
    const values = parts.filter((part) => !isNothing(part));
    const isJson = JSON_TYPES.includes(type.name);
    const anything = parts.some((part) => (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0);
    const shown = `column ${name} is ${type.name}${isNullable ? ' or null' : ''}, declared as ${checker.typeToString(found)}`;
    if (isNullable && !anything && values.length === parts.length) return [shown];
    if (isJson || type.name === 'void') return [];
    const fitting = values.filter((part) => isRead(checker, part, type));
    return fitting.length > 0 && coversLabels(fitting, type) ? [] : [shown];
  });
  const names = new Set(columns.map(({ name }) => name));
  const missing = [...declared.values()].filter(
    ({ name, flags }) => !names.has(name) && (flags & ts.SymbolFlags.Optional) === 0,
  );
  return [...wrong, ...missing.map(({ name }) => `${name} is declared, but no column of the statement`)];
}

/** True if a value of the type may be null. */
export function mayBeNull(type: ts.Type | undefined): boolean {
  return type === undefined || partsOf(type).some(isNothing);
}

/** The problems of the values given for the parameters. If a value has one of several types, each of them must fit. */
export function checkValues(
  checker: ts.TypeChecker,
  given: readonly ts.Type[],
  parameters: readonly SqlType[],
): string[] {
  if (given.length !== parameters.length)
    return [`${parameters.length} parameters, but ${given.length} values`];
  return parameters.flatMap((type, index) => {
    const found = given[index];
    return found && isWritten(checker, found, type)
      ? []
      : [`$${index + 1} is ${type.name}, given ${found ? checker.typeToString(found) : 'nothing'}`];
  });
}

/** True if the values of a list, in any order, fit the parameters. */
export function checkListedValues(
  checker: ts.TypeChecker,
  element: ts.Type,
  parameters: readonly SqlType[],
): string[] {
  return parameters.flatMap((type, index) =>
    partsOf(element).some((part) => isWrittenPart(checker, part, type))
      ? []
      : [`$${index + 1} is ${type.name}, given one of ${checker.typeToString(element)}`],
  );
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isNothing(part: ts.Type): boolean {
  return (part.flags & ts.TypeFlags.Null) !== 0;
}

function elementOf(checker: ts.TypeChecker, part: ts.Type): ts.Type | null {
  const isList = checker.isArrayType(part) || checker.isTupleType(part);
  return isList ? (checker.getIndexTypeOfType(part, ts.IndexKind.Number) ?? null) : null;
}

function hasFlags(part: ts.Type, flags: ts.TypeFlags): boolean {
  return (part.flags & flags) !== 0;
}

function isText(checker: ts.TypeChecker, part: ts.Type): boolean {
  return checker.isTypeAssignableTo(part, checker.getStringType());
}

function isRead(checker: ts.TypeChecker, part: ts.Type, type: SqlType): boolean {
  if (type.element) {
    const element = elementOf(checker, part);
    const parts = element ? partsOf(element) : [];
    return parts.length > 0 && parts.every((each) => isRead(checker, each, type.element as SqlType));
  }
  if (type.name === 'bool') return hasFlags(part, ts.TypeFlags.BooleanLike);
  if (NUMBERS.includes(type.name)) return hasFlags(part, ts.TypeFlags.NumberLike);
  if (DATES.includes(type.name)) return part.symbol?.name === 'Date';
  if (type.name === 'bytea') return BYTES.includes(part.symbol?.name ?? '');
  return isText(checker, part);
}

/** True if a union of strings contains every label of an enum. */
function coversLabels(values: readonly ts.Type[], { labels }: SqlType): boolean {
  const named = values.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return labels === null || named.length < values.length || labels.every((label) => named.includes(label));
}

function isWritten(checker: ts.TypeChecker, given: ts.Type, type: SqlType): boolean {
  const parts = partsOf(given).filter((part) => !isNothing(part));
  // The key of a row of any table.
  if (checker.typeToString(given) === 'Key') return parts.some((part) => isWrittenPart(checker, part, type));
  return parts.every((part) => isWrittenPart(checker, part, type));
}

function isWrittenPart(checker: ts.TypeChecker, part: ts.Type, type: SqlType): boolean {
  if (hasFlags(part, ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Undefined)) return false;
  if (type.element) {
    const element = elementOf(checker, part);
    return element !== null && isWritten(checker, element, type.element);
  }
  if (type.labels)
    return partsOf(part).every((each) => each.isStringLiteral() && type.labels?.includes(each.value));
  if (JSON_TYPES.includes(type.name)) return isText(checker, part);
  if (type.name === 'int8')
    return hasFlags(part, ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike) || isText(checker, part);
  if (DATES.includes(type.name) && isText(checker, part)) return true;
  return isRead(checker, part, type);
}
