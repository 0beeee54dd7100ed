import type { PlatformKey, PublishAccount } from '@crier/domain';

/** Finds accounts whose credentials no publication renews any more, because they expired long ago or expire soon. */
export interface IdleAccounts {
  /** Authorised accounts of the networks whose credentials expire before `before`, earliest first. */
  expiredBefore(
    before: Date,
    providers: readonly PlatformKey[],
    limit: number,
  ): Promise<readonly IdleAccount[]>;
}

export interface IdleAccount extends PublishAccount {
  /** UUID of its workspace. */
  readonly workspace: string;
}
