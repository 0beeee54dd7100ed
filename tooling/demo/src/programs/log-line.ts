/** Levels of pino. */
const WARN = 40;
const ERROR = 50;

/** The demo turns this on itself, and its networks are on this machine. */
const EXPECTED = 'SERVICE_ALLOW_PRIVATE_NETWORK is on';

/**
 * The part of a line of a program's log that belongs on the console: warnings, errors, and lines that are not log
 * entries.
 */
export function noteworthy(line: string): string | null {
  if (line.trim() === '') return null;
  const entry = parseEntry(line);
  if (!entry) return line;
  const { level, msg, err } = entry;
  if (level < WARN || msg.startsWith(EXPECTED)) return null;
  const cause = err?.message && err.message !== msg ? ` (${err.message})` : '';
  return `${level < ERROR ? 'warning' : 'error'}: ${msg}${cause}`;
}

interface Entry {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly message?: string };
}

function parseEntry(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, err } = JSON.parse(line);
    return typeof level === 'number' ? { level, msg: String(msg ?? ''), err } : null;
  } catch {
    return null;
  }
}
