import type {
  Credentials,
  Evidence,
  JournalledStep,
  PlannedStep,
  PublicationIdentity,
  PublishAccount,
  RemoteRecord,
} from '@crier/domain';
import type { StoredMedia, StoredVersion } from './records.ts';

/** The right to publish on one account, fenced by `token`: every write of a lease that was lost fails. */
export interface Lease {
  readonly token: string;
  readonly accountId: number;
  readonly publicationId: number;
}

/** A step as its holder sees it; `failures` counts the times its outcome stayed unknown. */
export interface HeldStep extends JournalledStep {
  readonly failures: number;
}

/** A publication as a worker holding its lease sees it. Times are ms since the epoch. */
export interface HeldPublication {
  readonly lease: Lease;
  readonly uuid: string;
  readonly identity: PublicationIdentity;
  readonly dueAt: number;
  readonly waits: number;
  readonly account: PublishAccount;
  readonly authorized: boolean;
  readonly unauthorizedReason: string | null;
  readonly inspectedAt: number | null;
  /** Every version of the post, the original first. */
  readonly versions: readonly StoredVersion[];
  /** The media records that the versions name and that still exist. */
  readonly media: readonly StoredMedia[];
  readonly steps: readonly HeldStep[];
}

export type Claim =
  | { readonly outcome: 'held'; readonly publication: HeldPublication }
  /** Another publication of the account is under way, or a dead worker's lease has not run out. */
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'not_yet'; readonly at: Date }
  /** Nothing is sent before the installation is released; the sweep finds the publication then. */
  | { readonly outcome: 'installation_held' }
  /** Nothing to do: ended, deleted, or its post is not being published. */
  | { readonly outcome: 'ended' };

/** What is written down about an answer. */
export interface AnswerNote {
  readonly outcome: string;
  readonly message: string | null;
  readonly evidence: Evidence;
}

export type StepOutcome =
  | { readonly state: 'accepted'; readonly remote: RemoteRecord }
  | { readonly state: 'rejected' | 'unknown' | 'planned' };

/** Thrown by every write whose lease has been lost: the holder must stop at once and write nothing more. */
export class LeaseLostError extends Error {
  constructor() {
    super('The lease on this publication was lost.');
    this.name = 'LeaseLostError';
  }
}

export type Ending =
  | { readonly state: 'published'; readonly externalUrl: string | null }
  | {
      readonly state: 'failed' | 'unconfirmed';
      readonly errors: readonly string[];
      readonly externalUrl: string | null;
    };

/** The publishing journal. Every method is one committed transaction. */
export interface PublicationJournal {
  /** Takes the account's lease for the publication; steps found `sent` turn `unknown`. */
  claim(publication: string, token: string, leaseMs: number): Promise<Claim>;
  /** False when the lease has been lost. */
  renew(lease: Lease, leaseMs: number): Promise<boolean>;
  /** Writes the steps of a publication that has none. */
  plan(lease: Lease, steps: readonly PlannedStep[]): Promise<readonly HeldStep[]>;
  /** Gives the steps that wait to be sent the keys of the same steps of a plan made anew. */
  rekey(lease: Lease, steps: readonly PlannedStep[]): Promise<readonly HeldStep[]>;
  /**
   * Turns a planned step to `sent`, committed before the caller calls the network.
   * @throws InstallationHeldError when the installation is held
   */
  send(lease: Lease, step: HeldStep, digest: string): Promise<HeldStep>;
  /** Commits what became of a sent or unknown step. An acceptance is kept even when the lease has been lost meanwhile. */
  settle(lease: Lease, step: HeldStep, outcome: StepOutcome, note: AnswerNote): Promise<HeldStep>;
  /** Releases the lease and has the publication carried on with at `until`; `counts` raises `waits`. */
  postpone(lease: Lease, until: Date, reason: string | null, counts: boolean): Promise<void>;
  /** Ends the publication, releases the lease, and settles the post when it was the last. */
  finish(lease: Lease, ending: Ending): Promise<void>;
  /** Ids of the account's newest remote records: those the journal already accounts for. */
  knownRemoteIds(accountId: number): Promise<ReadonlySet<string>>;
  /** Sends the job of a publication that could not be claimed now. */
  again(publication: string, at: Date): Promise<void>;
}

/** Fresh facts about an account. */
export interface AccountFacts {
  readonly name: string | null;
  readonly username: string | null;
  readonly image: string | null;
  readonly data: PublishAccount['data'];
  readonly limits: PublishAccount['limits'];
}

export interface HeldCredentials {
  readonly credentials: Credentials;
  readonly version: number;
  readonly expiresAt: number | null;
}

/** The credentials of an account do not open with any key: its people have to connect it again. */
export class CredentialsUnreadableError extends Error {
  readonly code = 'ERR_CREDENTIALS_UNREADABLE';

  constructor(cause: unknown) {
    super('Its stored credentials can no longer be read.', { cause });
    this.name = 'CredentialsUnreadableError';
  }
}

/** The credentials of accounts. Sealed at rest; refreshing is single-flight per account. */
export interface AccountVault {
  /** @throws CredentialsUnreadableError when no key opens them; an Error when the account is gone */
  load(accountId: number): Promise<HeldCredentials>;
  /** Exactly one caller gets `claimed` per version until `ms` have passed. */
  claimRefresh(
    accountId: number,
    version: number,
    token: string,
    ms: number,
  ): Promise<'claimed' | 'changed' | 'busy'>;
  /**
   * Stores what a refresh of `version` brought and ends the claim; does nothing when there is a newer version already.
   * A value missing or empty never overwrites a stored one. Answers what is stored now.
   */
  store(
    accountId: number,
    version: number,
    credentials: Credentials,
    expiresAt: number | null,
  ): Promise<HeldCredentials>;
  /** Ends a claim that brought nothing. */
  release(accountId: number, token: string): Promise<void>;
  /** True for exactly one caller: the one that has to tell everyone. */
  markUnauthorized(accountId: number, reason: string): Promise<boolean>;
  saveFacts(accountId: number, facts: AccountFacts): Promise<void>;
}
