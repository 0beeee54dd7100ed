import type { PageRequest, Role } from '@crier/domain';
import type { Page } from './stores.ts';

export interface UserRecord {
  readonly id: number;
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  /** Whether the user is a platform administrator. */
  readonly admin: boolean;
  readonly timezone: string;
  readonly locale: string;
  readonly createdAt: Date;
  /** When an administrator suspended the user; null for everybody else. */
  readonly suspendedAt: Date | null;
}

/** A user as administrators list them. */
export interface ListedUser extends UserRecord {
  /** Whether an operator or an administrator entered the e-mail address, and not the user. */
  readonly emailVerified: boolean;
  /** Number of workspaces the user is a member of. */
  readonly workspaces: number;
  /** When a browser, key or app that still exists last acted for the user; null if none has. */
  readonly lastSeenAt: Date | null;
}

/** Which users are listed; null does not filter. */
export interface UserFilter {
  /** Part of the name or e-mail address. */
  readonly keyword: string | null;
  readonly suspended: boolean | null;
  /** Whether the user is a platform administrator. */
  readonly admin: boolean | null;
}

/** A workspace that a user is a member of. */
export interface UserWorkspace {
  readonly uuid: string;
  readonly name: string;
  readonly role: Role;
  readonly canApprove: boolean;
  /** Whether nobody else administers it. */
  readonly isOnlyAdmin: boolean;
}

/** An app that a user has allowed. */
export interface UserApp {
  readonly clientId: string;
  readonly name: string;
  readonly lastUsedAt: Date | null;
}

export interface NewUserRecord extends Pick<UserRecord, 'name' | 'email' | 'admin'> {
  /** PHC string. */
  readonly passwordHash: string;
  /** Whether somebody other than the user vouches for the address. */
  readonly emailVerified: boolean;
  /** UTC unless given. */
  readonly timezone?: string;
  /** English unless given. */
  readonly locale?: string;
}

/** Changes to a user; omitted fields stay unchanged. */
export interface UserChange {
  readonly name?: string;
  /** In lower case. */
  readonly email?: string;
  /** Whether a new address counts as verified; false by default. The present address keeps what it has. */
  readonly emailVerified?: boolean;
  readonly timezone?: string;
  readonly locale?: string;
  readonly admin?: boolean;
  /** Whether the user is suspended. A suspended user keeps the time of their suspension. */
  readonly suspended?: boolean;
  /** PHC string. */
  readonly passwordHash?: string;
}

/** The users in a transaction. Each method does one thing and decides nothing. */
export interface UserRows {
  find(by: { readonly id: number } | { readonly email: string }): Promise<UserRecord | null>;
  /** Like `find`, and makes any new access of the user wait until the transaction ends. */
  hold(id: number): Promise<UserRecord | null>;
  /** Null when another user has the e-mail address. */
  create(user: NewUserRecord): Promise<UserRecord | null>;
  /**
   * A user who is no administrator any more takes the links along that they made for others; a new password ends the
   * invitations and the links that the user made, since somebody else may have made them with the old one. A suspension
   * ends both, the user's own link and their sessions. Returns null
   * and changes nothing when another user has the e-mail address, or when `replaces` is given and is not the present
   * hash of the password.
   */
  change(id: number, change: UserChange, replaces?: string): Promise<UserRecord | null>;
  /** Deletes the users and all their access, and returns them. */
  remove(ids: readonly number[]): Promise<readonly UserRecord[]>;
  /** The users that match, oldest first. */
  list(filter: UserFilter, page: PageRequest): Promise<Page<ListedUser>>;
  /** The workspaces of a user, in the order in which they joined. */
  workspaces(id: number): Promise<readonly UserWorkspace[]>;
  /** The apps that act for a user, the latest allowed first. */
  apps(id: number): Promise<readonly UserApp[]>;
  /**
   * Locks all platform administrators who are not suspended in a fixed order and returns their ids, so that of two administrators who end
   * each other's access the later one is refused.
   */
  holdAdministrators(): Promise<readonly number[]>;
  /** Ends the access of apps to the user's account, and returns the number of apps. */
  endGrants(id: number): Promise<number>;
}
