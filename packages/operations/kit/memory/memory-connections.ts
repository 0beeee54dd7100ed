import { randomBytes, randomUUID } from 'node:crypto';
import type { ConnectedAccount, RecordRef, Role } from '@crier/domain';
import { connectionLines } from '../../src/accounts/connections/connection-lines.ts';
import type { AuditLine } from '../../src/ports/audit.ts';
import type { WorkspaceAccess } from '../../src/ports/authenticator.ts';
import type {
  ConnectedRecord,
  ConnectionEvent,
  ConnectionOwner,
  ConnectionStore,
  ManagedAccounts,
  NewConnection,
} from '../../src/ports/connections.ts';
import type { ConnectionsUnderTest } from '../conformance/connections-under-test.ts';
import { createMemoryServerApps } from './memory-server-apps.ts';

interface ConnectionRow extends NewConnection {
  readonly step: 'sent' | 'returned' | 'choosing' | 'ended';
  readonly identities: readonly ConnectedAccount[];
}

interface AccountRow extends ConnectedRecord {
  readonly workspaceId: number;
  readonly remoteId: string;
  readonly grantId: string;
  /** Null when the account was disconnected. */
  readonly credentials: ConnectedAccount['credentials'] | null;
}

interface Tables {
  readonly workspaces: Map<string, { readonly id: number; readonly uuid: string }>;
  /** Keyed by user and workspace. */
  readonly roles: Map<string, Role>;
  /** The sessions that have ended. */
  readonly ended: Set<Uint8Array>;
  readonly connections: Map<string, ConnectionRow>;
  readonly accounts: Map<number, AccountRow>;
  readonly lines: AuditLine[];
  readonly now: () => Date;
  nextId(): number;
}

/** The in-memory stores of connections, with the audit lines that they wrote. */
export interface MemoryConnections extends ConnectionsUnderTest {
  readonly lines: readonly AuditLine[];
}

export function createMemoryConnections(now: () => Date): MemoryConnections {
  let last = 0;
  const nextId = () => {
    last += 1;
    return last;
  };
  const tables: Tables = {
    ...{
      workspaces: new Map(),
      roles: new Map(),
      ended: new Set(),
      connections: new Map(),
      accounts: new Map(),
    },
    ...{ lines: [], now, nextId },
  };
  return {
    lines: tables.lines,
    connections: connectionsOf(tables),
    accounts: accountsOf(tables),
    serverApps: createMemoryServerApps(tables),
    addWorkspace: async () => {
      const workspace = { id: nextId(), uuid: randomUUID() };
      tables.workspaces.set(workspace.uuid, workspace);
      return workspace;
    },
    addVisitor: async (workspaceId, role) => {
      const userId = nextId();
      if (role !== null) tables.roles.set(`${userId} ${workspaceId}`, role);
      return { userId, sessionHash: randomBytes(32) };
    },
    setRole: async (workspaceId, { userId }, role) => {
      if (role === null) tables.roles.delete(`${userId} ${workspaceId}`);
      else tables.roles.set(`${userId} ${workspaceId}`, role);
    },
    signOut: async ({ sessionHash }) => void tables.ended.add(sessionHash),
    audit: async () => tables.lines.map(({ actor, note }) => `${actor} ${note.action} ${note.subject}`),
    close: async () => undefined,
  };
}

function connectionsOf(tables: Tables): ConnectionStore {
  const { connections, lines, now } = tables;
  const change = (row: ConnectionRow, changed: Partial<ConnectionRow>, event?: ConnectionEvent) => {
    connections.set(row.id, { ...row, ...changed });
    if (event) lines.push(connectionLines.connection({ ...row, userId: row.owner.userId }, event));
  };
  const isOpen = ({ owner }: ConnectionRow) => !tables.ended.has(owner.sessionHash);
  const isLive = (row: ConnectionRow) => row.expiresAt > now() && isOpen(row);
  return {
    begin: async (connection) => {
      const event = { ...connection, kind: 'started' } as const;
      change({ ...connection, step: 'sent', identities: [] }, {}, event);
    },
    take: async (stateHash, provider, owner) => {
      const row = [...connections.values()].find(
        (one) =>
          isSame(one.stateHash, stateHash) &&
          one.provider === provider &&
          isOwner(one, owner) &&
          one.step === 'sent' &&
          isLive(one),
      );
      if (row === undefined) return null;
      change(row, { step: 'returned' }, { kind: 'returned' });
      const account = tables.accounts.get(row.accountId ?? 0);
      const { id, service, verifier, app } = row;
      const workspace = accessTo(tables, owner.userId, row.workspaceId);
      return { id, workspace, provider, service, verifier, app, account: account ?? null };
    },
    offer: async (id, identities, expiresAt) => {
      const row = connections.get(id);
      if (row?.step !== 'returned') return;
      const event = { kind: 'offered', identities: identities.length } as const;
      change(row, { step: 'choosing', identities, expiresAt }, event);
    },
    offered: async (id, owner) => {
      const row = connections.get(id);
      if (row?.step !== 'choosing' || !isOwner(row, owner) || !isLive(row)) return null;
      const { uuid, locked, tenancy, membership } = accessTo(tables, owner.userId, row.workspaceId);
      const { provider, identities, expiresAt } = row;
      const role = membership?.role ?? null;
      return { id, workspaceUuid: uuid, role, locked, tenancy, provider, identities, expiresAt };
    },
    connect: async (id, identities, guard, right) => {
      const row = connections.get(id);
      if (row === undefined || !(row.step === 'returned' || (row.step === 'choosing' && isLive(row)))) {
        return null;
      }
      if (!isOpen(row)) return null;
      const { workspaceId, owner } = row;
      const { locked, membership } = accessTo(tables, owner.userId, workspaceId);
      right?.({ role: membership?.role ?? null, locked });
      const mine = [...tables.accounts.values()].filter((account) => account.workspaceId === workspaceId);
      const added = identities.filter(
        ({ service, remoteId }) =>
          !mine.some((account) => isSameIdentity(account, { provider: row.provider, service, remoteId })),
      ).length;
      guard?.(mine.length + added, added);
      const connected = identities.map((identity) => {
        const { account, isNew } = upsert(tables, row, identity);
        const subject = { ...account, service: account.service ?? '' };
        lines.push(connectionLines.connected({ userId: owner.userId, workspaceId }, subject, isNew));
        return { ...shown(account), isNew };
      });
      const accounts = connected.map((account) => account.id);
      change(row, { step: 'ended', identities: [] }, { kind: 'connected', accounts });
      return connected;
    },
    end: async (id, kind, reason) => {
      const row = connections.get(id);
      if (row !== undefined && row.step !== 'ended') change(row, { step: 'ended' }, { kind, reason });
    },
    sweep: async (limit) => {
      const before = now().getTime() - 3_600_000;
      const rows = [...connections.values()].filter((row) => row.expiresAt.getTime() <= before);
      const swept = rows.slice(0, limit);
      for (const { id } of swept) connections.delete(id);
      return swept.length;
    },
  };
}

function accountsOf(tables: Tables): ManagedAccounts {
  const { accounts, workspaces, lines } = tables;
  const connectedIn = (workspaceId: number) =>
    [...accounts.values()].filter((row) => row.workspaceId === workspaceId && row.credentials !== null);
  const find = (workspaceId: number, ref: RecordRef) =>
    connectedIn(workspaceId).find((row) => ('id' in ref ? row.id === ref.id : row.uuid === ref.uuid));
  return {
    access: async (userId, uuid) => {
      const workspace = workspaces.get(uuid);
      return workspace === undefined ? null : accessTo(tables, userId, workspace.id);
    },
    list: async (workspaceId) => connectedIn(workspaceId).map(shown).reverse(),
    find: async (workspaceId, ref) => {
      const row = find(workspaceId, ref);
      return row === undefined ? null : shown(row);
    },
    disconnect: async (workspaceId, ref, userId) => {
      const row = find(workspaceId, ref);
      if (row === undefined) return null;
      accounts.set(row.id, { ...row, credentials: null, authorized: false });
      const shared = [...accounts.values()].some(
        (one) =>
          one.id !== row.id &&
          one.credentials !== null &&
          (one.grantId === row.grantId || isSameIdentity(one, row)),
      );
      const { remoteId, credentials } = row;
      const gone = { record: shown(row), remoteId, credentials, shared };
      lines.push(connectionLines.disconnected(userId, workspaceId, gone));
      return gone;
    },
  };
}

function upsert(
  tables: Tables,
  { id: grantId, workspaceId, provider }: ConnectionRow,
  fresh: ConnectedAccount,
) {
  const { remoteId, service, name, username, image } = fresh;
  const identity = { provider, service, remoteId };
  const found = [...tables.accounts.values()].find(
    (row) => row.workspaceId === workspaceId && isSameIdentity(row, identity),
  );
  const made = { id: tables.nextId(), uuid: randomUUID(), picture: null, createdAt: tables.now() };
  const account: AccountRow = {
    ...{ workspaceId, ...identity, ...made, ...found, grantId, name, username, image },
    ...{
      authorized: true,
      reason: null,
      reasonCode: null,
      accessEndsAt: typeof fresh.access?.endsAt === 'number' ? new Date(fresh.access.endsAt) : null,
      accessRenews: fresh.access?.renews ?? null,
      mayComment: fresh.limits?.['may_comment'] !== false,
      credentials: { ...found?.credentials, ...fresh.credentials },
    },
  };
  tables.accounts.set(account.id, account);
  return { account, isNew: found === undefined };
}

function isSameIdentity(
  one: Pick<AccountRow, 'provider' | 'service' | 'remoteId'>,
  other: Pick<AccountRow, 'provider' | 'service' | 'remoteId'>,
): boolean {
  return one.provider === other.provider && one.service === other.service && one.remoteId === other.remoteId;
}

function accessTo({ workspaces, roles }: Tables, userId: number, id: number): WorkspaceAccess {
  const workspace = [...workspaces.values()].find((one) => one.id === id);
  if (workspace === undefined) throw new Error(`there is no workspace ${id}`);
  const role = roles.get(`${userId} ${id}`);
  const membership = role === undefined ? null : { role, canApprove: true };
  return { ...workspace, timezone: 'UTC', locked: false, tenancy: null, membership };
}

function isOwner({ owner }: ConnectionRow, { userId, sessionHash }: ConnectionOwner): boolean {
  return owner.userId === userId && isSame(owner.sessionHash, sessionHash);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(other);
}

function shown(row: AccountRow): ConnectedRecord {
  const { workspaceId: _, remoteId: __, grantId: ___, credentials: ____, ...record } = row;
  return record;
}
