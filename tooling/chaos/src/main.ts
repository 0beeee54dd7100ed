import { renderTable } from '@crier/lab/figures';
import { commandOrExit, untilInterrupted } from '@crier/launch';
import { parseCommand, USAGE } from './command-line.ts';
import { figuresOf } from './report/figures.ts';
import { openRunFolder } from './report/run-folder.ts';
import { runCommand } from './run-command.ts';

const command = commandOrExit(parseCommand, USAGE);
const begun = performance.now();
const say = (text: string) =>
  console.error(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)}  ${text}`);
const interruption = new AbortController();
let exitCode = 0;
void untilInterrupted().then((interrupted) => {
  say(`${interrupted.reason}: stopping`);
  exitCode = interrupted.exitCode;
  interruption.abort();
});
const name = command.kind === 'slow' ? 'slow' : `${command.kind}-${command.seed}`;
const folder = openRunFolder(name);
folder.event({ at: new Date(), kind: 'run', command });
const {
  counts,
  findings,
  missing = [],
} = await runCommand(command, {
  folder,
  say,
  stop: interruption.signal,
}).catch((error: unknown) => {
  if (!interruption.signal.aborted) console.error(error);
  process.exit(exitCode || 1);
});
for (const { kind, post, detail } of findings)
  say(`FOUND ${kind}${post === null ? '' : ` (post ${post})`}: ${detail}`);
const figures = figuresOf(counts, findings);
console.log(
  command.json ? JSON.stringify({ command, figures, findings }, null, 2) : renderTable(figures, false),
);
const without = missing
  .map((server) => `; it went without ${server}, which this machine does not have`)
  .join('');
say(
  findings.length > 0
    ? `see ${folder.path} for the records behind the findings${without}`
    : `the events are in ${folder.path}${without}`,
);
if (figures.some(({ met }) => met === false)) exitCode ||= 1;
process.exit(exitCode);
