import { invalid, ROLES, type Role, recordNotFound } from '@crier/domain';
import type { AdministrationStore } from '../ports/administration.ts';
import type { MemberStore, StoredMember } from '../ports/members.ts';
import { type MemberOutcome, settleMember } from './change-member.ts';
import { findUser, findWorkspace } from './find-subjects.ts';

/** Names a member: the workspace by UUID, the user by e-mail address or id. */
export interface MemberName {
  readonly workspace: string;
  readonly user: string;
}

/** Changes to a member; omitted fields stay unchanged. */
export interface MemberEdit extends MemberName {
  readonly role?: string;
  readonly canApprove?: boolean;
}

/**
 * The operators' changes to members. Every change and its line in the audit trail are one transaction, and a workspace
 * keeps its last administrator. A change that is not possible throws a `CrierError` that names the input at fault:
 * `workspace`, `user` or `role`.
 */
export function createMembers(store: AdministrationStore, members: MemberStore, actor: string) {
  const settle = async (
    { workspace, user }: MemberName,
    edit: (member: StoredMember) => StoredMember | null,
  ): Promise<MemberOutcome> => {
    const place = await store.transaction(async (rows) => ({
      workspaceId: (await findWorkspace(rows, workspace)).id,
      userId: (await findUser(rows, user)).id,
    }));
    return await members.transaction((rows) => settleMember(rows, { ...place, actor }, edit));
  };
  return {
    /** Ordered by when they joined. */
    list: async (workspace: string): Promise<readonly StoredMember[]> => {
      const { id } = await store.transaction((rows) => findWorkspace(rows, workspace));
      return await members.list(id);
    },
    edit: async ({ role, canApprove, ...name }: MemberEdit): Promise<StoredMember> => {
      const change = {
        ...(role === undefined ? {} : { role: ensureRole(role) }),
        ...(canApprove === undefined ? {} : { canApprove }),
      };
      const edited = await settle(name, (member) => ({ ...member, ...change }));
      return ensureHappened(edited, name.user, 'role');
    },
    remove: async (name: MemberName): Promise<StoredMember> =>
      ensureHappened(await settle(name, () => null), name.user, 'user'),
  };
}

export type Members = ReturnType<typeof createMembers>;

/** Returns the role of that name, which may be in any case. */
export function ensureRole(name: string): Role {
  const role = ROLES.find((known) => known === name.toUpperCase());
  if (role) return role;
  throw invalid('role', `The role must be one of ${ROLES.join(', ')}.`);
}

function ensureHappened(outcome: MemberOutcome, user: string, field: string): StoredMember {
  if (outcome === 'missing') {
    throw recordNotFound('Member', { user: [`${user} is not a member of the workspace.`] });
  }
  if (outcome === 'last_admin') throw invalid(field, 'The workspace must keep an administrator.');
  return outcome;
}
