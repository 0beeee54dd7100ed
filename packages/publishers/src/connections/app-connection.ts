import type {
  AuthorizationRules,
  ConnectedAccount,
  IdentifyAnswer,
  Network,
  NetworkApp,
  PlatformKey,
  Refusal,
  TokenAnswer,
  Unavailable,
} from '@crier/domain';
import type { IsOwn } from '../http/own-form.ts';
import type { ApiVersions } from '../network-module.ts';
import type { ApiReader, ReadFailure } from './api-reader.ts';
import { credentialsOf, type Grant } from './grant.ts';
import type { SaysGone } from './token-refusal.ts';

/** `isGone`: the network says that the grant is gone, as opposed to refusing for any other reason. */
export type Prolonged =
  | { readonly outcome: 'granted'; readonly grant: Grant }
  | (Refusal & { readonly isGone: boolean })
  | Unavailable;

/** What using a grant requires: a reader of the network's API, the app, and the time. */
export interface GrantWork {
  readonly read: ApiReader;
  readonly app: NetworkApp;
  /** The operator's settings for the app, complete. */
  readonly switches: Readonly<Record<string, boolean>>;
  /** The version of the interface; empty if it has none. */
  readonly apiVersion: string;
  readonly now: () => number;
}

/** What answers to any call reveal about the app. */
export type AppSigns = NonNullable<Network['appSigns']>;

/** What the network says about a token, without what follows from it. */
export type ToldToken = Omit<Extract<TokenAnswer, { readonly outcome: 'told' }>, 'lacking'> | ReadFailure;

/** How a network renews: with a refresh token at its token endpoint, by trading a live token, or not at all. */
export type Renewal =
  | {
      readonly kind: 'refresh-token';
      /** How the token endpoint says that the grant is gone; with `invalid_grant` if left out. */
      readonly saysGone?: SaysGone;
    }
  | {
      readonly kind: 'live-token';
      readonly renew: (work: GrantWork, accessToken: string) => Promise<Prolonged>;
    }
  | { readonly kind: 'none' };

/**
 * Everything about connecting accounts of a network whose app the operator registered by hand. Addresses are the
 * network's own; an installation may replace all hosts with one base address.
 */
export interface AppConnectionFacts {
  /** The form in which the network's API itself answers. */
  readonly isOwn: IsOwn;
  /** The network whose app also serves this one if the operator set up no other. */
  readonly appOf?: PlatformKey;
  readonly rules: AuthorizationRules;
  /** Whether the network fetches files, or some of them, from the installation; if left out, files are sent to it. */
  readonly fetchesFiles?: boolean;
  /** The requested scopes; those of the rules if left out. */
  readonly scopesFor?: (switches: Readonly<Record<string, boolean>>) => readonly string[];
  /** The operator's settings for the app, by name, with their defaults; none if left out. */
  readonly switches?: Readonly<Record<string, boolean>>;
  /** The dated versions of the network's interface; none if left out. */
  readonly apiVersions?: ApiVersions;
  /** The plural name of identities, such as `pages`. */
  readonly identityName: string;
  /** Advice for the user when the grant covers no identity; it may depend on the operator's settings. */
  readonly withoutIdentity: string | ((switches: Readonly<Record<string, boolean>>) => string);
  /** Trades the short access of a code for a long one; absent if access is long or is renewed. */
  readonly prolong?: (work: GrantWork, grant: Grant) => Promise<Prolonged>;
  readonly identities: (work: GrantWork, grant: Grant) => Promise<IdentifyAnswer>;
  readonly renewal: Renewal;
  /** The address at which the app asks about a token, with the client id and secret in the form (RFC 7662). */
  readonly introspectionUrl?: string;
  /** How the app asks about a token where the network has a way of its own. */
  readonly askAboutToken?: (work: GrantWork, accessToken: string) => Promise<ToldToken>;
  /** What answers to any call reveal about the app; nothing if left out. */
  readonly appSigns?: AppSigns;
  /** What the network may refuse without a scope that is not requested from everybody, by scope. */
  readonly scopeUses?: Readonly<Record<string, string>>;
  /**
   * The address or function that revokes tokens (RFC 7009); absent if it would end more than one account's access, or
   * if the network offers it only to people.
   */
  readonly revocation?: {
    readonly url: string;
    /** Which of the two tokens ends all access when revoked. */
    readonly token: 'access' | 'refresh-or-access';
    readonly clientAuthentication: 'header' | 'body';
  };
}

/** An account that a grant covers and that uses the grant's credentials. */
export function identity(
  grant: Grant,
  facts: Pick<ConnectedAccount, 'remoteId' | 'name' | 'username'> & {
    readonly image: string | undefined;
    readonly data?: ConnectedAccount['data'];
    readonly limits?: ConnectedAccount['limits'];
  },
): ConnectedAccount {
  return {
    service: null,
    limits: null,
    data: null,
    ...facts,
    image: facts.image ?? null,
    credentials: credentialsOf(grant),
    expiresAt: grant.expiresAt,
  };
}
