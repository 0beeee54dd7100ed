import { readFileSync, writeFileSync } from 'node:fs';
import { startTemporaryPostgres } from '@crier/dev-postgres';
import { commandOrExit } from '@crier/launch';
import { parseCommand, USAGE } from './command-line.ts';
import { isRight, renderMatrix, renderVerdicts } from './matrix.ts';
import { judge, lineOf } from './outcome.ts';
import { withTables } from './reliability-page.ts';
import { runWeather } from './run-weather.ts';

const PAGE = new URL('../../../docs/reliability.md', import.meta.url);

const command = commandOrExit(parseCommand, USAGE);
const given = process.env['TEST_DATABASE_URL'];
const postgres = given === undefined ? await startTemporaryPostgres() : null;
try {
  const say = (text: string) => console.error(text);
  const outcomes = await runWeather({ ...command, adminUrl: postgres?.url() ?? given ?? '', say });
  for (const outcome of outcomes) if (command.list || judge(outcome) !== null) console.log(lineOf(outcome));
  console.log(`${renderVerdicts(outcomes)}\n\n${renderMatrix(outcomes)}`);
  if (command.write) {
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), outcomes, day));
  }
  if (!isRight(outcomes)) process.exitCode = 1;
} finally {
  await postgres?.stop();
}
process.exit();
