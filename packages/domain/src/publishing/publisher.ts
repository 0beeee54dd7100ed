import type { JsonObject } from '../json.ts';
import type { PlatformKey } from '../platform/platform-key.ts';
import type { Evidence } from './evidence.ts';
import type { JournalledStep, PlannedStep } from './publication-step.ts';
import type { PublishAccount, PublishRequest } from './publish-request.ts';
import type { ReadBackAnswer, RemoteRecord, StepAnswer } from './step-answer.ts';

/** An account's credentials, stored sealed; only the publisher knows their content. */
export type Credentials = JsonObject;

export interface StepContext {
  readonly request: PublishRequest;
  readonly credentials: Credentials;
  readonly step: JournalledStep;
  /** Every step of this publication that the network accepted, in order; their remote records feed later steps. */
  readonly accepted: readonly JournalledStep[];
}

export interface ReadBackContext extends StepContext {
  /** Remote ids that this account's journal already accounts for; never taken for the lost step. */
  readonly known: ReadonlySet<string>;
}

export interface AccountContext {
  readonly account: PublishAccount;
  readonly credentials: Credentials;
}

/** What a user supplies to connect an account without a browser (token or app password). */
export interface ConnectInput {
  readonly service: string | null;
  readonly identifier: string | null;
  readonly password: string | null;
  readonly token: string | null;
}

/** An account as the network describes it. */
export interface ConnectedAccount {
  readonly remoteId: string;
  readonly service: string | null;
  readonly name: string;
  readonly username: string;
  readonly image: string | null;
  readonly data: JsonObject | null;
  readonly limits: JsonObject | null;
  readonly credentials: Credentials;
  /** When the credentials stop working unless refreshed, in ms since the epoch; null when they do not expire. */
  readonly expiresAt: number | null;
}

export type ConnectAnswer =
  | { readonly outcome: 'connected'; readonly account: ConnectedAccount }
  /** `field` names the input at fault: service, identifier, password or token. */
  | { readonly outcome: 'refused'; readonly field: keyof ConnectInput; readonly message: string };

export type RefreshAnswer =
  | { readonly outcome: 'refreshed'; readonly credentials: Credentials; readonly expiresAt: number | null }
  | { readonly outcome: 'auth'; readonly message: string; readonly evidence: Evidence }
  | { readonly outcome: 'unavailable'; readonly reason: string; readonly evidence: Evidence };

/** Fresh facts about an account; null means that the network did not say, and the stored value stays. */
export type InspectAnswer =
  | {
      readonly outcome: 'inspected';
      readonly name: string | null;
      readonly username: string | null;
      readonly image: string | null;
      readonly data: JsonObject | null;
      readonly limits: JsonObject | null;
    }
  | { readonly outcome: 'auth'; readonly message: string; readonly evidence: Evidence }
  | { readonly outcome: 'unavailable'; readonly reason: string; readonly evidence: Evidence };

/**
 * Talks to one network. The publish use case drives it through the journal. It never retries on its own, never makes
 * two public calls in one step, ends every call within `settleMs`, and returns an answer instead of throwing for
 * everything the network may do. A thrown error is a defect and counts as `unknown`. Fetch, clock and random source are
 * given at construction.
 */
export interface Publisher {
  readonly platform: PlatformKey;
  /**
   * Longest time in ms after sending at which a call of `perform` may still take effect. Only after that can a
   * read-back return `absent`.
   */
  readonly settleMs: number;
  /** The steps of a publication in order. Pure: the same identity, account and content make the same steps and keys. */
  plan(request: PublishRequest): readonly PlannedStep[];
  /** Carries out one step with at most one state-changing call. */
  perform(context: StepContext): Promise<StepAnswer>;
  /** Determines the outcome of a visible step whose outcome is unknown. Makes no state-changing call. */
  readBack(context: ReadBackContext): Promise<ReadBackAnswer>;
  connect(input: ConnectInput): Promise<ConnectAnswer>;
  inspect(context: AccountContext): Promise<InspectAnswer>;
  /** Absent on networks whose credentials need no refresh. */
  readonly refresh?: (context: AccountContext) => Promise<RefreshAnswer>;
  /** Deletes a published record; a record already gone is `accepted`. */
  remove(remote: RemoteRecord, context: AccountContext): Promise<StepAnswer>;
}

/** The publishers of an installation by platform; a missing one means the network cannot be reached yet. */
export type PublisherRegistry = Readonly<Partial<Record<PlatformKey, Publisher>>>;
