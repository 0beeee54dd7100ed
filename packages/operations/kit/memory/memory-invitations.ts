import { randomUUID } from 'node:crypto';
import type { Tenancy } from '@crier/domain';
import { INVITATION_DAYS, type InvitationRows, type InvitationStore } from '../../src/ports/invitations.ts';
import type { InvitationsUnderTest } from '../conformance/invitations-under-test.ts';
import { type AdministrationTables, createAdministrationTables } from './administration-tables.ts';
import { administrationRows } from './memory-administration.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isSame } from './same-bytes.ts';

/** Invitations in memory, with the tables they have written. */
export interface MemoryInvitations extends InvitationsUnderTest {
  readonly tables: AdministrationTables;
}

/** The tenancy of a workspace for which no plan was chosen yet. */
const UNPAID: Tenancy = { subscription: null, generic: null };

export function createMemoryInvitations(now: () => Date): MemoryInvitations {
  const tables = createAdministrationTables(now);
  const rows = administrationRows(tables);
  const tenancies = new Map<number, Tenancy | null>();
  const locked = new Set<number>();
  return {
    tables,
    store: storeOf(tables, { tenancies, locked }),
    addWorkspace: async () => {
      const id = tables.nextId();
      tenancies.set(id, null);
      return id;
    },
    askToPay: async (workspaceId) => {
      tenancies.set(workspaceId, UNPAID);
      return UNPAID;
    },
    lock: async (workspaceId) => void locked.add(workspaceId),
    setRole: (workspaceId, userId, role) =>
      role === null
        ? rows.members.remove(workspaceId, userId)
        : rows.members.change(workspaceId, userId, { role, canApprove: true }),
    addMember: async (workspaceId, role = 'ADMIN') => {
      const facts = { admin: false, passwordHash: 'none', emailVerified: true };
      const address = `${randomUUID()}@crier.example`;
      const user = await rows.users.create({ ...facts, name: 'Dana Reef', email: address });
      if (user === null) throw new Error(`${address} is taken`);
      await rows.members.add(workspaceId, user.id, { role, canApprove: true });
      return { userId: user.id, email: user.email };
    },
    expire: async (id) => {
      tables.invitations = tables.invitations.map((one) =>
        one.id === id ? { ...one, expiresAt: now() } : one,
      );
    },
    close: async () => undefined,
  };
}

function storeOf(
  tables: AdministrationTables,
  {
    tenancies,
    locked,
  }: { readonly tenancies: ReadonlyMap<number, Tenancy | null>; readonly locked: ReadonlySet<number> },
): InvitationStore {
  const { now } = tables;
  const usable = () => tables.invitations.filter(({ expiresAt }) => expiresAt > now());
  const withHash = (hash: Uint8Array) => usable().find((one) => isSame(one.hash, hash));
  const userWith = (email: string) => tables.users.find((user) => user.email === email);
  const isMember = (workspaceId: number, userId: number | undefined) =>
    tables.members.some((one) => one.workspaceId === workspaceId && one.userId === userId);
  const rightOf = ({ workspaceId, inviterId }: AdministrationTables['invitations'][number]) => ({
    role:
      tables.members.find((one) => one.workspaceId === workspaceId && one.userId === inviterId)?.role ?? null,
    locked: locked.has(workspaceId),
  });
  const people = administrationRows(tables);
  const rows: InvitationRows = {
    holdWorkspace: async (workspaceId) => tenancies.get(workspaceId) ?? null,
    hold: async (hash) => {
      const found = withHash(hash);
      if (found === undefined) return null;
      const { id, workspaceId, email, role, canApprove, inviterId } = found;
      const invitation = { id, workspaceId, email, role, canApprove, inviterId };
      return { ...invitation, right: rightOf(found), tenancy: tenancies.get(workspaceId) ?? null };
    },
    countMembers: async (workspaceId, somebody) => {
      const userId =
        somebody !== null && 'email' in somebody ? userWith(somebody.email)?.id : somebody?.userId;
      const used = tables.members.filter((one) => one.workspaceId === workspaceId).length;
      return { used, isMember: isMember(workspaceId, userId) };
    },
    put: async ({ workspaceId, userId, email, role, canApprove, hash }) => {
      if (isMember(workspaceId, userWith(email)?.id)) return null;
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * 86_400_000);
      const invitedBy = tables.users.find(({ id }) => id === userId)?.name ?? null;
      const invitation = { id: randomUUID(), email, role, canApprove, invitedBy, createdAt, expiresAt };
      const others = tables.invitations.filter(
        (one) => one.workspaceId !== workspaceId || one.email !== email,
      );
      tables.invitations = [...others, { ...invitation, workspaceId, hash, inviterId: userId }];
      return invitation;
    },
    remove: async (workspaceId, id) => {
      const kept = tables.invitations.filter((one) => one.workspaceId !== workspaceId || one.id !== id);
      const removed = tables.invitations.find((one) => !kept.includes(one));
      tables.invitations = kept;
      return removed?.email ?? null;
    },
    describe: async () => ({ name: 'Harbour', language: null }),
    ...{ users: people.users, members: people.members, mails: people.mails, audit: people.audit },
  };
  return {
    list: async (workspaceId) =>
      usable()
        .filter((one) => one.workspaceId === workspaceId)
        .map(({ workspaceId: _, hash: __, inviterId: ___, ...invitation }) => invitation),
    find: async (hash) => {
      const found = withHash(hash);
      if (found === undefined) return null;
      const { email, role, canApprove, invitedBy } = found;
      const hasAccount = userWith(email) !== undefined;
      return { email, role, canApprove, invitedBy, workspace: 'Harbour', hasAccount, right: rightOf(found) };
    },
    transaction: oneAtATime(rows, () => {
      const before = tables.copy();
      return () => tables.restore(before);
    }),
  };
}
