import { type SpawnedProgram, type SpawnOptions, spawnProgram } from './spawn-program.ts';

/** A program that is killed and frozen on purpose, and restarted whenever it ends, as a supervisor does. */
export interface KeptProgram {
  readonly name: string;
  isFrozen(): boolean;
  /** Resolves once a process serves; immediately if one already does. */
  up(): Promise<void>;
  /** Sends SIGKILL; the next process starts immediately. False if none is running. */
  kill(): boolean;
  /** Sends SIGSTOP, and SIGCONT after `ms`. False if none is running or it is already frozen. */
  freeze(ms: number): boolean;
  /** Stops its `Date.now` for `ms`, after which it returns the real time again. False if none is running. */
  stopClock(ms: number): boolean;
  /** Wakes it if it is frozen. */
  thaw(): void;
  close(): Promise<void>;
}

export interface KeepOptions extends Omit<SpawnOptions, 'onLine'> {
  readonly name: string;
  /** The line that reports that the program serves. */
  readonly upLine: string;
  /** Called when the program ends unexpectedly, with its last lines. */
  readonly endedByItself: (how: string) => void;
  /** Called when a start fails, for example because the database is unavailable; a supervisor would retry it. */
  readonly failedToStart: (how: string) => void;
}

const RESTART_MS = 100;
const RESTART_AFTER_FAILURE_MS = 1_000;
const STOP_MS = 5_000;
/** The last message of a program that cannot start. */
const DOES_NOT_START = 'does not start';

interface Current {
  readonly spawned: SpawnedProgram;
  up: boolean;
  killed: boolean;
  thawTimer: NodeJS.Timeout | null;
}

export function keepProgram(options: KeepOptions): KeptProgram {
  let current: Current | null = null;
  let closing = false;
  let restart: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];
  const start = () => {
    const begun: Current = {
      spawned: spawnProgram({
        ...options,
        onLine: (line) => {
          if (!line.includes(options.upLine)) return;
          begun.up = true;
          for (const tell of waiting.splice(0)) tell();
        },
      }),
      up: false,
      killed: false,
      thawTimer: null,
    };
    current = begun;
    void begun.spawned.ended.then((how) => ended(begun, how));
  };
  const ended = ({ spawned, up, killed, thawTimer }: Current, how: string) => {
    current = null;
    if (thawTimer) clearTimeout(thawTimer);
    if (closing) return;
    const failed = !up && spawned.lastLines.some((line) => line.includes(DOES_NOT_START));
    const words = `${how}: ${spawned.lastLines.slice(-4).join(' | ').slice(0, 1_000)}`;
    if (!killed && failed) options.failedToStart(words);
    else if (!killed) options.endedByItself(words);
    restart = setTimeout(start, killed ? RESTART_MS : RESTART_AFTER_FAILURE_MS);
  };
  const thaw = () => {
    if (!current?.thawTimer) return;
    clearTimeout(current.thawTimer);
    current.thawTimer = null;
    signal(current, 'SIGCONT');
  };
  start();
  return {
    name: options.name,
    isFrozen: () => current !== null && current.thawTimer !== null,
    up: () =>
      new Promise((resolve) => {
        if (current?.up) resolve();
        else waiting.push(resolve);
      }),
    kill: () => {
      if (!current || current.killed) return false;
      current.killed = true;
      signal(current, 'SIGKILL');
      return true;
    },
    freeze: (ms) => {
      if (!current || current.killed || current.thawTimer) return false;
      signal(current, 'SIGSTOP');
      current.thawTimer = setTimeout(thaw, ms);
      return true;
    },
    stopClock: (stopClockMs) => {
      if (!current?.up) return false;
      current.spawned.send({ stopClockMs });
      return true;
    },
    thaw,
    close: async () => {
      closing = true;
      clearTimeout(restart);
      thaw();
      if (!current) return;
      const last: Current = current;
      signal(last, 'SIGTERM');
      const cutOff = setTimeout(() => signal(last, 'SIGKILL'), STOP_MS);
      await last.spawned.ended;
      clearTimeout(cutOff);
    },
  };
}

/** Sends a signal to the process, which may just have ended. */
function signal({ spawned }: Current, name: NodeJS.Signals): void {
  try {
    process.kill(spawned.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
