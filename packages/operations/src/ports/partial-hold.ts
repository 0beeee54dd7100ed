import type { AuditWriter } from './audit.ts';

/** One workspace or one network for which nothing is sent. */
export interface PartialHold {
  readonly scope: 'workspace' | 'provider';
  /** UUID of the workspace, or key of the network. */
  readonly name: string;
  readonly since: Date;
}

/** Why nothing is sent for an account although the installation is not held. */
export type HoldCause =
  /** An operator holds the workspace. */
  | 'workspace'
  /** An operator holds the network. */
  | 'network'
  /** The workspace is locked. */
  | 'locked'
  /** The subscription of the workspace has ended, or is not paid. */
  | 'plan';

/** A scope as it is stored: a workspace by its id. */
export type HoldScope = Pick<PartialHold, 'scope' | 'name'>;

export interface PartialHoldRows {
  readonly audit: AuditWriter;
  /** Keeps a hold that exists. */
  begin(hold: HoldScope): Promise<void>;
  /** False if there was none. */
  end(hold: HoldScope): Promise<boolean>;
  /** Null if there is no such workspace. */
  workspaceId(uuid: string): Promise<number | null>;
}

export interface PartialHoldStore {
  /** Workspaces and networks that are held by themselves, oldest first. */
  list(): Promise<readonly PartialHold[]>;
  /** Returns once every statement that had begun to record a step has ended. */
  awaitSteps(): Promise<void>;
  transaction<T>(work: (rows: PartialHoldRows) => Promise<T>): Promise<T>;
}
