import { detectIsolation, type Isolation, type ReaderPriority } from './isolation.ts';
import { type Limits, limitedCommand } from './limited-command.ts';
import { createProcessStarter, type ProcessStarter } from './process-starter.ts';
import { filesToRun, programFile } from './program-file.ts';
import type { Order, Task } from './protocol.ts';
import { startReaderProcess } from './reader-process.ts';
import { createReaders } from './readers.ts';
import type { ReadingBounds } from './reading.ts';
import { createRunningProcesses, type RunningProcesses } from './running-processes.ts';
import type { ForeignProgram, Sandbox } from './sandbox.ts';
import { createTurns } from './turns.ts';

export interface SandboxOptions {
  /** The most that decoding a picture may take, the file included, in bytes. */
  readonly maxDecodedBytes: number;
  /** Folders in which to look for `unshare`, `setpriv` and `nice`, in the form of PATH. */
  readonly searchPath: string;
  /** `low` by default. */
  readonly readerPriority?: ReaderPriority;
  /** How long a file may wait for its turn, in milliseconds. */
  readonly maxWaitMs?: number;
  /** The processor time that a file may take, in milliseconds; large files and conversions get more. */
  readonly processorMs?: number;
  /** How long a file may take in all, for instance in a process that sleeps, or hardly gets the processor. */
  readonly wallMs?: number;
  /** How long a process may take to begin, in milliseconds. */
  readonly beginMs?: number;
  /** The program of the processes. */
  readonly program?: string;
}

/** Files read at a time by one process of the service, and files that wait at most. */
const AT_ONCE = 2;
const MAX_WAITING = 200;
/** On a busy machine a small file takes long to read, and those before it do as well. */
const MAX_WAIT_MS = 120_000;
/** How long a long-running program waits for another. */
const LONG_WAIT_MS = 3_600_000;
/** How often to ask whether a program is still wanted. */
const ASK_EVERY_MS = 500;
const PROCESSOR_MS = 10_000;
const WALL_MS = 120_000;
const BEGIN_MS = 60_000;
/** A conversion encodes a picture many times, but no request waits for it. */
const CONVERSION_MS = 120_000;
/** How much longer than its processor time a conversion may take. */
const CONVERSION_WALL_TIMES = 5;
/** Reading a large file may take as long as its size requires, up to the time of a conversion. */
const BYTES_PER_MS = 20_000;
/** How long fetching a remote file may keep others waiting, in milliseconds. */
const FETCH_MS = 60_000;
const MAX_OUTPUT_BYTES = 100_000_000;
/** Node and its libraries reserve 640 MB of address space that they never touch. */
const RUNTIME_DATA_BYTES = 768_000_000;
/** JavaScript objects of a process, in megabytes. */
const HEAP_MB = 256;
/** A conversion holds the pixels, resized copies, and the encoder's coefficients. */
const DECODED_TIMES = 2.5;
/** A parser may go over a file more than once. */
const READ_TIMES = 2;
const READ_EXTRA_BYTES = 64 * 1_024 * 1_024;

/** Keeps one process ready, so that no file waits for a process to start. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { maxDecodedBytes, searchPath, readerPriority = 'low', beginMs = BEGIN_MS } = options;
  const { processorMs = PROCESSOR_MS, wallMs = WALL_MS, maxWaitMs = MAX_WAIT_MS } = options;
  const turns = createTurns({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, maxWaitMs });
  const longTurns = createTurns({ atOnce: 1, maxWaiting: MAX_WAITING, maxWaitMs: LONG_WAIT_MS });
  const starter = createProcessStarter(programFile('starter'), readerPriority);
  const running = createRunningProcesses();
  let isolation: Promise<Isolation> | null = null;
  const detect = () => {
    isolation ??= detectIsolation(searchPath, readerPriority);
    return isolation;
  };
  const readers = createReaders(detect, running, (found) =>
    startReaderProcess(
      starter,
      readerCommand(found, options.program ?? programFile('reader'), maxDecodedBytes),
    ),
  );

  return {
    perform: (task, content, { owner = '', maxReadBytes } = {}) =>
      turns.take(owner, async () => {
        const order: Order = { task, size: content.size, maxDecodedBytes };
        const reading = await readers.read(order, content, {
          maxReadBytes: maxReadBytes ?? content.size * READ_TIMES + READ_EXTRA_BYTES,
          maxOutputBytes: MAX_OUTPUT_BYTES,
          ...timesOf(task, content.size, { processorMs, wallMs }),
          fetchMs: FETCH_MS,
          beginMs,
        });
        if (reading.outcome !== 'wanted_more' || maxReadBytes !== undefined) return reading;
        return { outcome: 'refused', reason: 'too_costly' };
      }),
    run: (program, owner = '') =>
      (program.isLong ? longTurns : turns).take(owner, async () => {
        const found = await detect();
        return !running.isClosed() && (await runForeign(starter, found, program, running.watch));
      }),
    prepare: () => readers.prepare(beginMs),
    async close() {
      await running.close();
      await starter.close();
    },
  };
}

type Times = Pick<ReadingBounds, 'processorMs' | 'wallMs'>;

function timesOf({ kind }: Task, size: number, { processorMs, wallMs }: Times): Times {
  if (kind === 'jpeg' || kind === 'gif') {
    return {
      processorMs: Math.max(processorMs, CONVERSION_MS),
      wallMs: Math.max(wallMs, CONVERSION_MS * CONVERSION_WALL_TIMES),
    };
  }
  const more = Math.min(CONVERSION_MS, Math.floor(size / BYTES_PER_MS));
  return { processorMs: processorMs + more, wallMs: wallMs + more };
}

function readerCommand(isolation: Isolation, program: string, maxDecodedBytes: number) {
  const limits: Limits = {
    seconds: (PROCESSOR_MS + CONVERSION_MS) / 1_000,
    dataBytes: RUNTIME_DATA_BYTES + DECODED_TIMES * maxDecodedBytes,
    addressBytes: null,
    fileBytes: 0,
    openFiles: 64,
  };
  const words = [
    '--no-warnings',
    `--max-old-space-size=${HEAP_MB}`,
    '--v8-pool-size=1',
    '--disallow-code-generation-from-strings',
    ...(isolation.permissions
      ? ['--permission', '--allow-addons', ...filesToRun(program).map((path) => `--allow-fs-read=${path}`)]
      : []),
    program,
  ];
  return limitedCommand(isolation, limits, { program: process.execPath, words });
}

async function runForeign(
  starter: ProcessStarter,
  isolation: Isolation,
  { folder, seconds, addressBytes, fileBytes, isLong: _isLong, isWanted, ...command }: ForeignProgram,
  watch: RunningProcesses['watch'],
): Promise<boolean> {
  if (isWanted?.() === false) return false;
  const limits: Limits = { seconds, dataBytes: null, addressBytes, fileBytes, openFiles: 64 };
  const started = starter.start({
    ...limitedCommand(isolation, limits, command),
    folder,
    environment: {},
    linked: false,
    startsOthers: true,
  });
  started.hold(true);
  watch(started);
  const cutOff = setTimeout(started.end, seconds * 1_000);
  const ask = setInterval(() => {
    if (isWanted?.() === false) started.end();
  }, ASK_EVERY_MS);
  const { code } = await started.ended.finally(() => {
    clearTimeout(cutOff);
    clearInterval(ask);
  });
  started.hold(false);
  return code === 0;
}
