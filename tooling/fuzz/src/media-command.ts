import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaCommand } from './command-line.ts';
import { keepFinding } from './report/keep-finding.ts';
import { corpusFiles, mutatedFiles } from './runs/files-of-run.ts';
import { fuzzMedia, type MediaReport } from './runs/fuzz-media.ts';
import type { SeedFile } from './seeds/seed-file.ts';
import { type FileToSend, WAYS } from './sending/file-to-send.ts';

/** An answer after this is too late, in milliseconds. */
const ANSWER_MS = 15_000;
/** What ends more often has told enough; a worker may meet the same file again with every start. */
const MOST_ENDS = { api: 200, worker: 10 };

export interface MediaCommandOptions {
  readonly adminUrl: string | null;
  /** Where findings are kept; what an earlier run of this seed found is removed. */
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
  return await fuzzMedia({
    adminUrl: options.adminUrl,
    seed,
    files: (seeds) => filesOf(command, seeds),
    concurrency: command.concurrency,
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
}

function* filesOf(command: MediaCommand, seeds: readonly SeedFile[]): Generator<FileToSend> {
  const { only, seed, way } = command;
  if (only === null) {
    if (command.withCorpus) yield* corpusFiles(seed, () => (way ? [way] : ['form', 'worker']));
    for (const file of mutatedFiles(seeds, seed, 0, command.files)) yield way ? { ...file, way } : file;
  } else if (/^\d+$/.test(only)) {
    for (const file of mutatedFiles(seeds, seed, Number(only), Number(only) + 1))
      yield way ? { ...file, way } : file;
  } else {
    for (const file of corpusFiles(seed, () => (way ? [way] : WAYS))) if (file.id === only) yield file;
  }
}
