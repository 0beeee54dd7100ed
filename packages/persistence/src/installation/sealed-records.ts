import type { PlatformKey } from '@crier/domain';
import type pg from 'pg';
import { connectionContext } from '../connections/connection-store.ts';
import { serverAppContext } from '../connections/server-app-store.ts';
import { type Executor, run, runOne } from '../database/statement.ts';
import { sealContext } from '../journal/vault.ts';

/** A record that holds something sealed. */
export interface SealedRecord {
  /** What identifies it in its table, in the order that batches go by. */
  readonly key: readonly unknown[];
  /** What a person knows it by. */
  readonly subject: string;
  readonly context: string;
  readonly sealed: Buffer;
}

/** One kind of record that holds something sealed. */
export interface SealedKind {
  readonly name: 'account' | 'server_app' | 'connection';
  /** The records after the one with that key, in order; from the first one on when there is none. */
  after(executor: Executor, key: readonly unknown[] | null, limit: number): Promise<readonly SealedRecord[]>;
  /** Seals anew only what is still sealed as it was read; answers whether it was. */
  replace(executor: Executor, record: SealedRecord, sealed: Uint8Array): Promise<boolean>;
}

/** Every kind of record that holds something sealed with the secret of the installation. */
export const SEALED_KINDS: readonly SealedKind[] = [
  {
    name: 'account',
    after: async (executor, key, limit) => {
      const rows = await run<AccountRow>(executor, ACCOUNTS, [key?.[0] ?? 0, limit]);
      return rows.map((row) => ({
        key: [row.id],
        subject: `account ${row.id} (${row.provider} ${row.name}, workspace ${row.workspace})`,
        context: sealContext(row.uuid),
        sealed: row.credentials,
      }));
    },
    // The version stays, so that a refresh under way still stores what it brings.
    replace: async (executor, { key, sealed: old }, sealed) =>
      (await runOne(executor, REPLACE_ACCOUNT, [...key, old, sealed])) !== null,
  },
  {
    name: 'server_app',
    after: async (executor, key, limit) => {
      const rows = await run<ServerAppRow>(executor, SERVER_APPS, [...(key ?? ['', '', '']), limit]);
      return rows.map((row) => ({
        key: [row.provider, row.service, row.redirectUri],
        subject: `app on ${row.service} (${row.provider})`,
        context: serverAppContext(row),
        sealed: row.sealed,
      }));
    },
    replace: async (executor, { key, sealed: old }, sealed) =>
      (await runOne(executor, REPLACE_SERVER_APP, [...key, old, sealed])) !== null,
  },
  {
    name: 'connection',
    after: async (executor, key, limit) => {
      const rows = await run<ConnectionRow>(executor, CONNECTIONS, [key?.[0] ?? FIRST_UUID, limit]);
      return rows.map((row) => ({
        key: [row.id],
        subject: `connection ${row.id} under way (${row.provider})`,
        context: connectionContext(row.id),
        sealed: row.sealed,
      }));
    },
    replace: async (executor, { key, sealed: old }, sealed) =>
      (await runOne(executor, REPLACE_CONNECTION, [...key, old, sealed])) !== null,
  },
];

const FIRST_UUID = '00000000-0000-0000-0000-000000000000';
const BATCH = 200;

/** Every sealed record of a kind, read batch by batch. */
export async function* sealedRecords(
  executor: Executor,
  kind: SealedKind,
): AsyncGenerator<readonly SealedRecord[], void, undefined> {
  let key: readonly unknown[] | null = null;
  for (;;) {
    const records: readonly SealedRecord[] = await kind.after(executor, key, BATCH);
    const last = records.at(-1);
    if (last === undefined) return;
    yield records;
    key = last.key;
  }
}

interface AccountRow extends pg.QueryResultRow {
  readonly id: number;
  readonly uuid: string;
  readonly provider: string;
  readonly name: string;
  readonly workspace: string;
  readonly credentials: Buffer;
}

interface ServerAppRow extends pg.QueryResultRow {
  readonly provider: PlatformKey;
  readonly service: string;
  readonly redirectUri: string;
  readonly sealed: Buffer;
}

interface ConnectionRow extends pg.QueryResultRow {
  readonly id: string;
  readonly provider: string;
  readonly sealed: Buffer;
}

const ACCOUNTS = `
  select a.id, a.uuid, a.provider, a.name, w.uuid as workspace, a.credentials
    from accounts a join workspaces w on w.id = a.workspace_id
   where a.id > $1 order by a.id limit $2`;

const SERVER_APPS = `
  select provider, service, redirect_uri as "redirectUri", sealed from server_apps
   where (provider, service, redirect_uri) > ($1, $2, $3) and sealed is not null
   order by provider, service, redirect_uri limit $4`;

const CONNECTIONS = `
  select id, provider, sealed from account_connections
   where id > $1::uuid and sealed is not null order by id limit $2`;

const REPLACE_ACCOUNT = `update accounts set credentials = $3 where id = $1 and credentials = $2 returning 1`;

const REPLACE_SERVER_APP = `
  update server_apps set sealed = $5
   where provider = $1 and service = $2 and redirect_uri = $3 and sealed = $4 returning 1`;

const REPLACE_CONNECTION = `
  update account_connections set sealed = $3 where id = $1::uuid and sealed = $2 returning 1`;
