import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** The code of a TypeScript file without comments, so that rewording one changes nothing. Faulty code is taken as well. */
export function codeOf(file: string, text: string): string {
  return printer.printFile(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false));
}
