import ts from 'typescript';
import { type Declaration, namesIn, type RolledTypes } from './rolled-types.ts';

/** How a declaration is written without naming another package. */
export type Form =
  | { readonly kind: 'written' | 'type' | 'const' }
  /** One type for each name that the only parameter may have. */
  | { readonly kind: 'table'; readonly rows: readonly string[]; readonly constraint: string };

/**
 * How each declaration is written that the file's exports need, in the file's order.
 * @throws when one of them can only be written by naming another package
 */
export function formsOf(rolled: RolledTypes): Map<string, Form> {
  const { declarations, exported } = rolled;
  const decide = createDecider(rolled);
  const found = new Map<string, Form>();
  const open = [...exported.keys()];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const declaration = declarations.get(name);
    if (found.has(name) || !declaration) continue;
    const form = decide(name);
    if (form === null) throw new Error(`${name} cannot be written without the packages it names`);
    found.set(name, form);
    if (form.kind === 'written') open.push(...namesIn(declaration));
    if (form.kind === 'table') open.push(form.constraint);
  }
  return new Map(
    [...declarations.keys()].flatMap((name) => {
      const form = found.get(name);
      return form ? [[name, form] as const] : [];
    }),
  );
}

/** Decides for a declaration; null if it can only be written by naming another package. */
function createDecider(rolled: RolledTypes): (name: string) => Form | null {
  const { declarations, imported } = rolled;
  const decided = new Map<string, Form | null>();
  return function decide(name): Form | null {
    const known = decided.get(name);
    if (known !== undefined) return known;
    const declaration = declarations.get(name);
    if (!declaration) return imported.has(name) ? null : { kind: 'written' };
    // What refers to itself is as good as the rest of it.
    decided.set(name, { kind: 'written' });
    const isPlain = [...namesIn(declaration)].every((other) => decide(other) !== null);
    const isOwn = !ts.isVariableStatement(declaration) || rolled.exported.has(name);
    const form = isPlain && isOwn ? ({ kind: 'written' } as const) : spelledOut(name, declaration, rolled);
    decided.set(name, form);
    return form;
  };
}

function spelledOut(name: string, declaration: Declaration, { checker, exported }: RolledTypes): Form | null {
  if (ts.isVariableStatement(declaration)) return exported.has(name) ? { kind: 'const' } : null;
  if (!ts.isTypeAliasDeclaration(declaration)) return null;
  const [parameter, ...others] = declaration.typeParameters ?? [];
  if (!parameter) {
    const isNames = namesOf(checker.getTypeAtLocation(declaration.name)) !== null;
    return isNames || exported.has(name) ? { kind: 'type' } : null;
  }
  const { constraint } = parameter;
  if (others.length > 0 || !constraint || !ts.isTypeReferenceNode(constraint)) return null;
  const rows = namesOf(checker.getTypeFromTypeNode(constraint));
  return rows && { kind: 'table', rows, constraint: constraint.typeName.getText() };
}

/** The texts of which the type is one; null if it has other values. */
function namesOf(type: ts.Type): string[] | null {
  const parts = type.isUnion() ? type.types : [type];
  const names = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return names.length === parts.length ? names : null;
}
