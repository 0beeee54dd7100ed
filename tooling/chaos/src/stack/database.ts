import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@crier/dev-postgres';
import pg from 'pg';
import { type Exhaustion, exhaustConnections } from './exhaust-connections.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A durable PostgreSQL behind a proxy, and the failures that can be imposed on it. */
export interface Database {
  /** The superuser's URL through the proxy, which the programs use. */
  readonly adminUrl: string;
  readonly proxy: TcpProxy;
  /** Terminates the server processes of the open connections that `choose` picks; returns how many. */
  terminate(choose: () => boolean): Promise<number>;
  /** Kills a server process with SIGKILL: PostgreSQL then terminates all others and recovers from its log. */
  crash(): Promise<void>;
  /**
   * Takes every free connection, and those that become free, for `ms`; returns how many were free. Returns 0 while an
   * earlier call holds them.
   */
  exhaust(ms: number): Promise<number>;
  /** Stops the server, cutting all connections, and starts it again on its port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'crier-chaos-postgres-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const options = { dataDir: join(folder, 'data') };
    let postgres = await startPostgres(options);
    const { port } = postgres;
    const url = postgres.url();
    const proxy = await startTcpProxy(port);
    const adminUrl = new URL(url);
    adminUrl.port = String(proxy.port);
    let restarting: Promise<void> = Promise.resolve();
    let exhaustion: Exhaustion | null = null;
    return {
      adminUrl: adminUrl.href,
      proxy,
      terminate: (choose) =>
        withClient(url, async (client) => {
          const { rows } = await client.query<{ pid: number }>(BACKENDS);
          const chosen = rows.filter(choose).map(({ pid }) => pid);
          await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [chosen]);
          return chosen.length;
        }),
      crash: () =>
        withClient(url, async (client) => {
          const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
          if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
        }),
      exhaust: async (ms) => {
        if (exhaustion) return 0;
        const begun = await exhaustConnections(url, ms);
        exhaustion = begun;
        void begun.over.then(() => {
          exhaustion = null;
        });
        return begun.taken;
      },
      restart: () => {
        restarting = restarting.then(async () => {
          await postgres.stop();
          postgres = await startPostgres({ ...options, port });
        });
        return restarting;
      },
      close: async () => {
        await restarting.catch(() => undefined);
        exhaustion?.release();
        await exhaustion?.over;
        await proxy.close();
        await postgres.stop();
        rmSync(postgres.dataDir, { recursive: true, force: true });
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

const BACKENDS = `
  select pid from pg_stat_activity
   where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
