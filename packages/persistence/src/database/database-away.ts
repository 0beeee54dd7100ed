/** Codes of failures to reach PostgreSQL: from the system, PostgreSQL (appendix A: classes 08, 53, 57) and Prisma. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);

/**
 * A database that refuses all connections (`allow_connections`) closes the connection with this code. Statements can
 * fail with it too.
 */
const NOT_ALLOWED = '55000';

/** Failures that the driver reports only as text. */
const AWAY_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** SQLSTATE of a database that takes no writes at present: a standby, no room, a conflict with another transaction. */
const PASSING = /^(25006|40...|53...|57...)$/;

/** True when an error of the database says nothing about the work that it interrupted: later the same may succeed. */
export function isInterruption(error: unknown): boolean {
  if (isDatabaseAway(error)) return true;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string' && PASSING.test(cause.code)) return true;
  }
  return false;
}

/** True when an error means that the database could not be reached, rather than that it refused a statement. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (AWAY_CODES.has(code) || code.startsWith('08') || AWAY_TEXTS.test(cause.message)) return true;
    if (code === NOT_ALLOWED && 'severity' in cause && cause.severity === 'FATAL') return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
