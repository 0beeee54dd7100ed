import ts from 'typescript';
import { printType } from './print-type.ts';
import { type RolledTypes, readRolledTypes } from './rolled-types.ts';
import { type Form, formsOf } from './type-forms.ts';

/**
 * The types of a rolled-up file without those of the packages it imports: what it exports is kept as written, or, where
 * that would name another package, spelled out. A type of one of a list of names becomes a table with a row for each.
 * @throws when an exported declaration can be written in neither way
 */
export function plainTypes(path: string): string {
  const forms = formsOf(readRolledTypes(path, ''));
  const rolled = readRolledTypes(path, rowsOf(forms));
  const texts = [...forms].map(([name, form]) => textOf(name, form, rolled));
  return `${texts.join('\n')}\n${exportsOf(rolled)}`;
}

const rowName = (name: string, argument = ''): string => `Row__${name}__${argument}`;

/** A declaration for each type that is spelled out, without alias and intersections on top. */
function rowsOf(forms: ReadonlyMap<string, Form>): string {
  const lines = [...forms].flatMap(([name, form]) => {
    if (form.kind === 'type') return `type ${rowName(name)} = Flat__<${name}>;`;
    if (form.kind === 'const') return `type ${rowName(name)} = Flat2__<typeof ${name}>;`;
    if (form.kind !== 'table') return [];
    return form.rows.map((row) => `type ${rowName(name, row)} = Flat__<${name}<'${row}'>>;`);
  });
  return [
    'type Flat__<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]: T[K] } : T;',
    'type Flat2__<T> = { [K in keyof T]: Flat__<T[K]> };',
    ...lines,
  ].join('\n');
}

function textOf(name: string, form: Form, { checker, file, outside, declarations }: RolledTypes): string {
  const declaration = declarations.get(name);
  if (!declaration) throw new Error(`no declaration of ${name}`);
  if (form.kind === 'written') return declaration.getFullText(file).trim();
  const print = (argument?: string): string => {
    const row = declarations.get(rowName(name, argument));
    if (!row || !ts.isTypeAliasDeclaration(row)) throw new Error(`no row of ${name}`);
    return printType(checker, checker.getTypeAtLocation(row.name), outside);
  };
  const comment = file.text.slice(declaration.getFullStart(), declaration.getStart(file)).trim();
  if (form.kind === 'table') {
    const rows = form.rows.map((row) => `  ${row}: ${print(row).replaceAll('\n', '\n  ')};`);
    const table = `interface ${name}Table {\n${rows.join('\n')}\n}`;
    return `${table}\n${comment}\ntype ${name}<Name extends ${form.constraint}> = ${name}Table[Name];`;
  }
  if (form.kind === 'const') return `${comment}\ndeclare const ${name}: ${print()};`;
  return `${comment}\ntype ${name} = ${print()};`;
}

function exportsOf({ exported }: RolledTypes): string {
  const list = (isType: boolean): string =>
    [...exported]
      .filter(([, entry]) => entry.isType === isType)
      .map(([own, { name }]) => (own === name ? name : `${own} as ${name}`))
      .join(', ');
  return `export { ${list(false)} };\nexport type { ${list(true)} };\n`;
}
