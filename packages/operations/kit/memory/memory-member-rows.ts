import type { MemberRows, StoredMember } from '../../src/ports/members.ts';

/** A membership as stored. */
export interface MemberRow extends Pick<StoredMember, 'userId' | 'role' | 'canApprove' | 'createdAt'> {
  readonly workspaceId: number;
  /** The user whose invitation the member accepted. */
  readonly invitedBy: number | null;
}

/** The tables of which memberships are a part. Rows are never changed in place. */
export interface MemberTables {
  members: readonly MemberRow[];
  readonly now: () => Date;
  userOf(id: number): Pick<StoredMember, 'name' | 'email' | 'emailVerified'> | undefined;
  ownerOf(workspaceId: number): number | null;
  /** Ends the invitations that a member made. */
  endInvitations(workspaceId: number, userId: number): void;
}

export function memberRows(tables: MemberTables): MemberRows {
  const named = (workspaceId: number, userId: number) => (one: MemberRow) =>
    one.workspaceId === workspaceId && one.userId === userId;
  const find = async (workspaceId: number, userId: number) =>
    membersIn(tables, workspaceId).find((one) => one.userId === userId) ?? null;
  return {
    ...{ find, hold: find },
    holdAdmins: async (workspaceId) =>
      tables.members
        .filter((one) => one.workspaceId === workspaceId && one.role === 'ADMIN')
        .map(({ userId }) => userId),
    count: async (workspaceId) => membersIn(tables, workspaceId).length,
    add: async (workspaceId, userId, { role, canApprove, invitedBy = null }) => {
      if (tables.members.some(named(workspaceId, userId))) return false;
      const row = { workspaceId, userId, role, canApprove, invitedBy, createdAt: tables.now() };
      tables.members = [...tables.members, row];
      return true;
    },
    change: async (workspaceId, userId, { role, canApprove }) => {
      const is = named(workspaceId, userId);
      if (tables.members.some((one) => is(one) && one.role !== role))
        tables.endInvitations(workspaceId, userId);
      tables.members = tables.members.map((one) => (is(one) ? { ...one, role, canApprove } : one));
    },
    remove: async (workspaceId, userId) => {
      const is = named(workspaceId, userId);
      tables.members = tables.members.filter((one) => !is(one));
      tables.endInvitations(workspaceId, userId);
    },
  };
}

/** The members of a workspace, in the order in which they joined. */
export function membersIn(tables: MemberTables, workspaceId: number): readonly StoredMember[] {
  return tables.members
    .filter((one) => one.workspaceId === workspaceId)
    .flatMap(({ userId, role, canApprove, invitedBy, createdAt }) => {
      const user = tables.userOf(userId);
      if (user === undefined) return [];
      const { name, email, emailVerified } = user;
      const inviter = invitedBy === null ? null : (tables.userOf(invitedBy)?.name ?? null);
      const isOwner = tables.ownerOf(workspaceId) === userId;
      return [
        { userId, name, email, emailVerified, role, canApprove, isOwner, invitedBy: inviter, createdAt },
      ];
    });
}
