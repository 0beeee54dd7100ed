import type { JsonObject } from '../json.ts';
import type { PlatformKey } from '../platform/platform-key.ts';
import type { AccountContext, ConnectedAccount, RefreshAnswer } from '../publishing/publisher.ts';
import type { AuthorizationClient, AuthorizationRules, NetworkApp } from './authorization.ts';

/** What was granted, and by whom. */
export interface GrantContext {
  readonly app: NetworkApp;
  /** Base address of the server on networks of many servers; else null. */
  readonly service: string | null;
  /** The answer of the token endpoint. */
  readonly token: JsonObject;
}

export type IdentifyAnswer =
  /** Every presence the grant is good for, each with its own credentials: none, one or several. */
  | { readonly outcome: 'identified'; readonly identities: readonly ConnectedAccount[] }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

interface ConnectorBase {
  readonly platform: PlatformKey;
  /** What several identities are called, such as `pages`; and how to come by one where there is none. */
  readonly identityName: string;
  readonly withoutIdentity: string;
  /** Finds out whom the grant speaks for, and makes it last where the network grants short and long access. */
  identify(grant: GrantContext): Promise<IdentifyAnswer>;
  /** Absent on networks whose credentials need no refresh. See `Publisher.refresh`. */
  readonly refresh?: (context: AccountContext) => Promise<RefreshAnswer>;
  /** Whether only credentials that still work can be renewed: then it has to happen before they end. */
  readonly renewsAhead?: boolean;
  /** Takes the grant back at the network, as far as that can be done; false when the network did not confirm it. */
  readonly revoke?: (context: AccountContext) => Promise<boolean>;
}

/** A network where the operator registered the app by hand; how it authorises is data. */
export interface FixedConnector extends ConnectorBase {
  readonly kind: 'fixed';
  readonly app: NetworkApp;
  readonly rules: AuthorizationRules;
}

export type RegisterAnswer =
  | { readonly outcome: 'registered'; readonly app: NetworkApp }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'unavailable'; readonly reason: string };

/** A network of many servers, on each of which the installation registers itself. */
export interface ServerConnector extends ConnectorBase {
  readonly kind: 'server';
  /** The base address of a server as a person typed it; undefined when it is none. */
  addressOf(typed: string): string | undefined;
  register(service: string, redirectUri: string): Promise<RegisterAnswer>;
  /** False only when the server says that it does not know the app. */
  knows(service: string, app: NetworkApp): Promise<boolean>;
  client(service: string, app: NetworkApp): AuthorizationClient;
}

/**
 * How accounts of one network are connected in a browser. Answers instead of throwing for everything the network may
 * do. Fetch, clock and random source are given at construction.
 */
export type Connector = FixedConnector | ServerConnector;

/** The connectors of an installation by platform; a missing one means that its app is not set up. */
export type ConnectorRegistry = Readonly<Partial<Record<PlatformKey, Connector>>>;
