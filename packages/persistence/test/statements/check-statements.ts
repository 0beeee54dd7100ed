import type ts from 'typescript';
import { composedTexts } from './composed.ts';
import type { Describer } from './describe.ts';
import { findCalls, type StatementCall } from './find-calls.ts';
import { checkListedValues, checkRow, checkValues, mayBeNull } from './fit.ts';
import { readProgram } from './program.ts';
import { ModuleNames } from './source-files.ts';
import { textsOf } from './texts-of.ts';
import { valuesOf } from './values-of.ts';

export interface StatementReport {
  /** The number of described statements. */
  readonly checked: number;
  /** Each problem, with the expression of its statement. */
  readonly wrong: readonly string[];
}

/** Describes every statement that the modules can run, and compares it with the types where it is run. */
export async function checkStatements(
  describer: Describer,
  files: readonly string[],
): Promise<ReadonlyMap<string, StatementReport>> {
  const program = readProgram(files);
  const modules = new ModuleNames();
  const composed = await composedTexts(modules);
  const reports = new Map<string, StatementReport>();
  for (const file of files) {
    const wrong = new Set<string>();
    let checked = 0;
    for (const call of findCalls(program, program.source(file))) {
      const name = call.text.getText();
      const texts = await textsOf(program, modules, composed, call.text);
      if (texts === null) wrong.add(`${name}: what it stands for is not known; tell it in composed.ts`);
      for (const text of texts ?? []) {
        checked++;
        for (const each of await check(program.checker, describer, call, text)) wrong.add(`${name}: ${each}`);
      }
    }
    reports.set(file, { checked, wrong: [...wrong] });
  }
  return reports;
}

async function check(
  checker: ts.TypeChecker,
  describer: Describer,
  call: StatementCall,
  text: string,
): Promise<string[]> {
  const given = valuesOf(checker, call);
  try {
    const { parameters, columns } = await describer.describe(text, (parameter) =>
      mayBeNull('element' in given ? given.element : given.listed[parameter - 1]),
    );
    return [
      ...(call.row === null ? [] : checkRow(checker, call.row, columns)),
      ...('element' in given
        ? checkListedValues(checker, given.element, parameters)
        : checkValues(checker, given.listed, parameters)),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
