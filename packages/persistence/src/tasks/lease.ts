import { type Executor, run, runOne } from '../database/statement.ts';

/** The two columns of a row that hold a lease on it: its holder and its end. */
export interface LeaseColumns {
  readonly table: string;
  /** The column that identifies the row. */
  readonly id: string;
  readonly token: string;
  readonly until: string;
  /** An additional condition for taking the lease; the values of its parameters start at `$4`. */
  readonly when?: string;
}

type Key = number | string;

/** A lease on one row at a time, fenced by its token. Every method is one conditional statement. */
export interface RowLease {
  /** True for one caller until `ms` have passed; the holder may take it again. */
  take(executor: Executor, key: Key, token: string, ms: number, ...more: readonly number[]): Promise<boolean>;
  /** False when the lease was lost. */
  renew(executor: Executor, key: Key, token: string, ms: number): Promise<boolean>;
  /**
   * True unless somebody else has taken it, even if it has expired. In a transaction, nobody can take it before the
   * end.
   */
  lock(executor: Executor, key: Key, token: string): Promise<boolean>;
  /** Does nothing when the lease was lost. */
  release(executor: Executor, key: Key, token: string): Promise<void>;
  /** The condition that the row identified by the first parameter is leased under the second one. */
  holds(key: string, token: string): string;
}

/**
 * The statements that write a lease on an existing row. If a claim creates the row, its store has its own statements.
 */
function leaseStatements({ table, id, token, until, when = 'true' }: LeaseColumns) {
  const mine = `${id} = $1 and ${token} = $2`;
  const later = `now() + $3 * interval '1 millisecond'`;
  return {
    take: `
  update ${table} set ${token} = $2, ${until} = ${later}
   where ${id} = $1 and (${until} is null or ${until} < now() or ${token} = $2) and ${when}
  returning ${id}`,
    renew: `update ${table} set ${until} = ${later} where ${mine} and ${until} > now() returning ${id}`,
    lock: `select ${id} from ${table} where ${mine} for no key update`,
    release: `update ${table} set ${token} = null, ${until} = null where ${mine}`,
  };
}

export function leaseIn(columns: LeaseColumns): RowLease {
  const { table, id, token, until } = columns;
  const { take, renew, lock, release } = leaseStatements(columns);
  return {
    take: async (executor, key, holder, ms, ...more) =>
      (await runOne(executor, take, [key, holder, ms, ...more])) !== null,
    renew: async (executor, key, holder, ms) => (await runOne(executor, renew, [key, holder, ms])) !== null,
    lock: async (executor, key, holder) => (await runOne(executor, lock, [key, holder])) !== null,
    release: async (executor, key, holder) => {
      await run(executor, release, [key, holder]);
    },
    holds: (key, holder) =>
      `exists (select from ${table} where ${id} = ${key} and ${token} = ${holder} and ${until} > now())`,
  };
}
