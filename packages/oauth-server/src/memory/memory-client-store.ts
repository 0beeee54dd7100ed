import type { ClientRecord } from '../clients/client.ts';
import type { ClientStore, ListedClient } from '../clients/client-store.ts';
import { addRegistration, endGrant, grantsOfClient, latest, type Tables } from './tables.ts';

/** Apps in memory. */
export function createMemoryClientStore(tables: Tables): ClientStore {
  const { clients } = tables;
  return {
    find: async (clientId) => clients.get(clientId) ?? null,
    claim: async (client, limit) => {
      if (clients.has(client.clientId)) return 'taken';
      clients.set(client.clientId, client);
      if (limit) makeRoom(tables, client, limit.maximumUnused);
      return 'claimed';
    },
    saveDocument: async (client) => {
      const known = clients.get(client.clientId);
      const saved = known ? { ...client, createdAt: known.createdAt, blockedAt: known.blockedAt } : client;
      clients.set(client.clientId, saved);
      return saved;
    },
    edit: async (clientId, change) => {
      const client = ofKind(tables, clientId, true);
      if (!client) return null;
      const edited = { ...client, ...change };
      clients.set(clientId, edited);
      return edited;
    },
    rotateSecret: async (clientId, secretHash) => {
      const client = ofKind(tables, clientId, true);
      if (!client || client.secretHash === null) return false;
      clients.set(clientId, { ...client, secretHash });
      return true;
    },
    block: async (clientId, now) => {
      const client = ofKind(tables, clientId, false);
      if (!client) return false;
      clients.set(clientId, { ...client, blockedAt: client.blockedAt ?? now });
      endAll(tables, clientId, 'blocked', now);
      return true;
    },
    unblock: async (clientId) => {
      const client = ofKind(tables, clientId, false);
      if (!client) return false;
      clients.set(clientId, { ...client, blockedAt: null });
      return true;
    },
    remove: async (clientId, now) => {
      if (!ofKind(tables, clientId, true)) return false;
      endAll(tables, clientId, 'deleted', now);
      clients.delete(clientId);
      return true;
    },
    list: async ({ selfRegistered, limit, offset }) =>
      [...clients.values()]
        .filter((client) => (client.kind !== 'registered') === selfRegistered)
        .map((client) => describe(tables, client))
        .sort(inUseFirst)
        .slice(offset, offset + limit),
  };
}

function ofKind({ clients }: Tables, clientId: string, isRegistered: boolean): ClientRecord | null {
  const client = clients.get(clientId);
  return client && (client.kind === 'registered') === isRegistered ? client : null;
}

function endAll(tables: Tables, clientId: string, reason: 'blocked' | 'deleted', now: Date): void {
  for (const row of grantsOfClient(tables, clientId)) endGrant(row, reason, now);
}

function describe(tables: Tables, client: ClientRecord): ListedClient {
  const rows = grantsOfClient(tables, client.clientId);
  const live = rows.filter((row) => row.grant.endedAt === null && row.redeemedAt !== null);
  return {
    client,
    users: new Set(live.map((row) => row.grant.userId)).size,
    lastUsedAt: latest(rows.map((row) => row.lastUsedAt)),
  };
}

/** Dynamic apps that never had a grant. */
export function unusedClients(tables: Tables): ClientRecord[] {
  const used = new Set([...tables.grants.values()].map((row) => row.grant.clientId));
  return [...tables.clients.values()].filter(
    ({ kind, clientId }) => kind === 'dynamic' && !used.has(clientId),
  );
}

/** Evicts apps that registered too long ago. An app kept at that point is kept permanently. */
function makeRoom(tables: Tables, { clientId, createdAt }: ClientRecord, maximumUnused: number): void {
  const last = addRegistration(tables.registrations, clientId) - maximumUnused;
  for (const [id, number] of tables.registrations) {
    if (number > last) return;
    tables.registrations.delete(id);
    const isAsked = [...tables.requests.values()].some(
      (request) => request.clientId === id && request.expiresAt > createdAt,
    );
    const isUsed = grantsOfClient(tables, id).length > 0;
    if (!isUsed && !isAsked && tables.clients.get(id)?.blockedAt === null) tables.clients.delete(id);
  }
}

function inUseFirst(left: ListedClient, right: ListedClient): number {
  return (
    Number(right.users > 0) - Number(left.users > 0) ||
    Number(right.lastUsedAt) - Number(left.lastUsedAt) ||
    right.client.createdAt.getTime() - left.client.createdAt.getTime()
  );
}
