import { randomUUID } from 'node:crypto';
import type { Role, Tenancy } from '@crier/domain';
import type { AuditLine } from '../../ports/audit.ts';
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationRows,
  type InvitationStore,
} from '../../ports/invitations.ts';
import type { InvitationsUnderTest } from '../conformance/invitations-under-test.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { isSame } from './same-bytes.ts';

interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

interface Tables {
  users: readonly User[];
  members: readonly { readonly workspaceId: number; readonly userId: number; readonly role: Role }[];
  invitations: readonly (Invitation & {
    readonly workspaceId: number;
    readonly hash: Uint8Array;
    readonly inviterId: number;
  })[];
  audit: readonly AuditLine[];
}

/** Invitations in memory, with the tables they have written. */
export interface MemoryInvitations extends InvitationsUnderTest {
  readonly tables: Tables;
}

/** The tenancy of a workspace for which no plan was chosen yet. */
const UNPAID: Tenancy = { subscription: null, generic: null };

export function createMemoryInvitations(now: () => Date): MemoryInvitations {
  const tables: Tables = { users: [], members: [], invitations: [], audit: [] };
  const tenancies = new Map<number, Tenancy | null>();
  const locked = new Set<number>();
  let last = 0;
  const nextId = () => {
    last += 1;
    return last;
  };
  return {
    tables,
    store: storeOf(tables, { tenancies, locked }, nextId, now),
    addWorkspace: async () => {
      const id = nextId();
      tenancies.set(id, null);
      return id;
    },
    askToPay: async (workspaceId) => {
      tenancies.set(workspaceId, UNPAID);
      return UNPAID;
    },
    lock: async (workspaceId) => void locked.add(workspaceId),
    setRole: async (workspaceId, userId, role) => {
      const others = tables.members.filter((one) => one.workspaceId !== workspaceId || one.userId !== userId);
      tables.members = role === null ? others : [...others, { workspaceId, userId, role }];
      tables.invitations = tables.invitations.filter(
        (one) => one.workspaceId !== workspaceId || one.inviterId !== userId,
      );
    },
    addMember: async (workspaceId, role = 'ADMIN') => {
      const userId = nextId();
      const email = `dana-${userId}@crier.example`;
      tables.users = [...tables.users, { id: userId, name: 'Dana Reef', email, passwordHash: null }];
      tables.members = [...tables.members, { workspaceId, userId, role }];
      return { userId, email };
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
  tables: Tables,
  {
    tenancies,
    locked,
  }: { readonly tenancies: ReadonlyMap<number, Tenancy | null>; readonly locked: ReadonlySet<number> },
  nextId: () => number,
  now: () => Date,
): InvitationStore {
  const usable = () => tables.invitations.filter(({ expiresAt }) => expiresAt > now());
  const withHash = (hash: Uint8Array) => usable().find((one) => isSame(one.hash, hash));
  const userWith = (email: string) => tables.users.find((user) => user.email === email);
  const isMember = (workspaceId: number, userId: number | undefined) =>
    tables.members.some((one) => one.workspaceId === workspaceId && one.userId === userId);
  const rightOf = ({ workspaceId, inviterId }: Tables['invitations'][number]) => ({
    role:
      tables.members.find((one) => one.workspaceId === workspaceId && one.userId === inviterId)?.role ?? null,
    locked: locked.has(workspaceId),
  });
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
    emailOf: async (userId) => tables.users.find(({ id }) => id === userId)?.email ?? '',
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
      const isRemoved = kept.length < tables.invitations.length;
      tables.invitations = kept;
      return isRemoved;
    },
    addUser: async (user) => {
      if (userWith(user.email) !== undefined) return null;
      const id = nextId();
      tables.users = [...tables.users, { id, ...user }];
      return id;
    },
    join: async (userId, { workspaceId, role }) => {
      if (isMember(workspaceId, userId)) return false;
      tables.members = [...tables.members, { workspaceId, userId, role }];
      return true;
    },
    audit: {
      note: async (actor, note) => {
        tables.audit = [...tables.audit, { actor, note }];
      },
    },
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
      const before = { ...tables };
      return () => Object.assign(tables, before);
    }),
  };
}
