import { fileURLToPath } from 'node:url';
import { CommandError, parseCommand, USAGE } from './command-line.ts';
import { renderTable } from './report/table.ts';
import { runBenches } from './run-benches.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function commandOrExit() {
  try {
    return parseCommand(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

const { benches, effort, json, profile } = commandOrExit();
// Ending in order lets everything that was started be told.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const reports = await runBenches(benches, {
  effort,
  adminUrl: null,
  profileDir: profile ? `${ROOT}.bench/profiles` : null,
  reportDir: `${ROOT}.bench`,
  say: (text) => console.error(text),
});
const figures = reports.flatMap((report) => report.figures);
console.log(json ? JSON.stringify(reports, null, 2) : renderTable(figures, effort.short));
if (figures.some(({ met }) => met === false)) process.exitCode = 1;
