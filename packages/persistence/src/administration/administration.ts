import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Sealer } from '../journal/vault.ts';
import {
  type AccountRecord,
  type ConnectedInput,
  type ConnectedRecord,
  connectAccount,
  listAccounts,
} from './accounts.ts';
import { createKey, type KeyRecord, listKeys, type NewPersonalKey, revokeKey, revokeKeys } from './keys.ts';
import { endSession, endSessions, listSessions, type SessionHash, type SessionRecord } from './sessions.ts';
import {
  createUser,
  type NewUser,
  type PasswordChange,
  type PasswordChanged,
  setPassword,
  type UserRecord,
} from './users.ts';
import {
  addMember,
  createWorkspace,
  editWorkspace,
  type MemberRecord,
  type NewMember,
  type NewWorkspace,
  type WorkspaceChange,
  type WorkspaceRecord,
} from './workspaces.ts';

/**
 * What an operator does to the database. Every change and its line in the audit trail are one transaction. What can't
 * be done is an `AdministrationError` that names the field at fault: taken, not found or invalid.
 */
export interface Administration {
  createUser(input: NewUser): Promise<UserRecord>;
  /**
   * Sets a password and ends, in one transaction, the user's sessions but the one to keep, and all that apps may do for
   * the user. Personal keys go on unless the change asks for their end.
   */
  setPassword(input: PasswordChange): Promise<PasswordChanged>;
  /** The sessions of a user that have not ended, those seen last first; `current` is the one that asks. */
  listSessions(user: string, current?: SessionHash): Promise<readonly SessionRecord[]>;
  /** Ends one session of a user at once. */
  endSession(session: { readonly id: string; readonly userId: number }): Promise<void>;
  /** Ends the sessions of a user, but for the one to keep, and answers how many there were. */
  endSessions(sessions: { readonly user: string; readonly keep?: SessionHash }): Promise<number>;
  createWorkspace(input: NewWorkspace): Promise<WorkspaceRecord>;
  editWorkspace(uuid: string, change: WorkspaceChange): Promise<WorkspaceRecord>;
  addMember(input: NewMember): Promise<MemberRecord>;
  createKey(input: NewPersonalKey): Promise<KeyRecord>;
  /** All keys of a user, revoked ones included, oldest first. */
  listKeys(user: string): Promise<readonly KeyRecord[]>;
  /** Ends a key at once, with `userId` only one of that user; repeating it changes nothing. */
  revokeKey(id: string, userId?: number): Promise<KeyRecord>;
  /** Ends all keys of a user that still work and answers how many there were. */
  revokeKeys(user: string): Promise<number>;
  /** Connects an account, or replaces the credentials of one that was connected before. */
  connectAccount(input: ConnectedInput): Promise<ConnectedRecord>;
  /** The accounts of a workspace, oldest first. */
  listAccounts(workspace: string): Promise<readonly AccountRecord[]>;
}

/** The administration on PostgreSQL. `actor` is who the audit trail names. */
export function createAdministration(
  prisma: PrismaClient,
  sealer: Sealer,
  actor = 'operator',
): Administration {
  return {
    createUser: async (input) => createUser(prisma, actor, input),
    setPassword: async (input) => setPassword(prisma, actor, input),
    listSessions: async (user, current) => listSessions(prisma, user, current),
    endSession: async (session) => endSession(prisma, actor, session),
    endSessions: async (sessions) => endSessions(prisma, actor, sessions),
    createWorkspace: async (input) => createWorkspace(prisma, actor, input),
    editWorkspace: async (uuid, change) => editWorkspace(prisma, actor, uuid, change),
    addMember: async (input) => addMember(prisma, actor, input),
    createKey: async (input) => createKey(prisma, actor, input),
    listKeys: async (user) => listKeys(prisma, user),
    revokeKey: async (id, userId) => revokeKey(prisma, actor, id, userId),
    revokeKeys: async (user) => revokeKeys(prisma, actor, user),
    connectAccount: async (input) => connectAccount(prisma, sealer, actor, input),
    listAccounts: async (workspace) => listAccounts(prisma, workspace),
  };
}
