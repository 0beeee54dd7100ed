import type { TokenPair } from '../grants/grant.ts';
import type { Connection, GrantStore, Rotation } from '../grants/grant-store.ts';
import { endGrant, type GrantRow, latest, type RefreshRow, type Tables } from './tables.ts';

/** Whether a user may act; a host with users in the same database joins this into the queries instead. */
export type IsUserActive = (userId: string) => boolean;

/** Grants in memory. */
export function createMemoryGrantStore(tables: Tables, isUserActive: IsUserActive): GrantStore {
  function find<Record>(row: { record: Record; grantId: string } | undefined) {
    const owner = row && tables.grants.get(row.grantId);
    const client = owner && tables.clients.get(owner.grant.clientId);
    if (!row || !owner || !client) return null;
    return { record: row.record, grant: owner.grant, client, userActive: isUserActive(owner.grant.userId) };
  }

  return {
    begin: async (grant, code) => {
      const client = tables.clients.get(grant.clientId);
      if (!client || client.blockedAt !== null) return false;
      tables.grants.set(grant.id, { grant, redeemedAt: null, lastUsedAt: null, endReason: null });
      tables.codes.set(code.hash, { record: code, grantId: grant.id, used: false });
      return true;
    },
    findCode: async (hash) => find(tables.codes.get(hash)),
    redeem: async (hash, pair, now) => {
      const code = tables.codes.get(hash);
      const owner = code && tables.grants.get(code.grantId);
      if (!code || !isLive(owner, isUserActive)) return 'ended';
      if (code.used) {
        endGrant(owner, 'code_replayed', now);
        return 'replayed';
      }
      ensureNew(tables, pair);
      code.used = true;
      owner.redeemedAt = now;
      addPair(tables, code.grantId, pair, { sealed: null, sealedUntil: now });
      return 'redeemed';
    },
    findRefresh: async (hash) => find(tables.refresh.get(hash)),
    rotate: async (hash, pair, timing) => {
      const row = tables.refresh.get(hash);
      const owner = row && tables.grants.get(row.grantId);
      return row && isLive(owner, isUserActive)
        ? rotateRow(tables, row, owner, pair, timing)
        : { outcome: 'ended' };
    },
    findAccess: async (hash) => find(tables.access.get(hash)),
    revokeAccess: async (hash) => void tables.access.delete(hash),
    end: async (grantId, reason, now) => {
      endGrant(tables.grants.get(grantId), reason, now);
    },
    endOfUser: async ({ userId, clientId }, reason, now) =>
      [...tables.grants.values()].filter(
        (row) =>
          row.grant.userId === userId &&
          (clientId === undefined || row.grant.clientId === clientId) &&
          endGrant(row, reason, now),
      ).length,
    touch: async (grantId, at) => {
      const row = tables.grants.get(grantId);
      if (row && (row.lastUsedAt === null || row.lastUsedAt < at)) row.lastUsedAt = at;
    },
    listOfUser: async (userId) =>
      toConnections([...tables.grants.values()].filter((row) => row.grant.userId === userId)),
  };
}

function isLive(row: GrantRow | undefined, isUserActive: IsUserActive): row is GrantRow {
  return row !== undefined && row.grant.endedAt === null && isUserActive(row.grant.userId);
}

function ensureNew(tables: Tables, { access, refresh }: TokenPair): void {
  const isTaken = tables.access.has(access.hash) || tables.refresh.has(refresh.hash);
  if (isTaken) throw new Error('a new token is taken: the random source repeats itself');
}

function addPair(
  tables: Tables,
  grantId: string,
  pair: TokenPair,
  kept: Pick<RefreshRow, 'sealed' | 'sealedUntil'>,
): void {
  tables.access.set(pair.access.hash, { record: pair.access, grantId });
  tables.refresh.set(pair.refresh.hash, { record: pair.refresh, grantId, ...kept, consumed: null });
}

function rotateRow(
  tables: Tables,
  row: RefreshRow,
  owner: GrantRow,
  { sealed: next, ...pair }: TokenPair & { readonly sealed: string },
  { now, graceSeconds }: { now: Date; graceSeconds: number },
): Rotation {
  if (row.consumed === null) {
    ensureNew(tables, pair);
    row.consumed = { at: now, successor: pair.refresh.hash };
    row.sealed = null;
    const sealedUntil = new Date(now.getTime() + graceSeconds * 1000);
    addPair(tables, row.grantId, pair, { sealed: next, sealedUntil });
    return { outcome: 'rotated' };
  }
  const sealed = retriedPair(tables, row.consumed, now, graceSeconds);
  if (sealed !== null) return { outcome: 'retried', sealed };
  endGrant(owner, 'refresh_reused', now);
  return { outcome: 'reused' };
}

/** The sealed pair for a client that repeats its last refresh soon; null for any other use of a consumed token. */
function retriedPair(
  tables: Tables,
  { at, successor }: NonNullable<RefreshRow['consumed']>,
  now: Date,
  graceSeconds: number,
): RefreshRow['sealed'] {
  const isRecent = now.getTime() - at.getTime() < graceSeconds * 1000;
  const head = tables.refresh.get(successor);
  return isRecent && head?.consumed === null ? head.sealed : null;
}

function toConnections(rows: readonly GrantRow[]): Connection[] {
  const live = rows.filter(({ grant, redeemedAt }) => grant.endedAt === null && redeemedAt !== null);
  const clientIds = new Set(live.map(({ grant }) => grant.clientId));
  const connections = [...clientIds].map((clientId) => {
    const own = live.filter(({ grant }) => grant.clientId === clientId);
    return {
      clientId,
      connectedAt: new Date(Math.min(...own.map(({ grant }) => grant.createdAt.getTime()))),
      lastUsedAt: latest(own.map((row) => row.lastUsedAt)),
      scopes: [...new Set(own.flatMap(({ grant }) => grant.scopes))],
    };
  });
  return connections.sort((left, right) => right.connectedAt.getTime() - left.connectedAt.getTime());
}
