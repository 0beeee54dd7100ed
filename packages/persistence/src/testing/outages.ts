import pg from 'pg';

/** `before`: the statement never reaches the database. `after`: it takes effect, and its answer is lost. */
export type Moment = 'before' | 'after';

/** A database that goes away, as long as a piece of work lasts, when the work runs its n-th statement. */
export interface Outages {
  /** The pool for what the outages are to interrupt. */
  readonly pool: pg.Pool;
  /** Runs `work` into the outage; true if it ran as many statements. The database is back afterwards. */
  interrupt(at: number, moment: Moment, work: () => Promise<unknown>): Promise<boolean>;
}

/** Makes outages of a real database: it refuses connections, and those it has are terminated. */
export function createOutages(adminUrl: string, pool: pg.Pool): Outages {
  let plan: { readonly at: number; readonly moment: Moment } | null = null;
  let statements = 0;
  let isAway = false;

  const asAdmin = async (open: boolean) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    const name = new URL(pool.options.connectionString ?? '').pathname.slice(1);
    await client.query(`alter database "${name}" allow_connections ${open}`);
    if (!open) {
      const ended = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1`;
      await client.query(ended, [name]);
    }
    await client.end();
  };
  const goAway = async () => {
    isAway = true;
    await asAdmin(false);
  };
  const meet = async <T>(statement: () => Promise<T>): Promise<T> => {
    statements += 1;
    const meets = plan !== null && statements === plan.at && !isAway;
    if (meets && plan?.moment === 'before') await goAway();
    const result = await statement();
    if (!meets || plan?.moment !== 'after') return result;
    await goAway();
    throw new Error('Connection terminated unexpectedly');
  };
  return {
    pool: throughPool(pool, meet),
    interrupt: async (at, moment, work) => {
      plan = { at, moment };
      statements = 0;
      await work().catch(() => undefined);
      plan = null;
      const wasAway = isAway;
      if (isAway) await asAdmin(true);
      isAway = false;
      return wasAway;
    },
  };
}

type Meet = <T>(statement: () => Promise<T>) => Promise<T>;

function throughPool(pool: pg.Pool, meet: Meet): pg.Pool {
  const client = (real: pg.PoolClient): pg.PoolClient => intercept(real, { query: queryOf(real, meet) });
  return intercept(pool, {
    query: queryOf(pool, meet),
    connect: async () => client(await pool.connect()),
  });
}

function queryOf(target: pg.Pool | pg.PoolClient, meet: Meet) {
  return (query: pg.QueryConfig, values?: unknown[]) => meet(() => target.query(query, values));
}

/** The object with other members; its own are called on itself. */
function intercept<T extends object>(target: T, members: Readonly<Record<string, unknown>>): T {
  return new Proxy(target, {
    get: (_, key) => {
      if (typeof key === 'string' && Object.hasOwn(members, key)) return members[key];
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
