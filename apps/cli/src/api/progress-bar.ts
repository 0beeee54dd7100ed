import type { Io } from '../io.ts';

/** How far something is, for who looks at a terminal. */
export interface ProgressBar {
  /** Both in bytes. */
  show(done: number, total: number): void;
  /** Takes the bar away, so that what is written next starts at the beginning of a line. */
  clear(): void;
}

const WIDEST_BAR = 40;
const MEBIBYTE = 1_048_576;

/** A bar on standard error where that is a terminal; elsewhere, and when `silent`, nothing. */
export function createProgressBar({ stderr, columns = 0 }: Io, silent: boolean): ProgressBar {
  if (silent || columns === 0) return { show: () => undefined, clear: () => undefined };
  let shown = '';
  const replace = (line: string) => {
    if (line !== shown) stderr(`\r${line.padEnd(shown.length)}${line === '' ? '\r' : ''}`);
    shown = line;
  };
  return {
    show: (done, total) => replace(renderProgress(done, total, columns)),
    clear: () => {
      if (shown !== '') replace('');
    },
  };
}

/** One line that fits the width: `[#####     ] 50%  6.0 of 12.0 MiB`. */
export function renderProgress(done: number, total: number, columns: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const words = `${Math.floor(share * 100)}%  ${amount(done)} of ${amount(total)} MiB`;
  const width = Math.min(WIDEST_BAR, columns - words.length - 4);
  if (width < 5) return words.slice(0, Math.max(0, columns - 1));
  const full = Math.floor(share * width);
  return `[${'#'.repeat(full)}${' '.repeat(width - full)}] ${words}`;
}

function amount(bytes: number): string {
  return (bytes / MEBIBYTE).toFixed(1);
}
