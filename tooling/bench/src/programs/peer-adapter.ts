import { AsyncLocalStorage } from 'node:async_hooks';
import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';
import pg from 'pg';

/** Storage of the peer: one table, one row per record, a prepared statement per call. */
export interface PeerStorage {
  readonly adapter: AdapterConstructor;
  /** Runs `work` in one transaction of its own; what it looks for with a lock stays locked until it ends. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>;
}

/** Kinds of records that a request uses up. */
const USED_UP: readonly string[] = ['AuthorizationCode', 'RefreshToken'];

const TABLE = `
  create table if not exists peer_records (
    kind text, id text, payload jsonb not null, grant_id text, expires_at timestamptz, consumed_at timestamptz,
    primary key (kind, id)
  );
  create index if not exists peer_records_grant on peer_records (grant_id)`;
const FIND = 'select payload, consumed_at from peer_records where kind = $1 and id = $2';
const SAVE = `
  insert into peer_records (kind, id, payload, grant_id, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(secs => $5))
  on conflict (kind, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`;
const CONSUME = 'update peer_records set consumed_at = now() where kind = $1 and id = $2';
const DESTROY = 'delete from peer_records where kind = $1 and id = $2';
const REVOKE = 'delete from peer_records where grant_id = $1';

/**
 * Opens the storage. Without `locks` every call is a statement of its own, as adapters are usually written; with it, a
 * request is one transaction and a code or refresh token is locked from the moment it is found, so that only one of
 * two simultaneous requests uses it up and what it makes is stored with it or not at all.
 */
export async function openPeerStorage(databaseUrl: string, locks: boolean): Promise<PeerStorage> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const requests = new AsyncLocalStorage<pg.PoolClient>();
  await pool.query(TABLE);
  const run: Statements['run'] = (name, text, values) =>
    (requests.getStore() ?? pool).query({ name, text, values });

  return {
    adapter: adapterOver({ run, locksFound: () => locks && requests.getStore() !== undefined }),
    inTransaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await requests.run(client, work);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

interface Statements {
  readonly run: (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>;
  /** Whether a record that a request may use up stays locked when it is found. */
  readonly locksFound: () => boolean;
}

function adapterOver({ run, locksFound }: Statements): AdapterConstructor {
  class PeerAdapter implements Adapter {
    readonly #kind: string;

    constructor(kind: string) {
      this.#kind = kind;
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      const values = [this.#kind, id, payload, payload.grantId ?? null, expiresIn ?? 86_400];
      await run('save', SAVE, values);
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const locked = locksFound() && USED_UP.includes(this.#kind);
      const { rows } = locked
        ? await run('lock', `${FIND} for no key update`, [this.#kind, id])
        : await run('find', FIND, [this.#kind, id]);
      const [row] = rows as { payload: AdapterPayload; consumed_at: Date | null }[];
      if (!row) return undefined;
      const consumed = row.consumed_at && Math.floor(row.consumed_at.getTime() / 1000);
      return consumed ? { ...row.payload, consumed } : row.payload;
    }

    async consume(id: string): Promise<void> {
      await run('consume', CONSUME, [this.#kind, id]);
    }

    async destroy(id: string): Promise<void> {
      await run('destroy', DESTROY, [this.#kind, id]);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      await run('revoke', REVOKE, [grantId]);
    }

    async findByUid(): Promise<undefined> {}

    async findByUserCode(): Promise<undefined> {}
  }

  return PeerAdapter;
}
