import type { AuthorizationClient } from '../connections/authorization.ts';
import type { NetworkApp } from '../connections/network-app.ts';
import type { JsonObject } from '../json.ts';
import type { PlatformKey } from '../platform/platform-key.ts';
import type { KnownRecords } from '../publishing/known-record.ts';
import type { JournalledStep, PlannedStep } from '../publishing/publication-step.ts';
import type { PublishAccount, PublishRequest } from '../publishing/publish-request.ts';
import type { ReadBackAnswer, RemoteRecord, StepAnswer } from '../publishing/step-answer.ts';
import type { AppSigns } from './app-signs.ts';
import type {
  ConnectAnswer,
  ConnectInput,
  Credentials,
  IdentifyAnswer,
  InspectAnswer,
  LookupAnswer,
  Refusal,
  RegisterAnswer,
  RenewAnswer,
  TokenAnswer,
  Unavailable,
} from './network-answers.ts';
import type { SettlingTimes } from './settling-times.ts';

export interface AccountContext {
  readonly account: PublishAccount;
  readonly credentials: Credentials;
}

export interface StepContext {
  readonly request: PublishRequest;
  readonly credentials: Credentials;
  readonly step: JournalledStep;
  /** Every step of this publication that the network accepted, in order; their remote records feed later steps. */
  readonly accepted: readonly JournalledStep[];
  /**
   * Given with visible steps. Throws when no call that changes something may begin any more, because the process
   * stalled. It is called right before such a request is written, and told whether the request is the first of the
   * step.
   */
  readonly fence?: (call: 'first' | 'later') => void;
}

export interface ReadBackContext extends StepContext {
  /**
   * What the journal knows of the account's records. They are never taken for the lost step, and a list is evidence
   * only if it shows them.
   */
  readonly known: KnownRecords;
  /**
   * When the step was first sent without a clear answer, in ms since the epoch; if absent, when it was last sent.
   * Anything dated since then may be the lost step.
   */
  readonly lostSince?: number;
}

/** What a person looks for: a name, an address or an id, for one of the network's options. */
export interface LookupQuery {
  readonly option: string;
  /** Empty for everything that there is, where the network lists it. */
  readonly name: string;
  /** The value of the option that the entries belong to, such as the board of a section; null if there is none. */
  readonly within: string | null;
}

/**
 * Publishes to a network. The publish use case drives it through the journal. It never retries on its own, never makes
 * two public calls in one step, and ends every call within `settleMs`; an upload may take longer while it makes
 * progress.
 */
export interface NetworkPublishing {
  /** The longest times after sending at which a visible call of `perform` may still take effect. */
  readonly settleMs: SettlingTimes;
  /**
   * How long in ms the network keeps what hidden steps prepared while nothing public uses it; absent if it does so for
   * as long as a publication may take, or says itself that it no longer has it.
   */
  readonly preparedMs?: number;
  /** Fresh facts about the account. */
  inspect(context: AccountContext): Promise<InspectAnswer>;
  /** What the network has for an option under a name. Changes nothing. Absent where no option is looked up. */
  lookUp?(query: LookupQuery, context: AccountContext): Promise<LookupAnswer>;
  /** The steps of a publication in order. Pure: the same identity, account and content make the same steps and keys. */
  plan(request: PublishRequest): readonly PlannedStep[];
  /** Carries out one step with at most one call that makes something public. */
  perform(context: StepContext): Promise<StepAnswer>;
  /** Determines the outcome of a visible step whose outcome is unknown. Makes no state-changing call. */
  readBack(context: ReadBackContext): Promise<ReadBackAnswer>;
  /** Deletes a published record; a record already gone is `accepted`. */
  remove(remote: RemoteRecord, context: AccountContext): Promise<StepAnswer>;
}

/** A grant, and the app and server it was given to. */
export interface GrantContext {
  readonly app: NetworkApp;
  /** Base address of the server on networks with many servers; else null. */
  readonly service: string | null;
  /** The response of the token endpoint. */
  readonly token: JsonObject;
}

interface BrowserConnectionBase {
  /** The network's plural word for identities, such as `pages`, and advice for a user who has none. */
  readonly identityName: string;
  readonly withoutIdentity: string;
  /**
   * Finds the identities that the grant covers. Exchanges short-lived access for long-lived access if the network has
   * both.
   */
  identify(grant: GrantContext): Promise<IdentifyAnswer>;
}

/** Connects through an app that the operator registered by hand. */
export interface AppConnection extends BrowserConnectionBase {
  readonly kind: 'app';
  readonly app: NetworkApp;
  readonly client: AuthorizationClient;
}

/** Connects to a network with many servers; the installation registers itself on each. */
export interface ServerConnection extends BrowserConnectionBase {
  readonly kind: 'server';
  /** The base address of a server from user input; undefined when the input is not an address. */
  addressOf(typed: string): string | undefined;
  register(service: string, redirectUri: string): Promise<RegisterAnswer>;
  /** False only when the server says that it does not know the app. */
  knows(service: string, app: NetworkApp): Promise<boolean>;
  client(service: string, app: NetworkApp): AuthorizationClient;
}

/** A user who is about to be sent to a network, identified by the state that the network will send back. */
export type BeginAnswer =
  | {
      readonly outcome: 'begun';
      readonly url: string;
      readonly state: string;
      /** The data that `complete` needs again; contains secrets. */
      readonly kept: string;
    }
  | Refusal
  | Unavailable;

/** The parameters with which the network sent the user back (RFC 6749 §4.1.2, RFC 9207 §2). */
export interface ReturnedUser {
  readonly state: string;
  readonly code: string;
  readonly issuer: string | null;
  readonly kept: string;
}

/**
 * Connects to a network with many servers without registering with any: each server reads a document that the
 * installation serves. The account determines which server asks the user.
 */
export interface DocumentConnection extends Pick<BrowserConnectionBase, 'identityName' | 'withoutIdentity'> {
  readonly kind: 'document';
  /** The document, which is public as a whole; null if servers know the installation without one. */
  readonly document: JsonObject | null;
  /** Begins at the server of an account, given by its handle or id, or at a server given by its address. */
  begin(where: string): Promise<BeginAnswer>;
  /** Exchanges the code with one call that is never repeated, and finds the account it is for. */
  complete(returned: ReturnedUser): Promise<IdentifyAnswer>;
}

/** How accounts are connected in a browser, by OAuth. */
export type BrowserConnection = AppConnection | ServerConnection | DocumentConnection;

export interface CredentialRenewal {
  /** Whether credentials can be renewed only while they still work, and so must be renewed before they expire. */
  readonly onlyWhileValid: boolean;
  renew(context: AccountContext): Promise<RenewAnswer>;
}

/** A dated version of a network's interface, and when the network ends it, in ms since the epoch. */
export interface ApiVersion {
  readonly value: string;
  readonly endsAt: number | null;
}

/**
 * Everything the service does with one network. A member is null if the network, or this installation, does not support
 * it. Whatever the network does becomes an answer; a thrown error is a defect. Fetch, clock and random source are given
 * at construction.
 */
export interface Network {
  readonly platform: PlatformKey;
  readonly publishing: NetworkPublishing | null;
  /** Connects an account in a browser; also null while the operator has not set up an app. */
  readonly browser: BrowserConnection | null;
  /** Connects an account with a secret that a person types: a token or an app password. */
  readonly connect: ((input: ConnectInput) => Promise<ConnectAnswer>) | null;
  /** Whether that secret is an app password, which users can be asked for; false unless given. */
  readonly takesPassword?: boolean;
  /** Whether another address replaces the network's own, such as that of a simulated network; false unless given. */
  readonly simulated?: boolean;
  /** The version of the interface that is spoken; absent if the network has none, or none that ends. */
  readonly apiVersion?: ApiVersion;
  readonly renewal: CredentialRenewal | null;
  /** What the network says about an account's token; absent where it tells apps nothing about tokens. */
  readonly tokenFacts?: (context: AccountContext) => Promise<TokenAnswer>;
  /** What any answer reveals about the app; absent where answers reveal nothing. */
  readonly appSigns?: AppSigns;
  /** Revokes the grant at the network, as far as possible; false when the network did not confirm it. */
  readonly revoke: ((context: AccountContext) => Promise<boolean>) | null;
}

export type Networks = Readonly<Record<PlatformKey, Network>>;
