import type { ConnectedAccount, JsonObject, NetworkApp, PlatformKey } from '@crier/domain';
import type {
  AccountGuard,
  ConnectionEvent,
  ConnectionLines,
  ConnectionStore,
  NewConnection,
  NewlyConnected,
  ReturnedConnection,
  RightGuard,
} from '@crier/operations/ports';
import type pg from 'pg';
import { noteLine } from '../audit/audit-writer.ts';
import type { Database } from '../database/open-database.ts';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import { type OrNone, WORKSPACE_COLUMNS, type WorkspaceRow, workspaceAccess } from '../stores/caller-row.ts';
import { connectedRecord } from './connected-record.ts';
import { holdOwnerRight, holdSession, IN_OPEN_SESSION } from './owner-right.ts';
import { upsertAccount } from './upsert-account.ts';

/** Connections under way on PostgreSQL, by the clock of the database. */
export function createConnectionStore(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  sealer: Sealer,
  lines: ConnectionLines,
): ConnectionStore {
  /** Writes an event to the audit trail in the name of the user who is connecting. */
  const note = async (client: pg.PoolClient, id: string, event: ConnectionEvent) => {
    const owner = await runOne<{ userId: number; workspaceId: number }>(client, OWNER, [id]);
    if (owner !== null) await noteLine(client, lines.connection({ id, ...owner }, event));
  };
  return {
    begin: (connection) =>
      transaction(pool, async (client) => {
        await begin(client, sealer, connection);
        const { provider, service, accountId } = connection;
        await note(client, connection.id, { kind: 'started', provider, service, accountId });
      }),
    take: (stateHash, provider, { userId, sessionHash }) =>
      transaction(pool, async (client) => {
        const row = await runOne<TakenRow>(client, TAKE, [stateHash, provider, userId, sessionHash]);
        if (row === null) return null;
        await note(client, row.id, { kind: 'returned' });
        return returned(row, sealer);
      }),
    offer: async (id, identities, expiresAt) => {
      await transaction(pool, async (client) => {
        const sealed = sealer.seal(
          { identities: identities as unknown as JsonObject[] },
          connectionContext(id),
        );
        const kept = await run(client, OFFER, [id, sealed, expiresAt]);
        if (kept.length > 0) await note(client, id, { kind: 'offered', identities: identities.length });
      });
    },
    offered: async (id, { userId, sessionHash }) => {
      const row = await runOne<OfferedRow>(pool, OFFERED, [id, userId, sessionHash]);
      if (row === null) return null;
      const { identities } = sealer.open(row.sealed, connectionContext(id));
      return {
        id,
        workspaceUuid: row.workspace_uuid,
        role: row.role,
        locked: row.locked,
        tenancy: row.tenancy,
        provider: row.provider,
        identities: identities as unknown as readonly ConnectedAccount[],
        expiresAt: row.expires_at,
      };
    },
    connect: (id, identities, guard, right) =>
      prisma.$transaction((tx) => connect(tx, { sealer, lines }, id, identities, { guard, right })),
    end: async (id, ending, reason) => {
      await transaction(pool, async (client) => {
        const ended = await run(client, END, [id]);
        if (ended.length > 0) await note(client, id, { kind: ending, reason });
      });
    },
    sweep: async (limit) => (await run(pool, SWEEP, [limit])).length,
  };
}

async function begin(client: pg.PoolClient, sealer: Sealer, connection: NewConnection): Promise<void> {
  const { id, workspaceId, owner, stateHash, provider, service, accountId, verifier, app } = connection;
  const secrets = { verifier, app: app === null ? null : { ...app } };
  const sealed = sealer.seal(secrets, connectionContext(id));
  await run(client, BEGIN, [
    ...[id, workspaceId, owner.userId, owner.sessionHash, stateHash, provider, service ?? ''],
    ...[accountId, sealed, connection.expiresAt],
  ]);
}

function returned(row: TakenRow, sealer: Sealer): ReturnedConnection {
  const secrets = sealer.open(row.sealed, connectionContext(row.id));
  return {
    id: row.id,
    workspace: workspaceAccess(row),
    provider: row.provider,
    service: row.service === '' ? null : row.service,
    verifier: typeof secrets['verifier'] === 'string' ? secrets['verifier'] : null,
    app: secrets['app'] as NetworkApp | null,
    account:
      row.account_id === null
        ? null
        : {
            id: row.account_id,
            name: row.account_name,
            service: row.account_service === '' ? null : row.account_service,
            remoteId: row.account_remote_id,
          },
  };
}

interface Guards {
  readonly guard: AccountGuard | undefined;
  readonly right: RightGuard | undefined;
}

/**
 * Ends the connection first: if two callers connect at once, the second waits and then finds it ended. The end of its
 * session or of the owner's membership comes before, and is seen, or waits.
 */
async function connect(
  tx: Prisma.TransactionClient,
  { sealer, lines }: { readonly sealer: Sealer; readonly lines: ConnectionLines },
  id: string,
  identities: readonly ConnectedAccount[],
  { guard, right }: Guards,
): Promise<readonly NewlyConnected[] | null> {
  const { count } = await tx.accountConnection.updateMany({
    where: {
      id,
      OR: [{ step: 'returned' }, { step: 'choosing', expiresAt: { gt: new Date() } }],
    },
    data: { step: 'ended', sealed: null },
  });
  if (count === 0) return null;
  const { workspaceId, userId, provider } = await tx.accountConnection.findUniqueOrThrow({ where: { id } });
  // If two connections add accounts at once, the second sees the accounts of the first.
  await tx.$queryRaw`select 1 from workspaces where id = ${workspaceId} for no key update`;
  if (!(await holdSession(tx, id))) return null;
  right?.(await holdOwnerRight(tx, workspaceId, userId));
  const before = await countAccounts(tx, workspaceId);
  const connected: NewlyConnected[] = [];
  // Upsert in a fixed order, so that two calls for the same accounts never deadlock.
  for (const identity of identities.toSorted((a, b) => (a.remoteId < b.remoteId ? -1 : 1))) {
    const { account, isNew } = await upsertAccount(tx, sealer, {
      workspaceId,
      provider: provider as PlatformKey,
      connected: identity,
      grantId: id,
    });
    await noteLine(tx, lines.connected({ userId, workspaceId }, account, isNew));
    connected.push({ ...connectedRecord(account), isNew });
  }
  const after = await countAccounts(tx, workspaceId);
  guard?.(after, after - before);
  const accounts = connected.map((account) => account.id);
  await noteLine(tx, lines.connection({ id, userId, workspaceId }, { kind: 'connected', accounts }));
  return connected;
}

function countAccounts(tx: Prisma.TransactionClient, workspaceId: number): Promise<number> {
  return tx.account.count({ where: { workspaceId, disconnectedAt: null } });
}

/** The context that a connection's secrets are sealed for. */
export function connectionContext(id: string): string {
  return `connection:${id}`;
}

type TakenRow = WorkspaceRow & {
  readonly id: string;
  readonly provider: PlatformKey;
  readonly service: string;
  readonly sealed: Buffer;
} & OrNone<{
    readonly account_id: number;
    readonly account_name: string;
    readonly account_service: string;
    readonly account_remote_id: string;
  }>;

type OfferedRow = WorkspaceRow & {
  readonly provider: PlatformKey;
  readonly sealed: Buffer;
  readonly expires_at: Date;
};

const BEGIN = `
  insert into account_connections
    (id, workspace_id, user_id, session_hash, state_hash, provider, service, account_id, sealed, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const MEMBER = `
    join workspaces w on w.id = c.workspace_id
    left join memberships m on m.workspace_id = w.id and m.user_id = c.user_id`;

const TAKE = `
  with c as (
    update account_connections c set step = 'returned'
     where c.state_hash = $1 and c.provider = $2 and c.user_id = $3 and c.session_hash = $4 and c.step = 'sent'
       and c.sealed is not null and c.expires_at > now() and ${IN_OPEN_SESSION}
    returning c.*
  )
  select c.id, c.provider, c.service, c.sealed, a.id as account_id, a.name as account_name,
         a.service as account_service, a.remote_id as account_remote_id, ${WORKSPACE_COLUMNS}
    from c ${MEMBER}
    left join accounts a on a.id = c.account_id`;

const OFFER = `
  update account_connections set step = 'choosing', sealed = $2, expires_at = $3
   where id = $1 and step = 'returned' returning 1`;

const OFFERED = `
  select c.provider, c.sealed, c.expires_at, ${WORKSPACE_COLUMNS}
    from account_connections c ${MEMBER}
   where c.id = $1 and c.user_id = $2 and c.session_hash = $3 and c.step = 'choosing' and c.sealed is not null
     and c.expires_at > now() and ${IN_OPEN_SESSION}`;

const END = `
  update account_connections set step = 'ended', sealed = null where id = $1 and step <> 'ended' returning 1`;

const OWNER = `select user_id as "userId", workspace_id as "workspaceId" from account_connections where id = $1`;

const SWEEP = `
  delete from account_connections
   where id in (
     select id from account_connections where expires_at <= now() - interval '1 hour'
      order by expires_at limit $1 for update skip locked)
  returning 1`;
