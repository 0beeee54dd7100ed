import type { JsonObject } from '../json.ts';
import type { PlatformKey } from '../platform/platform-key.ts';
import type { AccountContext, ConnectedAccount, RefreshAnswer } from '../publishing/publisher.ts';
import type { AuthorizationClient, AuthorizationRules, NetworkApp } from './authorization.ts';

/** A grant, and where it was given. */
export interface GrantContext {
  readonly app: NetworkApp;
  /** Base address of the server on networks with many servers; else null. */
  readonly service: string | null;
  /** The response of the token endpoint. */
  readonly token: JsonObject;
}

export type IdentifyAnswer =
  /** Every identity that the grant covers, each with its own credentials: none, one or several. */
  | { readonly outcome: 'identified'; readonly identities: readonly ConnectedAccount[] }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

interface ConnectorBase {
  readonly platform: PlatformKey;
  /** What identities are called in the plural, such as `pages`; and how to get one when there is none. */
  readonly identityName: string;
  readonly withoutIdentity: string;
  /**
   * Finds the identities that the grant covers, and exchanges short-lived access for long-lived access where the
   * network has both.
   */
  identify(grant: GrantContext): Promise<IdentifyAnswer>;
  /** Absent on networks whose credentials need no refresh. See `Publisher.refresh`. */
  readonly refresh?: (context: AccountContext) => Promise<RefreshAnswer>;
  /** Whether credentials can be renewed only while they still work, and so must be renewed before they expire. */
  readonly renewsAhead?: boolean;
  /** Revokes the grant at the network, as far as possible; false when the network did not confirm it. */
  readonly revoke?: (context: AccountContext) => Promise<boolean>;
}

/** A network where the operator registers the app by hand; data describes how it authorises. */
export interface FixedConnector extends ConnectorBase {
  readonly kind: 'fixed';
  readonly app: NetworkApp;
  readonly rules: AuthorizationRules;
}

export type RegisterAnswer =
  | { readonly outcome: 'registered'; readonly app: NetworkApp }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

/** A network with many servers, on each of which the installation registers itself. */
export interface ServerConnector extends ConnectorBase {
  readonly kind: 'server';
  /** The base address of a server from user input; undefined when the input is not an address. */
  addressOf(typed: string): string | undefined;
  register(service: string, redirectUri: string): Promise<RegisterAnswer>;
  /** False only when the server says that it does not know the app. */
  knows(service: string, app: NetworkApp): Promise<boolean>;
  client(service: string, app: NetworkApp): AuthorizationClient;
}

/**
 * Connects accounts of one network in a browser. Returns an answer instead of throwing for everything the network may
 * do. Fetch, clock and random source are given at construction.
 */
export type Connector = FixedConnector | ServerConnector;

/** The connectors of an installation by platform; a missing one means that its app is not set up. */
export type ConnectorRegistry = Readonly<Partial<Record<PlatformKey, Connector>>>;
