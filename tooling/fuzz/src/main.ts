import { fileURLToPath } from 'node:url';
import { isMet, renderTable } from '@crier/lab/figures';
import { commandOrExit, untilInterrupted } from '@crier/launch';
import { type Command, parseCommand, USAGE } from './command-line.ts';
import { writeCorpus } from './corpus/write-corpus.ts';
import { runMediaCommand } from './media-command.ts';
import { crowdFigures, mediaFigures } from './report/figures.ts';
import { howManyAsked } from './runs/asked-files.ts';
import { fuzzCrowd } from './runs/fuzz-crowd.ts';

const FOLDER = fileURLToPath(new URL('../../../.fuzz', import.meta.url));

const command = commandOrExit(parseCommand, USAGE);
const say = (text: string) => console.error(text);
const interruption = new AbortController();
void untilInterrupted().then(({ reason }) => {
  say(`${reason}: stopping after the files on their way`);
  interruption.abort();
});

async function figuresOf(wanted: Exclude<Command, { kind: 'corpus' }>) {
  const running = { adminUrl: null, stop: interruption.signal };
  if (wanted.kind === 'crowd') {
    const report = await fuzzCrowd({
      ...running,
      people: wanted.people,
      uploads: wanted.uploads,
      progress: say,
    });
    return { report, figures: crowdFigures(report) };
  }
  if (howManyAsked(wanted) === 0) {
    say(wanted.only === null ? 'there is no file to send' : `there is no file ${wanted.only}`);
    process.exit(2);
  }
  const report = await runMediaCommand(wanted, { ...running, folder: FOLDER, say });
  return { report, figures: mediaFigures(report, howManyAsked(wanted)) };
}

if (command.kind === 'corpus') {
  const entries = writeCorpus(command.to, command.seed);
  say(`${entries.length} hostile files are in ${command.to}`);
} else {
  const { report, figures } = await figuresOf(command);
  const judged = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  console.log(
    command.json
      ? JSON.stringify({ command, figures: judged, report }, null, 2)
      : renderTable(figures, false),
  );
  if (judged.some(({ met }) => met === false)) process.exitCode = 1;
}
process.exit();
