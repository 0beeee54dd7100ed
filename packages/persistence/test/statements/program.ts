import { join } from 'node:path';
import ts from 'typescript';
import { PACKAGE } from './source-files.ts';

export interface Program {
  readonly checker: ts.TypeChecker;
  source(path: string): ts.SourceFile;
}

/** The package's modules with their types, and the test modules listed in `more`. */
export function readProgram(more: readonly string[]): Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(PACKAGE, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  const sources = config?.fileNames.filter((name) => name.startsWith(join(PACKAGE, 'src'))) ?? [];
  const program = ts.createProgram([...sources, ...more], config?.options ?? {});
  return {
    checker: program.getTypeChecker(),
    source: (path) => {
      const source = program.getSourceFile(path);
      if (!source) throw new Error(`${path} is not part of the program`);
      return source;
    },
  };
}
