import type { QueueSlot } from '@crier/domain';
import type { AccountRecord, KeyRecord, SessionHash, SessionRecord } from '../../src/ports/administration.ts';
import type { AuditEntry } from '../../src/ports/audit.ts';
import type { Invitation } from '../../src/ports/invitations.ts';
import type { QueuedMail } from '../../src/ports/mails.ts';
import type { UserRecord } from '../../src/ports/users.ts';
import type { WorkspaceRecord } from '../../src/ports/workspaces.ts';
import type { MemberTables } from './memory-member-rows.ts';

interface Rows extends Pick<MemberTables, 'members'> {
  users: readonly (UserRecord & { readonly passwordHash: string; readonly emailVerified: boolean })[];
  keys: (KeyRecord & { readonly userId: number; readonly hash: Uint8Array })[];
  sessions: (Omit<SessionRecord, 'current'> & {
    readonly userId: number;
    readonly hash: SessionHash;
    readonly view?: { readonly userId: number; readonly until: Date } | null;
  })[];
  grants: { readonly userId: number }[];
  resets: {
    readonly userId: number;
    readonly madeBy: number | null;
    readonly hash: Uint8Array;
    readonly expiresAt: Date;
  }[];
  setup: { readonly hash: Uint8Array; readonly expiresAt: Date }[];
  workspaces: readonly (WorkspaceRecord & {
    readonly createdAt: Date;
    readonly slots: readonly QueueSlot[];
  })[];
  invitations: readonly (Invitation & {
    readonly workspaceId: number;
    readonly hash: Uint8Array;
    readonly inviterId: number;
  })[];
  accounts: (AccountRecord & { readonly workspaceId: number })[];
  mails: readonly QueuedMail[];
  audit: readonly (Omit<AuditEntry, 'workspace'> & { readonly workspaceId: number | null })[];
}

/** The tables that the in-memory stores of people share, each oldest first. Rows are never changed in place. */
export interface AdministrationTables extends Rows, MemberTables {
  /** Whether the installation sends mail; false by default. */
  sendsMail: boolean;
  /** Ids increase across all tables. */
  nextId(): number;
  copy(): Rows;
  restore(rows: Rows): void;
}

export function createAdministrationTables(now: () => Date): AdministrationTables {
  let last = 0;
  return {
    ...{ users: [], keys: [], sessions: [], grants: [], resets: [], setup: [] },
    ...{ workspaces: [], members: [], invitations: [], accounts: [], mails: [], audit: [] },
    ...{ now, sendsMail: false },
    nextId: () => {
      last += 1;
      return last;
    },
    userOf(id) {
      return this.users.find((user) => user.id === id);
    },
    ownerOf(workspaceId) {
      return this.workspaces.find(({ id }) => id === workspaceId)?.ownerId ?? null;
    },
    endInvitations(workspaceId, userId) {
      this.invitations = this.invitations.filter(
        (one) => one.workspaceId !== workspaceId || one.inviterId !== userId,
      );
    },
    copy() {
      return {
        ...{ users: this.users, keys: [...this.keys], sessions: [...this.sessions] },
        ...{ grants: [...this.grants], workspaces: this.workspaces, members: this.members },
        ...{ resets: [...this.resets], setup: [...this.setup], invitations: this.invitations },
        ...{ accounts: [...this.accounts], mails: this.mails, audit: this.audit },
      };
    },
    restore(rows) {
      Object.assign(this, rows);
    },
  };
}
