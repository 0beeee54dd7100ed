import { invalid, ROLES, type Role, recordNotFound } from '@crier/domain';
import type { AdministrationStore } from '../ports/administration.ts';
import type { MemberOutcome, MemberStore, StoredMember } from '../ports/members.ts';
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
  const find = ({ workspace, user }: MemberName) =>
    store.transaction(async (rows) => ({
      workspaceId: (await findWorkspace(rows, workspace)).id,
      userId: (await findUser(rows, user)).id,
    }));
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
      const { workspaceId, userId } = await find(name);
      return ensureHappened(await members.change(workspaceId, userId, change, actor), name.user, 'role');
    },
    remove: async (name: MemberName): Promise<StoredMember> => {
      const { workspaceId, userId } = await find(name);
      return ensureHappened(await members.remove(workspaceId, userId, actor), name.user, 'user');
    },
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
