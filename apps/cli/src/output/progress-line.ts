import type { BackupStep } from '@crier/service';
import type { Io } from '../io.ts';

/** How far long work on files and tables is, for people. */
export interface ProgressLine {
  readonly show: (step: BackupStep) => void;
  /** Takes the line away, so that what is written next starts at the beginning of one. */
  clear(): void;
}

/** Between two lines where standard error is not a terminal, in milliseconds. */
const LOG_EVERY_MS = 10_000;
const REDRAW_EVERY_MS = 100;

const VERBS = { tables: 'table', media: 'media file', check: 'checking' } as const;

/** One line that is rewritten in place on a terminal; elsewhere a line every ten seconds. */
export function createProgressLine({ stderr, columns = 0 }: Io, now: () => number = Date.now): ProgressLine {
  const isTerminal = columns > 0;
  let last = isTerminal ? 0 : now();
  let shown = '';
  return {
    show: (step) => {
      const time = now();
      if (time - last < (isTerminal ? REDRAW_EVERY_MS : LOG_EVERY_MS)) return;
      last = time;
      const line = renderStep(step);
      if (!isTerminal) {
        stderr(`${line}\n`);
        return;
      }
      const cut = line.slice(0, columns - 1);
      stderr(`\r${cut.padEnd(shown.length)}`);
      shown = cut;
    },
    clear: () => {
      if (shown !== '') stderr(`\r${' '.repeat(shown.length)}\r`);
      shown = '';
    },
  };
}

/** Such as `table 12 of 31: posts`. */
function renderStep({ phase, item, done, total }: BackupStep): string {
  return `${VERBS[phase]} ${done + 1} of ${Math.max(total, done + 1)}: ${item}`;
}
