import type { Credentials } from '@crier/domain';
import type { AccountVault, HeldCredentials } from '../../../src/ports/journal.ts';
import { type AccountRow, change, type JournalTables } from './journal-tables.ts';
import { isFree } from './memory-lease.ts';
import { raiseInMemory } from './memory-matters.ts';

const DAY_MS = 86_400_000;

/** The credentials of accounts in memory, unsealed. It never awaits between reading and writing. */
export function createMemoryVault(tables: JournalTables): AccountVault {
  const { now, accounts } = tables;
  const rowOf = (accountId: number): AccountRow => {
    const row = accounts.get(accountId);
    if (row === undefined) throw new Error(`account ${accountId} is gone`);
    return row;
  };
  const heldIn = ({ credentials, version, expiresAt }: AccountRow): HeldCredentials => {
    return { credentials, version, expiresAt };
  };
  return {
    load: async (accountId) => heldIn(rowOf(accountId)),
    open: async ({ sealed, version, expiresAt }) => {
      const credentials = JSON.parse(new TextDecoder().decode(sealed)) as Credentials;
      return { credentials, version, expiresAt };
    },
    claimRefresh: async (accountId, version, token, ms) => {
      const row = rowOf(accountId);
      if (row.version !== version) return 'changed';
      if (!isFree(row.refresh, token, now())) return 'busy';
      change(accounts, accountId, { refresh: { token, until: now() + ms } });
      return 'claimed';
    },
    store: async (accountId, version, credentials, expiresAt, access) => {
      const row = rowOf(accountId);
      if (row.version !== version) return heldIn(row);
      const given = Object.entries(credentials).filter(([, value]) => value !== null && value !== '');
      const merged = { ...row.credentials, ...Object.fromEntries(given) };
      const stored = { credentials: merged, version: version + 1, expiresAt, refresh: null };
      const told = access ?? row.access;
      const isKept = told?.endsAt === null && (row.access?.renews === true || !told.renews);
      const lasting = told && { ...told, endsAt: isKept ? (row.access?.endsAt ?? null) : told.endsAt };
      return heldIn(change(accounts, accountId, { ...stored, ...(lasting && { access: lasting }) }));
    },
    release: async (accountId, token) => {
      if (rowOf(accountId).refresh?.token === token) change(accounts, accountId, { refresh: null });
    },
    tellOperator: async (accountId, refusal) => {
      raiseInMemory(tables, accountId, refusal);
    },
    noteRefusal: async (accountId) => {
      const { refusedAt = null } = rowOf(accountId);
      const since = refusedAt !== null && refusedAt > now() - DAY_MS ? refusedAt : now();
      change(accounts, accountId, { refusedAt: since });
      return now() - since;
    },
    markUnauthorized: async (accountId, { message, code }) => {
      const wasAuthorized = rowOf(accountId).authorized;
      const said = { unauthorizedReason: message, unauthorizedCode: code ?? ('told' as const) };
      if (wasAuthorized) change(accounts, accountId, { authorized: false, ...said });
      return wasAuthorized;
    },
    saveFacts: async (accountId, { name, username, data, limits }) => {
      const { account } = rowOf(accountId);
      const known = {
        ...{ name: name ?? account.name, username: username ?? account.username },
        data: data ?? account.data,
        // Limits set by members have names of their own and are kept.
        limits: limits === null ? account.limits : { ...account.limits, ...limits },
      };
      change(accounts, accountId, { account: { ...account, ...known }, inspectedAt: now() });
    },
    saveKnown: async (accountId, known) => {
      const { account } = rowOf(accountId);
      change(accounts, accountId, { account: { ...account, data: { ...account.data, ...known } } });
    },
  };
}
