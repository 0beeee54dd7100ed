import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTemporaryPostgres } from '@crier/dev-postgres';
import { commandOrExit, untilInterrupted } from '@crier/launch';
import { type Command, parseCommand, USAGE } from './command-line.ts';
import { type AreaReport, isGood, renderReport } from './report/report.ts';
import { type AreaMutants, chooseMutants, runArea } from './run-area.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
/** A low priority, so that everything else on the machine goes first. */
const NICE = 10;

/** Prints the report; returns the exit code. */
async function tryMutants(command: Command, areas: readonly AreaMutants[]): Promise<number> {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1_000;
  const say = (text: string) => console.error(`${elapsed().toFixed(0).padStart(5)}  ${text}`);
  const interruption = new AbortController();
  let exitCode = 0;
  void untilInterrupted().then((interrupted) => {
    say(`${interrupted.reason}: results so far are saved, and the next run continues from them`);
    exitCode = interrupted.exitCode;
    interruption.abort();
  });
  setPriority(NICE);
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given ? null : await startTemporaryPostgres();
  const surroundings = {
    root: ROOT,
    environment: {
      // Each test file is a process that spends most of its start compiling what an earlier one has already compiled.
      NODE_COMPILE_CACHE: join(ROOT, '.mutate', 'compiled'),
      // A faulty statement may run forever, and PostgreSQL does not notice that its client has gone.
      PGOPTIONS: '-c statement_timeout=20s',
      ...process.env,
      TEST_DATABASE_URL: given ?? postgres?.url(),
    },
    say,
    stop: interruption.signal,
    isOver: () => command.seconds !== null && elapsed() > command.seconds,
  };
  const reports: AreaReport[] = [];
  try {
    for (const chosen of areas) reports.push(await runArea(chosen, command, surroundings));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    exitCode ||= 1;
  } finally {
    await postgres?.stop();
  }
  console.log(command.json ? JSON.stringify({ command, reports }, null, 2) : renderReport(reports));
  return exitCode || (reports.every(isGood) ? 0 : 1);
}

const command = commandOrExit(parseCommand, USAGE);
const areas = command.areas.map((name) => chooseMutants(name, command, ROOT));
if (command.list) {
  for (const { file, line, kind, was, now } of areas.flatMap(({ chosen }) => chosen))
    console.log(`${file}:${line} [${kind}]\n  - ${was}\n  + ${now}`);
} else {
  process.exit(await tryMutants(command, areas));
}
