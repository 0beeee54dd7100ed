import type {
  AccountAccess,
  Credentials,
  DelayKind,
  Disclosure,
  Evidence,
  KnownRecords,
  NetworkReason,
  Notice,
  OperatorMatter,
  PlannedStep,
  PublicationIdentity,
  PublishAccount,
  ReconnectCode,
  RefusedCredentials,
  RemoteRecord,
  Twin,
} from '@crier/domain';
import type { AccountFacts, KnownFacts } from './account-facts.ts';
import type { Ending } from './ending.ts';
import type { HeldStep, LookFirst } from './held-step.ts';
import type { Acceptance, AppRefusal } from './operator-matters.ts';
import type { StoredMedia, StoredVersion } from './records.ts';

/** The right to publish on one account, fenced by `token`: every write under a lost lease fails. */
export interface Lease {
  readonly token: string;
  readonly accountId: number;
  readonly publicationId: number;
}

/** A publication as a worker holding its lease sees it. Times are ms since the epoch. */
export interface HeldPublication {
  readonly lease: Lease;
  /** How many earlier claims ended without any progress because their process died. */
  readonly crashes: number;
  readonly uuid: string;
  /** UUID of the workspace. */
  readonly workspace: string;
  readonly identity: PublicationIdentity;
  readonly dueAt: number;
  /** True if it had not begun when it was overdue by more than the limit of its workspace, so that a person decides. */
  readonly missed: boolean;
  readonly waits: number;
  readonly account: PublishAccount;
  /** Whether the network has refused the app of this installation, and not shown that it accepts it again. */
  readonly isAppRefused: boolean;
  readonly authorized: boolean;
  readonly unauthorizedReason: string | null;
  /** The code for `unauthorizedReason`, if it is known. */
  readonly unauthorizedCode?: ReconnectCode | null;
  readonly inspectedAt: number | null;
  readonly credentials: SealedCredentials;
  /** The language that it is sent with; it stays the same once anything was sent. */
  readonly language?: string | null;
  /** What it discloses; it stays the same once anything was sent. */
  readonly disclosure?: Disclosure | null;
  /** Whether its calls are to be recorded; false unless given. */
  readonly isRecorded?: boolean;
  /** Every version of the post, the original first. */
  readonly versions: readonly StoredVersion[];
  /** The media records named by the versions, as far as they still exist. */
  readonly media: readonly StoredMedia[];
  readonly steps: readonly HeldStep[];
}

export type Claim =
  | { readonly outcome: 'held'; readonly publication: HeldPublication }
  /** Another publication on the account is in progress, or a dead worker's lease has not expired. */
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'not_yet'; readonly at: Date }
  /** Nothing is sent before the installation is released. */
  | { readonly outcome: 'installation_held' }
  /** Nothing to do: the publication ended or was deleted, or its post is not being published. */
  | { readonly outcome: 'ended' };

/** Why a publication waits. */
export interface Postponement {
  readonly reason: string | null;
  /** What `reason` says. */
  readonly told?: Notice | null;
  /** Whether something did not work, as opposed to the process merely shutting down. */
  readonly counts: boolean;
  /** What to keep about the wait once it is over; nothing is kept without a reason. */
  readonly delay?: { readonly kind: DelayKind; readonly status: number | null };
  /** Whether the network wants no calls for the account until then, so that no other publication may go first. */
  readonly holdsAccount?: boolean;
  /** Like `holdsAccount`, for every account of the installation on the account's server. */
  readonly holdsServer?: boolean;
  /** Why the network refuses the app of this installation, if it does. Its operator is told until it accepts it. */
  readonly refusal?: AppRefusal | null;
}

/** The recorded facts about an answer. */
export interface AnswerNote {
  readonly outcome: string;
  readonly message: string | null;
  /** The reason that the network gave, if it is known. */
  readonly why?: NetworkReason | null;
  /** What it says. */
  readonly told?: Notice;
  readonly evidence: Evidence;
}

export type StepOutcome =
  | { readonly state: 'accepted'; readonly remote: RemoteRecord }
  | { readonly state: 'rejected' }
  /**
   * `isRepeat`: refused as a repeat of an earlier sending. `isUnclear`: the network was asked and could not tell.
   * `suspect`: the record that may be the step's own; an earlier one is kept otherwise.
   */
  | {
      readonly state: 'unknown';
      readonly isRepeat?: true;
      readonly isUnclear?: true;
      readonly suspect?: RemoteRecord;
    }
  | { readonly state: 'planned'; readonly lookFirst?: LookFirst };

/** Thrown by every write under a lost lease: the holder must stop immediately and write nothing more. */
export class LeaseLostError extends Error {
  constructor() {
    super('The lease on this publication was lost.');
    this.name = 'LeaseLostError';
  }
}

/** The publishing journal. Every method is one committed transaction. */
export interface PublicationJournal {
  /** Takes the account's lease for the publication; steps found `sent` turn `unknown`. */
  claim(publication: string, token: string, leaseMs: number): Promise<Claim>;
  /** False when the lease was lost. */
  renew(lease: Lease, leaseMs: number): Promise<boolean>;
  /**
   * Writes the steps of a publication that has none, and sets the first of them to `sent` as `send` does.
   * @throws InstallationHeldError when the installation is held
   */
  begin(lease: Lease, steps: readonly PlannedStep[], digest: string): Promise<readonly HeldStep[]>;
  /** Replaces the keys of unsent steps with those of the same steps in a new plan. */
  rekey(lease: Lease, steps: readonly PlannedStep[]): Promise<readonly HeldStep[]>;
  /**
   * Sets a planned step to `sent`, committed before the caller calls the network. One that has to be looked for first
   * is refused. When a visible step that was in doubt is sent again, the time of its first sending is kept, and its
   * twins are looked for later.
   * @throws InstallationHeldError when the installation is held
   */
  send(lease: Lease, step: HeldStep, digest: string): Promise<HeldStep>;
  /**
   * Commits the outcome of a step that was sent, is unknown or was looked for. An acceptance is kept even if the lease
   * was lost in the meantime.
   */
  settle(lease: Lease, step: HeldStep, outcome: StepOutcome, note: AnswerNote): Promise<HeldStep>;
  /**
   * Commits the acceptance of the last step, even if the lease was lost, and ends the publication as published, as
   * `finish` does. `ended` is false if the publication could not be ended because the lease was lost.
   */
  complete(
    lease: Lease,
    step: HeldStep,
    remote: RemoteRecord,
    note: AnswerNote,
    externalUrl: string | null,
  ): Promise<{ readonly step: HeldStep; readonly ended: boolean }>;
  /** Records what the holder is doing while nothing is sent; the next claim or ending removes the note. */
  note(lease: Lease, doing: Notice): Promise<void>;
  /** Releases the lease and schedules the publication to continue at `until`; `counts` raises `waits`. */
  postpone(lease: Lease, until: Date, why: Postponement): Promise<void>;
  /**
   * Lets one publication try a network that refused the app altogether, for `PROBE_MS`. Null if it is this one or no
   * such refusal is left, else the time from which another may try.
   */
  probe(lease: Lease): Promise<Date | null>;
  /**
   * Ends the matters of the account's network that are over: those met by steps of these kinds, all if the publication
   * was published. Matters of some accounts only end with the account that met them last. What waited goes on.
   * Returns what has ended.
   */
  mended(lease: Lease, accepted: Acceptance): Promise<readonly OperatorMatter[]>;
  /** Ends the publication, releases the lease, and settles the post if it was the last one. */
  finish(lease: Lease, ending: Ending): Promise<void>;
  /**
   * Ends the claim of a missed publication without sending anything, and releases the lease. If nothing of the post has
   * begun on any account, the whole post is scheduled again and missed. Otherwise the publication ends as failed with
   * `reason`.
   */
  miss(lease: Lease, reason: Notice): Promise<'post' | 'publication'>;
  /** Plans again everything after the last public record; the whole publication by `plan` if there is none. */
  planAgain(lease: Lease, plan: readonly PlannedStep[]): Promise<void>;
  /**
   * Plans again `steps` of a content item of which nothing is public, because `step`, which has no outcome yet, says that
   * the network cannot use them. Counts the preparation in each. Returns all steps.
   */
  prepareAgain(
    lease: Lease,
    step: HeldStep,
    steps: readonly HeldStep[],
    note: AnswerNote,
  ): Promise<readonly HeldStep[]>;
  /** Adds twins of a step that was sent again. Needs no lease, because they are true no matter who writes them. */
  noteTwins(step: HeldStep, twins: readonly Twin[]): Promise<void>;
  /**
   * The newest public records that the journal accounts for, of the account and of every other connection to the same
   * account of the network.
   */
  knownRecords(accountId: number): Promise<KnownRecords>;
}

/** An account's credentials as stored. */
export interface SealedCredentials {
  /** UUID of the account to which the seal is bound. */
  readonly account: string;
  readonly sealed: Uint8Array;
  readonly version: number;
  readonly expiresAt: number | null;
}

export interface HeldCredentials {
  readonly credentials: Credentials;
  readonly version: number;
  readonly expiresAt: number | null;
}

/** Thrown when no key opens the credentials of an account: its users must reconnect it. */
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
  /** @throws CredentialsUnreadableError when no key opens them */
  open(stored: SealedCredentials): Promise<HeldCredentials>;
  /** Exactly one caller gets `claimed` per version until `ms` have passed. */
  claimRefresh(
    accountId: number,
    version: number,
    token: string,
    ms: number,
  ): Promise<'claimed' | 'changed' | 'busy'>;
  /**
   * Stores the result of refreshing `version` and ends the claim; does nothing if a newer version exists. A missing or
   * empty value never overwrites a stored one, nor does an end of access that the network did not tell again. Returns what is stored afterwards.
   */
  store(
    accountId: number,
    version: number,
    credentials: Credentials,
    expiresAt: number | null,
    access?: AccountAccess,
  ): Promise<HeldCredentials>;
  /** Ends a claim without a result. */
  release(accountId: number, token: string): Promise<void>;
  /** Raises or renews an alarm for the operator: the network refuses the app, and the account is in order. */
  tellOperator(accountId: number, refusal: AppRefusal): Promise<void>;
  /**
   * Notes that the network says that access to an account has ended; returns the time since it first said so, in ms. What
   * it said more than a day ago, or before it published anything for the account or the account was reconnected, does not
   * count.
   */
  noteRefusal(accountId: number): Promise<number>;
  /** Marks the account as unauthorised. True for exactly one caller, which must notify everyone. */
  markUnauthorized(accountId: number, refusal: RefusedCredentials): Promise<boolean>;
  saveFacts(accountId: number, facts: AccountFacts): Promise<void>;
  /** Adds to the data of an account what an answer revealed that did not tell the rest. */
  saveKnown(accountId: number, known: KnownFacts): Promise<void>;
}
