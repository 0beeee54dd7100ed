import { ROLES, type Role } from '@crier/domain';
import type { MemberOutcome, StoredMember } from '@crier/operations';
import type { Database } from '../database/open-database.ts';
import { createMemberStore } from '../stores/members-store.ts';
import { AdministrationError } from './administration-error.ts';
import { findUser, findWorkspace } from './find-subjects.ts';

/** A member: the workspace by UUID, the user by e-mail address or id. */
export interface MemberName {
  readonly workspace: string;
  readonly user: string;
}

/** What becomes of a member; what is left out stays as it is. */
export interface MemberEdit extends MemberName {
  readonly role?: string;
  readonly canApprove?: boolean;
}

/**
 * What an operator does about members. Every change and its line in the audit trail are one transaction, and a workspace
 * keeps its last administrator. What can't be done is an `AdministrationError` that names the field at fault:
 * `workspace`, `user` or `role`.
 */
export interface MemberAdministration {
  /** Those who joined first first. */
  list(workspace: string): Promise<readonly StoredMember[]>;
  edit(edit: MemberEdit): Promise<StoredMember>;
  remove(member: MemberName): Promise<StoredMember>;
}

/** The administration of members on PostgreSQL. `actor` is who the audit trail names. */
export function createMemberAdministration(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  actor: string,
): MemberAdministration {
  const store = createMemberStore(pool);
  const find = async ({ workspace, user }: MemberName) => ({
    workspaceId: (await findWorkspace(prisma, workspace)).id,
    userId: (await findUser(prisma, user)).id,
  });
  return {
    list: async (workspace) => store.list((await findWorkspace(prisma, workspace)).id),
    edit: async ({ role, canApprove, ...name }) => {
      const change = {
        ...(role === undefined ? {} : { role: ensureRole(role) }),
        ...(canApprove === undefined ? {} : { canApprove }),
      };
      const { workspaceId, userId } = await find(name);
      return ensureHappened(await store.change(workspaceId, userId, change, actor), name.user, 'role');
    },
    remove: async (name) => {
      const { workspaceId, userId } = await find(name);
      return ensureHappened(await store.remove(workspaceId, userId, actor), name.user, 'user');
    },
  };
}

/** The role of that name, in any case. */
export function ensureRole(name: string): Role {
  const role = ROLES.find((known) => known === name.toUpperCase());
  if (role) return role;
  throw new AdministrationError('invalid', 'role', `The role must be one of ${ROLES.join(', ')}.`);
}

function ensureHappened(outcome: MemberOutcome, user: string, field: string): StoredMember {
  if (outcome === 'missing') {
    throw new AdministrationError('not_found', 'user', `${user} is not a member of the workspace.`);
  }
  if (outcome === 'last_admin') {
    throw new AdministrationError('invalid', field, 'The workspace must keep an administrator.');
  }
  return outcome;
}
