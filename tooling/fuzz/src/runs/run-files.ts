import { setTimeout as pause } from 'node:timers/promises';
import type { FuzzedInstallation, ProgramName } from '../installation/fuzzed-installation.ts';
import type { KeptProgram } from '../installation/kept-program.ts';
import type { Answer, FileToSend, Way } from '../sending/file-to-send.ts';
import { type SendOptions, sendFile } from '../sending/send-file.ts';
import type { Finding } from './finding.ts';

/** The results of the files. */
export interface Tally {
  readonly taken: number;
  readonly refused: number;
  readonly wrong: number;
  /** Files in transit when their program ended. */
  readonly lost: number;
  /** Files not sent, because a program had ended too often. */
  readonly skipped: number;
  /** Answers that asked for a retry. */
  readonly busy: number;
  /** Of one request. */
  readonly slowestMs: number;
  /** The slowest file, including its waits. */
  readonly slowestFile: TimedFile | null;
  /** The slowest file, excluding its waits for a turn. */
  readonly slowestWithoutWaits: TimedFile | null;
}

export interface TimedFile {
  readonly id: string;
  readonly way: Way;
  readonly milliseconds: number;
}

/** Sends files, several at once, and reports violations. */
export interface FileRun {
  send(files: Iterable<FileToSend>, concurrency: number, stop?: AbortSignal): Promise<void>;
  /** Call it when a program has ended; the files in transit are suspects. */
  programEnded(program: ProgramName, how: string): void;
  tally(): Tally;
}

export interface FileRunOptions {
  readonly fuzzed: () => FuzzedInstallation;
  readonly limits: Pick<SendOptions, 'answerMs' | 'downloadMs'>;
  readonly found: (finding: Finding, files: readonly FileToSend[]) => void;
  readonly answered?: (file: FileToSend, answer: Answer) => void;
}

/** A connection breaks a little before the end of its process is noticed. */
const NOTICE_MS = 2_000;
/** A service that answers nothing for this long is replaced. */
const STUCK_MS = 60_000;

export function createFileRun({ fuzzed, limits, found, answered = () => {} }: FileRunOptions): FileRun {
  const tally = { taken: 0, refused: 0, wrong: 0, lost: 0, skipped: 0, busy: 0, slowestMs: 0 };
  let slowestFile: TimedFile | null = null;
  let slowestWithoutWaits: TimedFile | null = null;
  const onTheirWay = new Set<FileToSend>();

  const one = async (file: FileToSend): Promise<void> => {
    const { installation, programs, files } = fuzzed();
    const needed = file.way === 'worker' ? [programs.api, programs.worker] : [programs.api];
    if ((await Promise.all(needed.map((program) => program.up()))).includes(false)) {
      tally.skipped += 1;
      return;
    }
    const ends = () => needed.reduce((sum, program) => sum + program.ends(), 0);
    const before = ends();
    const { url, key, user } = installation;
    onTheirWay.add(file);
    try {
      const answer = await sendFile(
        { api: `${url}/crier/api`, key, workspace: user.workspace, files, ...limits },
        file,
      );
      tally[answer.outcome] += 1;
      tally.busy += answer.busy;
      tally.slowestMs = Math.max(tally.slowestMs, answer.slowestMs);
      slowestFile = slower(slowestFile, file, answer.wholeMs);
      slowestWithoutWaits = slower(slowestWithoutWaits, file, answer.wholeMs - answer.waitedMs);
      answered(file, answer);
      // Otherwise later files would be blamed for its effects.
      if (answer.slowestMs > limits.answerMs) await untilServing(url, programs.api);
      if (answer.outcome === 'wrong')
        found({ kind: 'answer', files: [file.id], detail: `${file.way}: ${answer.reason}` }, [file]);
    } catch (error) {
      for (const until = performance.now() + NOTICE_MS; ends() === before && performance.now() < until; )
        await pause(50);
      tally.lost += 1;
      if (ends() !== before) return;
      found({ kind: 'connection', files: [file.id], detail: `${file.way}: ${wordsOf(error)}` }, [file]);
      await untilServing(url, programs.api);
    } finally {
      onTheirWay.delete(file);
    }
  };

  return {
    send: (files, concurrency, stop) => sendAll(files, { one, concurrency, stop }),
    programEnded: (program, how) => {
      const suspects = [...onTheirWay].filter(({ way }) => program === 'api' || way === 'worker');
      const files = suspects.map(({ id }) => id);
      found({ kind: 'process', files, detail: `the ${program} ended: ${how}` }, suspects);
    },
    tally: () => ({ ...tally, slowestFile, slowestWithoutWaits }),
  };
}

interface Sending {
  readonly one: (file: FileToSend) => Promise<void>;
  readonly concurrency: number;
  readonly stop: AbortSignal | undefined;
}

async function sendAll(files: Iterable<FileToSend>, { one, concurrency, stop }: Sending): Promise<void> {
  const next = files[Symbol.iterator]();
  const sender = async () => {
    for (;;) {
      if (stop?.aborted) return;
      const { value, done } = next.next();
      if (done) return;
      await one(value);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
}

function slower(known: TimedFile | null, { id, way }: FileToSend, milliseconds: number): TimedFile {
  return known !== null && known.milliseconds >= milliseconds ? known : { id, way, milliseconds };
}

/** Waits until the API answers again or has ended; an API that stays stuck is ended, which is a separate finding. */
async function untilServing(url: string, api: KeptProgram): Promise<void> {
  const before = api.ends();
  for (const until = performance.now() + STUCK_MS; performance.now() < until; ) {
    const signal = AbortSignal.timeout(NOTICE_MS);
    const serves = await fetch(`${url}/healthz`, { signal })
      .then(({ ok }) => ok)
      .catch(() => false);
    if (serves || api.ends() !== before) return;
    await pause(200);
  }
  api.replace();
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
