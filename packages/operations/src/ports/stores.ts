import type { Disclosure, RecordRef, Workspace } from '@crier/domain';
import type { StoredAccount, StoredTag } from './records.ts';

/** One page of records, and the total number. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
}

/** Checks a record under its lock before a change. If it throws, nothing changes. */
export type RecordGuard<T> = (record: T) => void;

export interface WorkspaceStore {
  /** The workspaces the user is a member of, oldest first. */
  ofUser(userId: number): Promise<readonly Workspace[]>;
  /** Whether files keep their metadata; false for an unknown workspace. */
  keepsMediaMetadata(uuid: string): Promise<boolean>;
}

/** Null matches every account. */
export interface AccountFilter {
  /** Text contained in the name, username or platform, ignoring case. */
  readonly keyword: string | null;
  readonly providers: readonly string[] | null;
  readonly authorized: boolean | null;
}

/** What the posts of an account say unless they say otherwise. */
export interface AccountDefaults {
  readonly language: string | null;
  readonly disclosure: Disclosure | null;
}

export interface AccountStore {
  /** The workspace's accounts that match every part of the filter, newest first. */
  list(workspaceId: number, filter: AccountFilter): Promise<readonly StoredAccount[]>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredAccount | null>;
  /** The limits that members set for an account, by name; null when there is no such account. */
  ownLimits(workspaceId: number, ref: RecordRef): Promise<Readonly<Record<string, number>> | null>;
  /** Replaces the limits set before. False when there is no such account. */
  setOwnLimits(
    workspaceId: number,
    ref: RecordRef,
    limits: Readonly<Record<string, number>>,
  ): Promise<boolean>;
  /** The defaults set for an account; null when there is no such account. */
  ownDefaults(workspaceId: number, ref: RecordRef): Promise<AccountDefaults | null>;
  /** Sets the defaults that are given and returns all; null when there is no such account. */
  setOwnDefaults(
    workspaceId: number,
    ref: RecordRef,
    defaults: Partial<AccountDefaults>,
  ): Promise<AccountDefaults | null>;
  /** The workspace's accounts among the given ids, in no particular order. */
  withIds(workspaceId: number, ids: readonly number[]): Promise<readonly StoredAccount[]>;
}

export interface TagStore {
  /** All tags of the workspace, newest first. */
  list(workspaceId: number): Promise<readonly StoredTag[]>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredTag | null>;
  withIds(workspaceId: number, ids: readonly number[]): Promise<readonly StoredTag[]>;
  create(workspaceId: number, tag: { name: string; hexColor: string }): Promise<StoredTag>;
  /** False when there is no such tag. */
  update(
    workspaceId: number,
    ref: RecordRef,
    change: { name?: string; hexColor?: string },
    guard?: RecordGuard<StoredTag>,
  ): Promise<boolean>;
  remove(workspaceId: number, ref: RecordRef, guard?: RecordGuard<StoredTag>): Promise<boolean>;
}
