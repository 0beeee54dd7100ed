import type { AccountAccess, JsonObject, PostStatus, PublicationState, ReconnectCode } from '@crier/domain';
import type { AccountVault, PublicationJournal } from '../../../src/ports/journal.ts';
import type { PostStore } from '../../../src/ports/post-store.ts';
import type { RemovalJournal } from '../../../src/ports/removal-journal.ts';

/** A journal under test, actions of other parts of the service, and a way to let time pass. */
export interface JournalUnderTest {
  readonly journal: PublicationJournal;
  readonly requests: Pick<PostStore, 'retry' | 'reconcile'>;
  readonly removals: RemovalJournal;
  readonly vault: AccountVault;
  /** The journal's clock, in ms since the epoch. */
  now(): number;
  /** Lets this much time pass for everything that the journal has stored. */
  pass(ms: number): Promise<void>;
  /** Accounts with the token `t1` and the refresh token `r1`, in a workspace and on a server of their own. */
  addAccounts(
    count: number,
    server?: string,
  ): Promise<{ readonly workspaceId: number; readonly ids: readonly number[] }>;
  /**
   * Adds a post that became due this long ago and is being published; returns its publications in the order of the
   * accounts.
   */
  dispatch(
    workspaceId: number,
    accountIds: readonly number[],
    dueAgoMs?: number,
  ): Promise<{ readonly uuid: string; readonly publications: readonly string[] }>;
  /** Requests the deletion of everything the post made public; returns the removals. */
  requestRemovals(post: string): Promise<readonly string[]>;
  trash(post: string): Promise<void>;
  hold(isHeld: boolean): Promise<void>;
  /** The publication that a free worker would take next for the account. */
  nextOf(accountId: number): Promise<string | null>;
  read(post: string): Promise<{
    readonly status: PostStatus;
    readonly publications: readonly {
      readonly state: PublicationState;
      readonly errors: readonly string[];
      readonly externalUrl: string | null;
      readonly reason: string | null;
    }[];
  }>;
  accountOf(id: number): Promise<{
    readonly authorized: boolean;
    readonly unauthorizedReason: string | null;
    readonly unauthorizedCode: ReconnectCode | null;
    readonly name: string;
    readonly username: string;
    readonly data: JsonObject | null;
    readonly access: AccountAccess | null;
  }>;
  close(): Promise<void>;
}
