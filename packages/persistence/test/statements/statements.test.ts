import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../src/testing/index.ts';
import { checkStatements, type StatementReport } from './check-statements.ts';
import { type Describer, openDescriber } from './describe.ts';
import { sourceFiles, sourcePath } from './source-files.ts';

const MISFITS = fileURLToPath(new URL('./misfits.ts', import.meta.url));
/** Modules that receive statements from elsewhere. */
const RUNNERS = ['database/statement.ts', 'stores/guarded-change.ts'];

let database: ClonedDatabase;
let describer: Describer;
let reports: ReadonlyMap<string, StatementReport>;
beforeAll(async () => {
  database = await cloneDatabase(inject('adminUrl'));
  describer = await openDescriber(database.url);
  const files = sourceFiles().filter((file) => !RUNNERS.includes(file));
  reports = await checkStatements(describer, [...files.map(sourcePath), MISFITS]);
}, 300_000);
afterAll(async () => {
  await describer.close();
  await database.drop();
});

it('every statement fits the schema, its parameters their values, its columns the declared row', () => {
  const sources = [...reports].filter(([file]) => file !== MISFITS);
  expect(sources.flatMap(([file, { wrong }]) => wrong.map((each) => `${file}: ${each}`))).toEqual([]);
  expect(sources.reduce((sum, [, { checked }]) => sum + checked, 0)).toBeGreaterThan(400);
});

it('says what is wrong with a statement that does not fit', () => {
  const wrong = reports.get(MISFITS)?.wrong.map((each) => each.slice(each.indexOf(': ') + 2));
  expect(wrong).toEqual([
    'column "colour" does not exist',
    'column id is int4, declared as string',
    'column scheduled_at is timestamptz or null, declared as Date',
    'column name is text or null, declared as string',
    'column role is Role, declared as "ADMIN"',
    'uuid is declared, but no column of the statement',
    'column uuid is not declared',
    '$1 is int4, given "1"',
    '1 parameters, but 0 values',
    '$1 is int4, given unknown',
    '$1 is _int4, given (string | number)[]',
    '$1 is Role, given "ADMIN" | "MEMBER" | "VIEWER" | "GUEST"',
    'what it stands for is not known; tell it in composed.ts',
    'column id is int4, declared as string',
  ]);
});
