import { fileURLToPath } from 'node:url';
import { renderTable } from '@crier/lab/figures';
import { commandOrExit } from '@crier/launch';
import { parseCommand, USAGE } from './command-line.ts';
import { runBenches } from './run-benches.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const { benches, effort, json, profile } = commandOrExit(parseCommand, USAGE);
// Ending in order lets everything that was started be notified.
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
