import type { AuthorizationRequestRecord } from '../requests/authorization-request-store.ts';
import type { CleanUp, Stores } from '../server/stores.ts';
import { createMemoryClientStore, unusedClients } from './memory-client-store.ts';
import { createMemoryGrantStore, type IsUserActive } from './memory-grant-store.ts';
import { createTables, registerAgain, type Tables } from './tables.ts';

/**
 * Stores that keep every promise of the ports within one process, and forget everything with it. For tests and trials.
 *
 * @param options.isUserActive Whether the user behind a grant may act; by default always true.
 */
export function createMemoryStores(options: { isUserActive?: IsUserActive } = {}): Stores {
  const tables = createTables();
  return {
    clients: createMemoryClientStore(tables),
    grants: createMemoryGrantStore(tables, options.isUserActive ?? (() => true)),
    requests: {
      begin: async (record, { maximumOfUser }) => {
        const isOfUser = ({ consent }: AuthorizationRequestRecord) =>
          consent.userId === record.consent.userId;
        const older = [...tables.requests.values()].filter(isOfUser);
        const over = older.slice(0, Math.max(0, older.length - maximumOfUser + 1));
        for (const { hash } of over) tables.requests.delete(hash);
        tables.requests.set(record.hash, record);
        registerAgain(tables, record.clientId);
      },
      take: async (hash, { userId, sessionHash }, now) => {
        const record = tables.requests.get(hash);
        const isOwn = record?.consent.userId === userId && record.consent.sessionHash === sessionHash;
        if (!record || !isOwn || record.expiresAt <= now) return null;
        tables.requests.delete(hash);
        registerAgain(tables, record.clientId);
        return record;
      },
    },
    assertions: {
      claim: async (clientId, idHash, expiresAt) => {
        const key = `${idHash} ${clientId}`;
        if (tables.assertions.has(key)) return false;
        tables.assertions.set(key, expiresAt);
        return true;
      },
    },
    clean: async (what) => clean(tables, what),
  };
}

function clean(tables: Tables, { now, unusedBefore, limit }: CleanUp): number {
  const unused = unusedClients(tables).filter((client) => client.createdAt < unusedBefore);
  let removed = removeFrom(tables.clients, limit, new Set(unused.map((client) => client.clientId)));
  removed += removeFrom(
    tables.assertions,
    limit,
    keysWhere(tables.assertions, (expiresAt) => expiresAt <= now),
  );
  removed += removeFrom(
    tables.requests,
    limit,
    keysWhere(tables.requests, ({ expiresAt }) => expiresAt <= now),
  );
  const isOver = ({ record }: { record: { expiresAt: Date } }) => record.expiresAt <= now;
  removed += removeFrom(tables.codes, limit, keysWhere(tables.codes, isOver));
  removed += removeFrom(tables.access, limit, keysWhere(tables.access, isOver));
  removed += removeFrom(tables.refresh, limit, keysWhere(tables.refresh, isOver));
  return removed + eraseSealed(tables, now, limit);
}

function eraseSealed(tables: Tables, now: Date, limit: number): number {
  const due = [...tables.refresh.values()].filter((row) => row.sealed !== null && row.sealedUntil <= now);
  for (const row of due.slice(0, limit)) row.sealed = null;
  return Math.min(due.length, limit);
}

function keysWhere<Value>(map: ReadonlyMap<string, Value>, isOver: (value: Value) => boolean): Set<string> {
  return new Set([...map].filter(([, value]) => isOver(value)).map(([key]) => key));
}

function removeFrom(map: Map<string, unknown>, limit: number, keys: ReadonlySet<string>): number {
  const chosen = [...keys].slice(0, limit);
  for (const key of chosen) map.delete(key);
  return chosen.length;
}
