import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaCommand } from './command-line.ts';
import { keepFinding } from './report/keep-finding.ts';
import { askedFiles, howManyAsked } from './runs/asked-files.ts';
import { fuzzMedia, type MediaReport } from './runs/fuzz-media.ts';

/** An answer after this is too late, in milliseconds. */
const ANSWER_MS = 15_000;
/** More ends reveal nothing new; a worker may meet the same file again at every start. */
const MOST_ENDS = { api: 200, worker: 10 };

export interface MediaCommandOptions {
  readonly adminUrl: string | null;
  /** The folder of findings; those of an earlier run of this seed are removed. */
  readonly folder: string;
  readonly say: (text: string) => void;
  readonly stop?: AbortSignal;
}

export async function runMediaCommand(
  command: MediaCommand,
  options: MediaCommandOptions,
): Promise<MediaReport> {
  const { seed } = command;
  const folder = join(options.folder, `seed-${seed}`);
  if (command.only === null) rmSync(folder, { recursive: true, force: true });
  const report = await fuzzMedia({
    adminUrl: options.adminUrl,
    seed,
    files: (seeds) => askedFiles(command, seeds),
    concurrency: command.concurrency,
    soundBy: 'every way',
    quietMs: command.quietSeconds * 1_000,
    mostMs: command.seconds * 1_000,
    answerMs: ANSWER_MS,
    mostEnds: MOST_ENDS,
    givesWay: true,
    progress: options.say,
    found: (finding, files) => {
      options.say(`FOUND ${finding.kind} [${finding.files.join(', ')}] ${finding.detail}`);
      keepFinding(folder, seed, finding, files);
    },
    ...(options.stop ? { stop: options.stop } : {}),
  });
  const { taken, refused, wrong, lost, skipped } = report.tally;
  const left = howManyAsked(command) - (taken + refused + wrong + lost + skipped);
  if (left > 0)
    options.say(`stopped after ${report.seconds.toFixed(0)} s, before ${left} of the files were sent`);
  return report;
}
