import type { PlatformKey } from '@crier/domain';
import type { SealedKindName } from '@crier/operations/ports';
import { connectionContext } from '../connections/connection-store.ts';
import { serverAppContext } from '../connections/server-app-store.ts';
import { type Executor, run, runOne } from '../database/statement.ts';
import { sealContext } from '../journal/vault.ts';
import { mailContext } from '../mails/outbox.ts';
import { noticeTargetContext } from '../notices/target-secrets.ts';
import { webhookContext } from '../webhooks/webhook-secrets.ts';
import { clientKeyContext, replaceClientKey, storedClientKeys } from './client-keys.ts';
import { PUSH_KEY_CONTEXT, replacePushKey, storedPushKey } from './push-key.ts';

/** A record with sealed content. */
export interface SealedRecord {
  /** The name by which a person knows it. */
  readonly subject: string;
  /** The id of the account; null for other kinds. */
  readonly account: number | null;
  readonly context: string;
  readonly sealed: Buffer;
  /** Replaces the sealed content if it has not changed since it was read; returns whether it did. */
  replace(sealed: Uint8Array): Promise<boolean>;
}

/** One kind of record with sealed content. */
export interface SealedKind {
  readonly name: SealedKindName;
  /** Every record of the kind, in batches. */
  records(executor: Executor): AsyncGenerator<readonly SealedRecord[], void, undefined>;
}

/** Every kind of record that is sealed with the installation's secret. */
export const SEALED_KINDS: readonly SealedKind[] = [
  {
    name: 'account',
    records: (executor) =>
      inBatches<AccountRow>(
        (last) => run<AccountRow>(executor, ACCOUNTS, [last?.id ?? 0, BATCH]),
        (row) => ({
          subject: `account ${row.id} (${row.provider} ${row.name}, workspace ${row.workspace})`,
          account: row.id,
          context: sealContext(row.uuid),
          sealed: row.credentials,
          // Keep the version, so that a refresh in progress can still store its result.
          replace: async (sealed) =>
            (await runOne(executor, REPLACE_ACCOUNT, [row.id, row.credentials, sealed])) !== null,
        }),
      ),
  },
  {
    name: 'server_app',
    records: (executor) =>
      inBatches<ServerAppRow>(
        (last) => run<ServerAppRow>(executor, SERVER_APPS, [...serverAppKey(last), BATCH]),
        (row) => ({
          subject: `app on ${row.service} (${row.provider})`,
          account: null,
          context: serverAppContext(row),
          sealed: row.sealed,
          replace: async (sealed) =>
            (await runOne(executor, REPLACE_SERVER_APP, [...serverAppKey(row), row.sealed, sealed])) !== null,
        }),
      ),
  },
  {
    name: 'connection',
    records: (executor) =>
      inBatches<ConnectionRow>(
        (last) => run<ConnectionRow>(executor, CONNECTIONS, [last?.id ?? FIRST_UUID, BATCH]),
        (row) => ({
          subject: `connection ${row.id} under way (${row.provider})`,
          account: null,
          context: connectionContext(row.id),
          sealed: row.sealed,
          replace: async (sealed) =>
            (await runOne(executor, REPLACE_CONNECTION, [row.id, row.sealed, sealed])) !== null,
        }),
      ),
  },
  {
    name: 'mail',
    records: (executor) =>
      inBatches<MailRow>(
        (last) => run<MailRow>(executor, MAILS, [last?.id ?? FIRST_UUID, BATCH]),
        (row) => ({
          subject: `mail ${row.id} that waits (${row.kind})`,
          account: null,
          context: mailContext(row.id),
          sealed: row.sealed,
          replace: async (sealed) =>
            (await runOne(executor, REPLACE_MAIL, [row.id, row.sealed, sealed])) !== null,
        }),
      ),
  },
  {
    name: 'webhook',
    records: (executor) =>
      inBatches<WebhookRow>(
        (last) => run<WebhookRow>(executor, WEBHOOKS, [last?.id ?? 0, BATCH]),
        (row) => ({
          subject: `webhook ${row.uuid} (${row.workspace === null ? 'installation' : `workspace ${row.workspace}`})`,
          account: null,
          context: webhookContext(row.uuid),
          sealed: row.sealed,
          replace: async (sealed) =>
            (await runOne(executor, REPLACE_WEBHOOK, [row.id, row.sealed, sealed])) !== null,
        }),
      ),
  },
  {
    name: 'notice_target',
    records: (executor) =>
      inBatches<NoticeTargetRow>(
        (last) => run<NoticeTargetRow>(executor, NOTICE_TARGETS, [last?.id ?? FIRST_UUID, BATCH]),
        (row) => ({
          subject: `notice target ${row.id} (${row.service}, user ${row.userId})`,
          account: null,
          context: noticeTargetContext(row.id),
          sealed: row.sealed,
          replace: async (sealed) =>
            (await runOne(executor, REPLACE_NOTICE_TARGET, [row.id, row.sealed, sealed])) !== null,
        }),
      ),
  },
  {
    name: 'push_key',
    records: async function* (executor) {
      const sealed = await storedPushKey(executor);
      if (sealed === null) return;
      yield [
        {
          subject: 'key that push services know this installation by',
          account: null,
          context: PUSH_KEY_CONTEXT,
          sealed: Buffer.from(sealed, 'base64'),
          replace: (replacement) => replacePushKey(executor, sealed, replacement),
        },
      ];
    },
  },
  {
    name: 'client_key',
    records: async function* (executor) {
      yield (await storedClientKeys(executor)).map((stored) => ({
        subject: `key ${stored.kid} that servers know this installation by`,
        account: null,
        context: clientKeyContext(stored.kid),
        sealed: Buffer.from(stored.sealed, 'base64'),
        replace: (sealed) => replaceClientKey(executor, stored, sealed),
      }));
    },
  },
];

const FIRST_UUID = '00000000-0000-0000-0000-000000000000';
const BATCH = 200;

/** Reads rows in batches, each after the last row of the previous one, until none are left. */
async function* inBatches<Row>(
  read: (last: Row | null) => Promise<readonly Row[]>,
  recordOf: (row: Row) => SealedRecord,
): AsyncGenerator<readonly SealedRecord[], void, undefined> {
  let last: Row | undefined;
  do {
    const rows = await read(last ?? null);
    last = rows.at(-1);
    if (last !== undefined) yield rows.map(recordOf);
  } while (last !== undefined);
}

function serverAppKey(row: ServerAppRow | null) {
  return [row?.provider ?? '', row?.service ?? '', row?.redirectUri ?? ''] as const;
}

interface AccountRow {
  readonly id: number;
  readonly uuid: string;
  readonly provider: string;
  readonly name: string;
  readonly workspace: string;
  readonly credentials: Buffer;
}

interface ServerAppRow {
  readonly provider: PlatformKey;
  readonly service: string;
  readonly redirectUri: string;
  readonly sealed: Buffer;
}

interface ConnectionRow {
  readonly id: string;
  readonly provider: string;
  readonly sealed: Buffer;
}

interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly sealed: Buffer;
}

interface WebhookRow {
  readonly id: number;
  readonly uuid: string;
  readonly workspace: string;
  readonly sealed: Buffer;
}

interface NoticeTargetRow {
  readonly id: string;
  readonly service: string;
  readonly userId: number;
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

const MAILS = `
  select id, kind, sealed from mails
   where id > $1::uuid and sealed is not null order by id limit $2`;

const REPLACE_ACCOUNT = `update accounts set credentials = $3 where id = $1 and credentials = $2 returning 1`;

const REPLACE_SERVER_APP = `
  update server_apps set sealed = $5
   where provider = $1 and service = $2 and redirect_uri = $3 and sealed = $4 returning 1`;

const REPLACE_CONNECTION = `
  update account_connections set sealed = $3 where id = $1::uuid and sealed = $2 returning 1`;

const REPLACE_MAIL = `
  update mails set sealed = $3 where id = $1::uuid and sealed = $2 returning 1`;

const WEBHOOKS = `
  select h.id, h.uuid, w.uuid as workspace, h.sealed from webhooks h left join workspaces w on w.id = h.workspace_id
   where h.id > $1 order by h.id limit $2`;

const REPLACE_WEBHOOK = `update webhooks set sealed = $3 where id = $1 and sealed = $2 returning 1`;

const NOTICE_TARGETS = `
  select id, service, user_id as "userId", sealed from notice_targets
   where id > $1::uuid order by id limit $2`;

const REPLACE_NOTICE_TARGET = `
  update notice_targets set sealed = $3 where id = $1::uuid and sealed = $2 returning 1`;
