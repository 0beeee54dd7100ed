import type { NetworkApp } from '../connections/network-app.ts';
import type { ReconnectCode } from '../connections/reconnect-code.ts';
import type { JsonObject } from '../json.ts';
import type { Notice } from '../notices/notice.ts';
import type { LimitOwner } from '../publishing/limit-owner.ts';
import type { OperatorMatter } from '../publishing/operator-matter.ts';

/** An account's credentials, stored sealed; only its network knows their content. */
export type Credentials = JsonObject;

/** The network refuses permanently; the message is for the user. */
export interface Refusal {
  readonly outcome: 'refused';
  readonly message: string;
}

/** Why credentials are not accepted. */
export interface RefusedCredentials {
  /** For the user. */
  readonly message: string;
  /** The code for `message`; absent if the message is in the network's own words. */
  readonly code?: Exclude<ReconnectCode, 'told'>;
}

/** The network does not accept the credentials. */
export interface CredentialsRefusal extends RefusedCredentials {
  readonly outcome: 'auth';
}

/** The network could not be asked, or its response was lost. A later attempt may work. */
export interface Unavailable {
  readonly outcome: 'unavailable';
  readonly reason: string;
  /** What `reason` says, if it is Crier's own. */
  readonly told?: Notice;
  /** The time the network named, if any. */
  readonly retryAfterMs?: number;
  /** The owner of the limit that was reached, if any. */
  readonly limit?: LimitOwner;
  /** Why the network refuses the app of this installation, if it does. */
  readonly matter?: OperatorMatter;
  /** What the answer says about the account all the same. It is added to the account's data. */
  readonly known?: JsonObject;
}

/** How long access to an account lasts if nobody connects it again. */
export interface AccountAccess {
  /** When it ends even if it is renewed, in ms since the epoch; null if it does not end, or the network does not say. */
  readonly endsAt: number | null;
  /** Whether the service renews it by itself until then. */
  readonly renews: boolean;
}

/** An account as the network describes it. */
export interface ConnectedAccount {
  /** The network's own id for the account, such as a DID. */
  readonly remoteId: string;
  /** Base address of the account's server on networks with many servers, without a trailing slash; else null. */
  readonly service: string | null;
  readonly name: string;
  readonly username: string;
  readonly image: string | null;
  readonly data: JsonObject | null;
  readonly limits: JsonObject | null;
  readonly credentials: Credentials;
  /** When the credentials stop working unless renewed, in ms since the epoch; null when they do not expire. */
  readonly expiresAt: number | null;
  /** Not known unless given. */
  readonly access?: AccountAccess;
}

/** What a user supplies to connect an account without a browser (token or app password). */
export interface ConnectInput {
  readonly service: string | null;
  readonly identifier: string | null;
  readonly password: string | null;
  readonly token: string | null;
}

export type ConnectAnswer =
  | { readonly outcome: 'connected'; readonly account: ConnectedAccount }
  /** `field` names the input at fault: service, identifier, password or token. */
  | (Refusal & { readonly field: keyof ConnectInput });

export type IdentifyAnswer =
  /** Every identity that the grant covers, each with its own credentials: none, one or several. */
  | { readonly outcome: 'identified'; readonly identities: readonly ConnectedAccount[] }
  | Refusal
  | Unavailable;

export type RegisterAnswer =
  | { readonly outcome: 'registered'; readonly app: NetworkApp }
  | Refusal
  | Unavailable;

export type RenewAnswer =
  | {
      readonly outcome: 'renewed';
      readonly credentials: Credentials;
      readonly expiresAt: number | null;
      /** As before unless given; an end that is null is not told again, and stays. */
      readonly access?: AccountAccess;
    }
  | CredentialsRefusal
  | Unavailable;

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
  | CredentialsRefusal
  | Unavailable;

/** What a network says about a token (RFC 7662). */
export type TokenAnswer =
  | {
      readonly outcome: 'told';
      readonly isActive: boolean;
      /** Null when the network does not say. */
      readonly scopes: readonly string[] | null;
      /** Scopes that were not granted, and what the network may refuse without each. */
      readonly lacking: readonly { readonly scope: string; readonly use: string }[];
      /** In ms since the epoch; null when the network does not say. */
      readonly expiresAt: number | null;
    }
  | Refusal
  | Unavailable;

/** Somebody or something that a lookup found on the network. */
export interface FoundEntry {
  /** The network's own id. */
  readonly id: string;
  /** The name by which a post refers to it. */
  readonly name: string;
  /** What tells it from others of its name, such as its address or its town; null if there is nothing. */
  readonly detail: string | null;
  /** The address of a picture at the network; null if there is none. */
  readonly picture: string | null;
}

/** What a network has under a name, the nearest first. A refusal concerns the lookup alone, not the account. */
export type LookupAnswer =
  | { readonly outcome: 'found'; readonly entries: readonly FoundEntry[] }
  | CredentialsRefusal
  | Refusal
  | Unavailable;
