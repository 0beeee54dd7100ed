import type { Spawned } from '@crier/lab';

/** A program that is restarted when it ends. Each end is reported, because no file may end it. */
export interface KeptProgram {
  /** Of the process that runs now. */
  pid(): number;
  isUp(): boolean;
  /** How often it has ended. */
  ends(): number;
  /** Resolves when it serves; false when it ended too often to be started again. */
  up(): Promise<boolean>;
  /** Ends a process that no longer answers; another takes its place. */
  replace(): void;
  /** From now on its end is meant. */
  release(): void;
}

export interface KeptProgramOptions {
  readonly first: Spawned;
  readonly startAgain: () => Promise<Spawned>;
  /** After this many ends it stays down. */
  readonly mostEnds: number;
  /** Called for each unintended end, with the last lines the program wrote. */
  readonly ended: (how: string) => void;
  readonly startedAgain: () => void;
}

const LAST_LINES = 4;
const MOST_LINE = 300;

export function keepProgram(options: KeptProgramOptions): KeptProgram {
  let current: Spawned | null = null;
  let [pid, ends, released] = [options.first.pid, 0, false];
  let up: Promise<boolean> = Promise.resolve(true);
  const watch = (spawned: Spawned) => {
    current = spawned;
    pid = spawned.pid;
    void spawned.ended.then((how) => {
      if (released) return;
      current = null;
      ends += 1;
      options.ended(`${how}: ${lastWords(spawned.lines)}`);
      up = ends >= options.mostEnds ? Promise.resolve(false) : again();
    });
  };
  const again = async () => {
    try {
      watch(await options.startAgain());
      options.startedAgain();
      return true;
    } catch (error) {
      options.ended(`it does not start again: ${error instanceof Error ? error.message : error}`);
      return false;
    }
  };
  watch(options.first);
  return {
    pid: () => pid,
    isUp: () => current !== null,
    ends: () => ends,
    up: async () => await up,
    replace: () => {
      current?.child.kill('SIGKILL');
    },
    release: () => {
      released = true;
    },
  };
}

/** The lines that explain the end: the engine's line when it ran out of memory, else the last lines. */
function lastWords(lines: readonly string[]): string {
  const fatal = lines.filter((line) => /FATAL ERROR|SIG[A-Z]{3,}|Error:/.test(line)).slice(-1);
  const words = fatal.length > 0 ? fatal : lines.slice(-LAST_LINES);
  return words.map((line) => line.slice(0, MOST_LINE)).join(' | ');
}
