import { randomUUID } from 'node:crypto';
import type {
  AdministrationRows,
  AdministrationStore,
  KeyRecord,
  SessionHash,
} from '../../src/ports/administration.ts';
import type { AuditEntry, AuditFilter } from '../../src/ports/audit.ts';
import type { MemberStore } from '../../src/ports/members.ts';
import { VIEW_SECONDS } from '../../src/ports/sessions.ts';
import type { AdministrationUnderTest } from '../conformance/administration-under-test.ts';
import { accountsOf, workspaceRows } from './administration-accounts.ts';
import { resetRows } from './administration-resets.ts';
import { setupRows } from './administration-setup.ts';
import { type AdministrationTables, createAdministrationTables } from './administration-tables.ts';
import { userRows } from './administration-users.ts';
import { mailRows } from './memory-mails.ts';
import { memberRows, membersIn } from './memory-member-rows.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { pageOf } from './page-of.ts';
import { isSame } from './same-bytes.ts';

/** Administration in memory, with the tables it has written. */
export interface MemoryAdministration extends AdministrationUnderTest {
  readonly tables: AdministrationTables;
  readonly members: MemberStore;
}

export function createMemoryAdministration(now: () => Date): MemoryAdministration {
  const tables = createAdministrationTables(now);
  const store = storeOf(tables);
  return {
    ...{ tables, store },
    members: {
      list: async (workspaceId) => membersIn(tables, workspaceId),
      find: memberRows(tables).find,
      emailOf: async (userId) => tables.userOf(userId)?.email ?? '',
      transaction: store.transaction,
    },
    addSession: async (userId, byte) => {
      const hash = new Uint8Array(32).fill(byte);
      const at = now();
      tables.sessions.push({
        ...{ id: randomUUID(), userId, hash, createdAt: at, lastSeen: at },
        ...{ address: null, userAgent: null },
      });
      return hash;
    },
    addGrant: async (userId) => {
      tables.grants.push({ userId });
    },
    close: async () => undefined,
  };
}

function storeOf(tables: AdministrationTables): AdministrationStore {
  const rows = administrationRows(tables);
  return {
    transaction: oneAtATime(rows, () => {
      const before = tables.copy();
      return () => tables.restore(before);
    }),
    accounts: accountsOf(tables, rows.audit),
    trail: {
      list: async (filter, limit) => entriesOf(tables, filter).slice(0, limit),
      page: async (filter, request) => pageOf(entriesOf(tables, filter), request),
      names: async (references) => namesOf(tables, new Set(references)),
    },
  };
}

/** The rows for a transaction over tables that only it changes while it runs. */
export function administrationRows(tables: AdministrationTables): AdministrationRows {
  return {
    users: userRows(tables),
    keys: keyRows(tables),
    sessions: sessionRows(tables),
    resets: resetRows(tables),
    setup: setupRows(tables),
    workspaces: workspaceRows(tables),
    members: memberRows(tables),
    mails: mailRows(tables),
    audit: {
      note: async (actor, { action, subject, workspaceId = null, detail = {} }) => {
        const id = String(tables.nextId());
        const entry = { id, at: tables.now(), actor, action, subject, workspaceId, detail };
        tables.audit = [...tables.audit, entry];
      },
    },
  };
}

function keyRows(tables: AdministrationTables): AdministrationRows['keys'] {
  type Row = AdministrationTables['keys'][number];
  const isActive = ({ revokedAt, expiresAt }: Row) =>
    revokedAt === null && (expiresAt === null || expiresAt > tables.now());
  const activeOf = (userId: number) => tables.keys.filter((key) => key.userId === userId && isActive(key));
  const revokeAll = (revoked: readonly Row[]) => {
    const revokedAt = tables.now();
    tables.keys = tables.keys.map((key) => (revoked.includes(key) ? { ...key, revokedAt } : key));
    return revoked.length;
  };
  return {
    create: async (userId, { hash, ...key }) => {
      if (tables.keys.some((one) => isSame(one.hash, hash))) return null;
      const made = { id: randomUUID(), createdAt: tables.now(), revokedAt: null, lastUsedAt: null };
      const row = { ...key, ...made, userId, hash };
      tables.keys.push(row);
      return keyRecord(row);
    },
    list: async (userId) => tables.keys.filter((key) => key.userId === userId).map(keyRecord),
    listActive: async (userId) => activeOf(userId).map(keyRecord),
    revoke: async (id, userId) => {
      const named = (key: Row) => key.id === id && (userId === undefined || key.userId === userId);
      const count = revokeAll(tables.keys.filter((key) => named(key) && key.revokedAt === null));
      const key = tables.keys.find(named);
      return key === undefined ? null : { key: keyRecord(key), wasActive: count > 0 };
    },
    revokeActive: async (userId) => revokeAll(activeOf(userId)),
    countActive: async (userId) => activeOf(userId).length,
  };
}

function keyRecord({ userId: _, hash: __, ...key }: AdministrationTables['keys'][number]): KeyRecord {
  return key;
}

function sessionRows(tables: AdministrationTables): AdministrationRows['sessions'] {
  type Row = AdministrationTables['sessions'][number];
  const end = (isEnded: (session: Row) => boolean) => {
    const kept = tables.sessions.filter((session) => !isEnded(session));
    const ended = tables.sessions.length - kept.length;
    tables.sessions = kept;
    return ended;
  };
  const setView = (hash: SessionHash, view: Row['view']) => {
    tables.sessions = tables.sessions.map((one) => (isSame(one.hash, hash) ? { ...one, view } : one));
  };
  return {
    list: async (userId, current) =>
      tables.sessions
        .filter((session) => session.userId === userId)
        .map(({ userId: _, hash, view: _view, ...session }) => ({
          ...session,
          current: current !== undefined && isSame(hash, current),
        }))
        .reverse(),
    end: async (userId, id) => end((session) => session.userId === userId && session.id === id) > 0,
    endAll: async (userId, keep?: SessionHash) =>
      end(({ userId: of, hash }) => of === userId && !(keep !== undefined && isSame(hash, keep))),
    beginView: async (session, userId) => {
      const until = new Date(tables.now().getTime() + VIEW_SECONDS * 1_000);
      const begun = tables.sessions.some(({ hash }) => isSame(hash, session));
      setView(session, { userId, until });
      return begun ? until : null;
    },
    endView: async (session) => {
      const found = tables.sessions.find(({ hash }) => isSame(hash, session));
      const view = found?.view;
      if (found === undefined || !view || view.until <= tables.now()) return null;
      setView(session, null);
      return { by: found.userId, userId: view.userId };
    },
  };
}

/** The entries that match a filter, newest first. */
function namesOf(tables: AdministrationTables, asked: ReadonlySet<string>): ReadonlyMap<string, string> {
  const all = [
    ...tables.users.map(({ id, name }) => [`user:${id}`, name] as const),
    ...tables.workspaces.map(({ uuid, name }) => [`workspace:${uuid}`, name] as const),
    ...tables.accounts.map(({ id, name }) => [`account:${id}`, name] as const),
  ];
  return new Map(all.filter(([reference]) => asked.has(reference)));
}

function entriesOf(tables: AdministrationTables, filter: AuditFilter): readonly AuditEntry[] {
  const { since, until, actor, action, subject, workspace } = filter;
  return tables.audit
    .map(({ workspaceId, ...entry }) => {
      const found = tables.workspaces.find(({ id }) => id === workspaceId);
      return { ...entry, workspace: found ? { uuid: found.uuid, name: found.name } : null };
    })
    .filter(
      (entry) =>
        (since === undefined || entry.at >= since) &&
        (until === undefined || entry.at < until) &&
        (actor === undefined || entry.actor === actor) &&
        (action === undefined || entry.action === action || entry.action.startsWith(`${action}.`)) &&
        (subject === undefined || entry.subject === subject) &&
        (workspace === undefined || entry.workspace?.uuid === workspace),
    )
    .reverse();
}
