import type { PageRequest, QueueSlot } from '@crier/domain';
import type { Page } from './stores.ts';

export interface WorkspaceRecord {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly timezone: string;
  readonly hexColor: string;
  /** Whether files keep their metadata. */
  readonly keepMediaMetadata: boolean;
  /** After how many minutes an overdue post is missed; null for never. */
  readonly missedAfterMinutes: number | null;
  /** The language of posts that say none, unless their account has a default. */
  readonly language: string | null;
  readonly ownerId: number | null;
  readonly locked: boolean;
  readonly billing: 'unlimited' | 'subscription';
}

/** A workspace as administrators list them. */
export interface ListedWorkspace extends WorkspaceRecord {
  readonly createdAt: Date;
  readonly members: number;
  /** Number of connected accounts. */
  readonly accounts: number;
  readonly posts: number;
}

/** Fields that are not given have their usual values. */
export interface NewWorkspaceRecord
  extends Pick<WorkspaceRecord, 'name' | 'timezone'>,
    Partial<Pick<WorkspaceRecord, 'hexColor' | 'keepMediaMetadata' | 'ownerId' | 'locked' | 'billing'>> {
  readonly slots: readonly QueueSlot[];
}

/** Changes to a workspace; omitted fields stay unchanged. */
export type WorkspaceRecordChange = Partial<Omit<WorkspaceRecord, 'id' | 'uuid'>>;

/** The workspaces in a transaction. Each method does one thing and decides nothing. */
export interface WorkspaceRows {
  find(uuid: string): Promise<WorkspaceRecord | null>;
  /** Like `find`, and makes any other change to the workspace and its members wait until the transaction ends. */
  hold(by: { readonly id: number } | { readonly uuid: string }): Promise<WorkspaceRecord | null>;
  create(workspace: NewWorkspaceRecord): Promise<WorkspaceRecord>;
  change(id: number, change: WorkspaceRecordChange): Promise<WorkspaceRecord>;
  /** The workspaces whose name contains the keyword, oldest first. */
  list(keyword: string | null, page: PageRequest): Promise<Page<ListedWorkspace>>;
}
