import type { Role } from '@crier/domain';
import type {
  AccountRecord,
  KeyRecord,
  SessionHash,
  SessionRecord,
  UserRecord,
  WorkspaceRecord,
} from '../../ports/administration.ts';
import type { AuditEntry } from '../../ports/audit.ts';

interface Rows {
  users: (UserRecord & {
    readonly passwordHash: string;
    readonly createdAt: Date;
    readonly emailVerified: boolean;
  })[];
  keys: (KeyRecord & { readonly userId: number; readonly hash: Uint8Array })[];
  sessions: (Omit<SessionRecord, 'current'> & { readonly userId: number; readonly hash: SessionHash })[];
  grants: { readonly userId: number }[];
  resets: {
    readonly userId: number;
    readonly madeBy: number | null;
    readonly hash: Uint8Array;
    readonly expiresAt: Date;
  }[];
  setup: { readonly hash: Uint8Array; readonly expiresAt: Date }[];
  workspaces: (WorkspaceRecord & { readonly createdAt: Date })[];
  members: { readonly workspaceId: number; readonly userId: number; readonly role: Role }[];
  accounts: (AccountRecord & { readonly workspaceId: number })[];
  audit: (Omit<AuditEntry, 'workspace'> & { readonly workspaceId: number | null })[];
}

/** The tables that the in-memory stores of administration share, each oldest first. Rows are never changed in place. */
export interface AdministrationTables extends Rows {
  readonly now: () => Date;
  /** Ids increase across all tables. */
  nextId(): number;
  copy(): Rows;
  restore(rows: Rows): void;
}

export function createAdministrationTables(now: () => Date): AdministrationTables {
  let last = 0;
  return {
    ...{ users: [], keys: [], sessions: [], grants: [], resets: [], setup: [] },
    ...{ workspaces: [], members: [], accounts: [], audit: [] },
    now,
    nextId: () => {
      last += 1;
      return last;
    },
    copy() {
      return {
        ...{ users: [...this.users], keys: [...this.keys], sessions: [...this.sessions] },
        ...{ grants: [...this.grants], workspaces: [...this.workspaces], members: [...this.members] },
        ...{ resets: [...this.resets], setup: [...this.setup] },
        ...{ accounts: [...this.accounts], audit: [...this.audit] },
      };
    },
    restore(rows) {
      Object.assign(this, rows);
    },
  };
}
