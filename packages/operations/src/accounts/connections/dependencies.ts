import type { Allowance, Networks, PlatformKey, Tenancy } from '@crier/domain';
import type { ConnectionStore, ManagedAccounts, ServerAppStore } from '../../ports/connections.ts';

/** Everything that connecting accounts in a browser needs from outside. */
export interface ConnectionDependencies {
  readonly connections: ConnectionStore;
  readonly accounts: ManagedAccounts;
  readonly serverApps: ServerAppStore;
  readonly networks: Networks;
  /**
   * The redirect URI that is registered with the network. If a network has many servers, each server has its own, so
   * that no server can pass off another's code as its own (RFC 9700 §4.4.2).
   */
  readonly callbackUri: (provider: PlatformKey, serverMark: string | null) => string;
  /** What a workspace with this tenancy may do. */
  readonly allowanceOf: (tenancy: Tenancy | null) => Allowance;
  readonly now: () => Date;
  /** Returns the given number of unguessable bytes. */
  readonly random: (bytes: number) => Uint8Array;
  /** A new UUID. */
  readonly newId: () => string;
  readonly pause: (ms: number) => Promise<void>;
}
