import type { RecordRef } from '@crier/domain';
import type { RecordGuard } from './stores.ts';

/** A saved group of accounts; accounts by id, in the order given. */
export interface StoredAccountGroup {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly accounts: readonly number[];
}

/** Another group of the workspace has the name, or the workspace has as many groups as it may. */
export type AccountGroupRefusal = 'taken' | 'full';

export interface AccountGroupStore {
  /** All groups of the workspace, oldest first, with their connected accounts only. */
  list(workspaceId: number): Promise<readonly StoredAccountGroup[]>;
  find(workspaceId: number, ref: RecordRef): Promise<StoredAccountGroup | null>;
  /** Accounts that are not of the workspace, or are disconnected, are left out. */
  create(
    workspaceId: number,
    group: { readonly name: string; readonly accounts: readonly number[] },
  ): Promise<StoredAccountGroup | AccountGroupRefusal>;
  /** Fields that are not given stay unchanged. */
  update(
    workspaceId: number,
    ref: RecordRef,
    change: { readonly name?: string; readonly accounts?: readonly number[] },
    guard?: RecordGuard<StoredAccountGroup>,
  ): Promise<'done' | 'missing' | 'taken'>;
  /** False when there is no such group. */
  remove(workspaceId: number, ref: RecordRef, guard?: RecordGuard<StoredAccountGroup>): Promise<boolean>;
}
