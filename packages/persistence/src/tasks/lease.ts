import { type Executor, run, runOne } from '../database/statement.ts';

/** The two columns of a row that hold a lease on it: its holder and its end. */
export interface LeaseColumns {
  readonly table: string;
  /** The column by which the row is named. */
  readonly id: string;
  readonly token: string;
  readonly until: string;
  /** A further condition for taking it; values for its parameters follow from `$4` on. */
  readonly when?: string;
}

type Key = number | string;

/** A lease on one row at a time, fenced by its token. Every method is one conditional statement. */
export interface RowLease {
  /** True for one caller until `ms` have passed; the holder may take it again. */
  take(executor: Executor, key: Key, token: string, ms: number, ...more: readonly number[]): Promise<boolean>;
  /** False when the lease was lost. */
  renew(executor: Executor, key: Key, token: string, ms: number): Promise<boolean>;
  /** True unless somebody else has taken it, even if it ran out; in a transaction nobody takes it before the end. */
  lock(executor: Executor, key: Key, token: string): Promise<boolean>;
  /** Does nothing when the lease was lost. */
  release(executor: Executor, key: Key, token: string): Promise<void>;
  /** The condition that the lease on the row named by the first parameter is held under the second one. */
  holds(key: string, token: string): string;
}

/** The statements that write a lease on a row that is there. Where the claim makes the row, its store has its own. */
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
