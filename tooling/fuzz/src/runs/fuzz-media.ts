import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type FuzzedInstallation,
  openFuzzedInstallation,
  type ProgramName,
} from '../installation/fuzzed-installation.ts';
import { seedFiles } from '../seeds/seed-files.ts';
import type { FileToSend } from '../sending/file-to-send.ts';
import { leftovers, listFilesBelow } from '../watching/leftovers.ts';
import { type MemoryUse, watchMemory } from '../watching/memory.ts';
import { descendantsOf } from '../watching/process-facts.ts';
import { type SteadyResult, startSteadyRequests } from '../watching/steady-requests.ts';
import { soundFiles } from './files-of-run.ts';
import type { Finding } from './finding.ts';
import { createFileRun, type FileRun, type Tally } from './run-files.ts';

export interface MediaRunOptions {
  /** Superuser address of a running PostgreSQL; null to start one. */
  readonly adminUrl: string | null;
  /** Settings of the installation besides the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly seed: number;
  /** The files to send, in order; gets the sound files they may be made from. */
  readonly files: (seeds: Awaited<ReturnType<typeof seedFiles>>) => Iterable<FileToSend>;
  readonly concurrency: number;
  /** Whether every sound file goes by every way first, or each by one in turn. */
  readonly soundBy: 'every way' | 'one way each';
  /** How long other requests are measured without any files, in milliseconds. */
  readonly quietMs: number;
  /** No file is begun after this time, in milliseconds. */
  readonly mostMs: number;
  readonly answerMs: number;
  /** A program that has ended this often stays down, and files that need it are skipped. */
  readonly mostEnds: Readonly<Record<ProgramName, number>>;
  /**
   * Sends at a low priority, because attackers use their own machines and don't take processor time from the one they
   * attack.
   */
  readonly givesWay?: boolean;
  readonly found: (finding: Finding, files: readonly FileToSend[]) => void;
  readonly progress: (text: string) => void;
  readonly stop?: AbortSignal;
}

export interface MediaReport {
  readonly tally: Tally;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly ends: Readonly<Record<ProgramName, number>>;
  readonly memory: Readonly<Record<ProgramName, MemoryUse>>;
  readonly without: SteadyResult;
  readonly within: SteadyResult;
}

const DOWNLOAD_MS = 60_000;
const PROGRESS_MS = 5_000;
const CALM_MS = 15_000;

/**
 * Sends files to a separate installation and reports violations.
 * @throws when sound files are not accepted, because the run would prove nothing
 */
export async function fuzzMedia(options: MediaRunOptions): Promise<MediaReport> {
  const findings: Finding[] = [];
  const found: MediaRunOptions['found'] = (finding, files) => {
    findings.push(finding);
    options.found(finding, files);
  };
  let fuzzed: FuzzedInstallation | null = null;
  const whole = () => {
    if (!fuzzed) throw new Error('the installation is not open');
    return fuzzed;
  };
  const limits = { answerMs: options.answerMs, downloadMs: Math.max(DOWNLOAD_MS, options.answerMs) };
  const newRun = () => createFileRun({ fuzzed: whole, limits, found });
  let run: FileRun = newRun();
  const watches: Partial<Record<ProgramName, ReturnType<typeof watchMemory>>> = {};
  fuzzed = await openFuzzedInstallation({
    adminUrl: options.adminUrl,
    ...(options.settings ? { settings: options.settings } : {}),
    mostEnds: options.mostEnds,
    ended: (program, how) => run.programEnded(program, how),
    startedAgain: (program) => watches[program]?.replaced(),
  });
  try {
    const { installation, programs, folders } = fuzzed;
    const seeds = await seedFiles(options.seed);
    options.progress(`warming up with ${seeds.length} sound files by ${options.soundBy}`);
    const sound = [...soundFiles(seeds, options.soundBy)];
    await run.send(sound, options.concurrency);
    const { taken, ...others } = run.tally();
    if (taken !== sound.length)
      throw new Error(`sound files were not taken in: ${JSON.stringify({ taken, ...others, findings })}`);
    const pids = () => [programs.api.pid(), programs.worker.pid()];
    const waiting = Math.max(...pids().map((pid) => descendantsOf(pid).length));
    const known = new Set(folders.flatMap(listFilesBelow));

    const steady = () =>
      startSteadyRequests({
        ...installation,
        workspace: installation.user.workspace,
        answerMs: options.answerMs,
        isUp: programs.api.isUp,
      });
    options.progress(`measuring other requests for ${options.quietMs / 1_000} s without files`);
    const quiet = steady();
    await pause(options.quietMs);
    const without = await quiet.stop();

    run = newRun();
    for (const name of ['api', 'worker'] as const) watches[name] = watchMemory(programs[name].pid);
    const meanwhile = steady();
    await meanwhile.asking;
    // Applies only to this thread and to what it starts from now on.
    if (options.givesWay) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const from = performance.now();
    const seconds = () => (performance.now() - from) / 1_000;
    const reporting = setInterval(
      () => options.progress(progressOf(run.tally(), seconds(), findings.length)),
      PROGRESS_MS,
    );
    const ending = AbortSignal.any([
      AbortSignal.timeout(options.mostMs),
      ...(options.stop ? [options.stop] : []),
    ]);
    try {
      await run.send(options.files(seeds), options.concurrency, ending);
    } finally {
      clearInterval(reporting);
    }
    const lasted = seconds();
    const within = await meanwhile.stop();
    for (const detail of within.wrong) found({ kind: 'other request', files: [], detail }, []);
    const left = () => leftovers({ pids: pids(), folders, known, children: waiting });
    for (const until = performance.now() + CALM_MS; left().length > 0 && performance.now() < until; )
      await pause(200);
    for (const detail of left()) found({ kind: 'leftover', files: [], detail }, []);
    const none: MemoryUse = { growth: 0, left: 0, largestChild: 0, mostChildren: 0 };
    return {
      tally: run.tally(),
      seconds: lasted,
      findings,
      ends: { api: programs.api.ends(), worker: programs.worker.ends() },
      memory: { api: watches.api?.stop() ?? none, worker: watches.worker?.stop() ?? none },
      without,
      within,
    };
  } finally {
    watches.api?.stop();
    watches.worker?.stop();
    await fuzzed.close();
  }
}

function progressOf(tally: Tally, seconds: number, findings: number): string {
  const done = tally.taken + tally.refused + tally.wrong + tally.lost + tally.skipped;
  return `${done} files in ${seconds.toFixed(0)} s (${(done / seconds).toFixed(1)}/s): ${tally.taken} taken, ${tally.refused} refused, ${findings} findings`;
}
