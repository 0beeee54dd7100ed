import type { TokenPair } from '../grants/grant.ts';
import type { Connection, GrantStore } from '../grants/grant-store.ts';
import { endGrant, type GrantRow, latest, type RefreshRow, type Tables } from './tables.ts';

/** Whether a user may act; a host with users in the same database joins this into the queries instead. */
export type IsUserActive = (userId: string) => boolean;

/** Grants in memory. */
export function createMemoryGrantStore(tables: Tables, isUserActive: IsUserActive): GrantStore {
  function isLive(row: GrantRow | undefined): row is GrantRow {
    return row !== undefined && row.grant.endedAt === null && isUserActive(row.grant.userId);
  }

  function ensureNew({ access, refresh }: TokenPair): void {
    const isTaken = tables.access.has(access.hash) || tables.refresh.has(refresh.hash);
    if (isTaken) throw new Error('a new token is taken: the random source repeats itself');
  }

  function addPair(grantId: string, pair: TokenPair, kept: Pick<RefreshRow, 'sealed' | 'sealedUntil'>): void {
    tables.access.set(pair.access.hash, { record: pair.access, grantId });
    tables.refresh.set(pair.refresh.hash, { record: pair.refresh, grantId, ...kept, consumed: null });
  }

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
      if (!code || !isLive(owner)) return 'ended';
      if (code.used) {
        endGrant(owner, 'code_replayed', now);
        return 'replayed';
      }
      ensureNew(pair);
      code.used = true;
      owner.redeemedAt = now;
      addPair(code.grantId, pair, { sealed: null, sealedUntil: now });
      return 'redeemed';
    },
    findRefresh: async (hash) => find(tables.refresh.get(hash)),
    rotate: async (hash, { access, refresh, sealed }, { now, graceSeconds }) => {
      const row = tables.refresh.get(hash);
      const owner = row && tables.grants.get(row.grantId);
      if (!row || !isLive(owner)) return { outcome: 'ended' };
      const { consumed } = row;
      if (consumed === null) {
        ensureNew({ access, refresh });
        row.consumed = { at: now, successor: refresh.hash };
        row.sealed = null;
        const sealedUntil = new Date(now.getTime() + graceSeconds * 1000);
        addPair(row.grantId, { access, refresh }, { sealed, sealedUntil });
        return { outcome: 'rotated' };
      }
      const head = tables.refresh.get(consumed.successor);
      const isRecent = now.getTime() - consumed.at.getTime() < graceSeconds * 1000;
      if (isRecent && head?.consumed === null && head.sealed !== null) {
        return { outcome: 'retried', sealed: head.sealed };
      }
      endGrant(owner, 'refresh_reused', now);
      return { outcome: 'reused' };
    },
    findAccess: async (hash) => find(tables.access.get(hash)),
    revokeAccess: async (hash) => {
      tables.access.delete(hash);
    },
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
