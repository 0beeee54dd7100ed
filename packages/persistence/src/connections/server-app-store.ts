import type { NetworkApp } from '@crier/domain';
import type { ConnectionLines, ServerAppKey, ServerAppStore } from '@crier/operations/ports';
import type pg from 'pg';
import { noteLine } from '../audit/audit-writer.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';

/** The apps registered on servers, on PostgreSQL: one row per server and redirect URI. */
export function createServerAppStore(
  pool: pg.Pool,
  sealer: Sealer,
  lines: Pick<ConnectionLines, 'serverApp'>,
): ServerAppStore {
  return {
    find: async (key) => {
      const row = await runOne<AppRow>(pool, FIND, valuesOf(key));
      if (row === null) return null;
      const app = open(sealer, row.sealed, key);
      return app === null ? null : { app, version: row.version };
    },
    claim: async (key, replaces, token, ms) => {
      const row = await runOne<AppRow>(pool, FIND, valuesOf(key));
      // An app sealed under another secret counts as not stored.
      const lost = row !== null && open(sealer, row.sealed, key) === null ? row.version : null;
      const values = [...valuesOf(key), token, ms, replaces ?? lost];
      if (await runOne(pool, CLAIM, values)) return 'claimed';
      const now = await runOne<AppRow>(pool, FIND, valuesOf(key));
      return now !== null && now.version !== (replaces ?? lost) ? 'stored' : 'busy';
    },
    store: (key, token, app) =>
      transaction(pool, async (client) => {
        const sealed = sealer.seal({ ...app }, serverAppContext(key));
        const stored = await runOne<{ version: number }>(client, STORE, [...valuesOf(key), token, sealed]);
        if (stored === null) return false;
        await noteLine(client, lines.serverApp(key, stored.version));
        return true;
      }),
    release: async (key, token) => {
      await run(pool, RELEASE, [...valuesOf(key), token]);
    },
  };
}

interface AppRow {
  readonly version: number;
  readonly sealed: Buffer;
}

function valuesOf({ provider, service, redirectUri }: ServerAppKey) {
  return [provider, service, redirectUri] as const;
}

/** The context that an app is sealed for. */
export function serverAppContext(key: ServerAppKey): string {
  return `server app:${valuesOf(key).join(' ')}`;
}

function open(sealer: Sealer, sealed: Buffer, key: ServerAppKey): NetworkApp | null {
  try {
    const { clientId, clientSecret } = sealer.open(sealed, serverAppContext(key));
    return typeof clientId === 'string' && typeof clientSecret === 'string'
      ? { clientId, clientSecret }
      : null;
  } catch {
    return null;
  }
}

const THIS = `provider = $1 and service = $2 and redirect_uri = $3`;

const FIND = `select version, sealed from server_apps where ${THIS} and sealed is not null`;

/** The claim itself creates the row, so that two first callers conflict. */
const CLAIM = `
  insert into server_apps as s (provider, service, redirect_uri, claim_token, claim_until)
  values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
  on conflict (provider, service, redirect_uri) do update
     set claim_token = excluded.claim_token, claim_until = excluded.claim_until
   where (s.sealed is null or s.version = $6) and (s.claim_until is null or s.claim_until < now())
  returning 1`;

const STORE = `
  update server_apps set sealed = $5, version = version + 1, claim_token = null, claim_until = null
   where ${THIS} and claim_token = $4 returning version`;

const RELEASE = `update server_apps set claim_token = null, claim_until = null where ${THIS} and claim_token = $4`;
