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
  const { level, msg, provider, reason, err } = entry;
  if (level < WARN || msg.startsWith(EXPECTED)) return null;
  const cause = reason ?? err?.message ?? msg;
  const said = provider === undefined ? msg : `${provider}: ${msg}`;
  return `${level < ERROR ? 'warning' : 'error'}: ${said}${cause === msg ? '' : ` (${cause})`}`;
}

interface Entry {
  readonly level: number;
  readonly msg: string;
  /** The network of a post. */
  readonly provider?: string;
  readonly reason?: string | null;
  readonly err?: { readonly message?: string };
}

function parseEntry(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    const { level, msg, ...about } = JSON.parse(line);
    return typeof level === 'number' ? { ...about, level, msg: String(msg ?? '') } : null;
  } catch {
    return null;
  }
}
