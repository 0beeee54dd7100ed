import type { AuthorizationRules, ConnectedAccount, JsonObject, PlatformKey } from '@crier/domain';
import type { ApiReader, ReadFailure } from './api-reader.ts';
import type { Grant } from './grant.ts';

/** An identity that a grant covers. Without its own credentials it uses those of the grant. */
export type Identity = Omit<ConnectedAccount, 'credentials' | 'expiresAt' | 'service' | 'limits'> &
  Partial<Pick<ConnectedAccount, 'credentials' | 'expiresAt' | 'limits'>>;

export type Identities =
  | { readonly outcome: 'identified'; readonly identities: readonly Identity[] }
  | ReadFailure;

export type Prolonged = { readonly outcome: 'granted'; readonly grant: Grant } | ReadFailure;

/** What using a grant requires: a reader of the network's API, the app, and the time. */
export interface GrantWork {
  readonly read: ApiReader;
  readonly app: { readonly clientId: string; readonly clientSecret: string };
  readonly now: () => number;
}

/** How a network renews: with a refresh token at its token endpoint, by trading a live token, or not at all. */
export type Renewal =
  | { readonly kind: 'refresh-token' }
  | {
      readonly kind: 'live-token';
      readonly renew: (work: GrantWork, accessToken: string) => Promise<Prolonged>;
    }
  | { readonly kind: 'none' };

/**
 * Everything about connecting accounts of a network whose app the operator registered by hand. Addresses are the
 * network's own; an installation may put one base address in the place of all hosts.
 */
export interface NetworkConnection {
  readonly platform: PlatformKey;
  /** The network whose app serves this one too, where the operator set up no other. */
  readonly appOf?: PlatformKey;
  readonly rules: AuthorizationRules;
  /** What several identities are called, such as `pages`. */
  readonly identityName: string;
  /** What the user can do when the grant covers no identity. */
  readonly withoutIdentity: string;
  /** Trades the short access of a code for a long one; absent where access is long, or renewed. */
  readonly prolong?: (work: GrantWork, grant: Grant) => Promise<Prolonged>;
  readonly identities: (work: GrantWork, grant: Grant) => Promise<Identities>;
  readonly renewal: Renewal;
  /**
   * Where tokens are taken back (RFC 7009), or how; absent where it would end more than one account's access, or
   * networks offer it to people only.
   */
  readonly revocation?: {
    readonly url: string;
    /** Which of the two tokens ends everything. */
    readonly token: 'access' | 'refresh-or-access';
    readonly clientAuthentication: 'header' | 'body';
  };
}

/** Asked of the network with the scopes as one text. */
export function scopeText({ scopes, scopeSeparator }: AuthorizationRules): string {
  return scopes.join(scopeSeparator);
}

/** The account facts every identity has. */
export function identity(
  remoteId: string,
  facts: { name: string; username: string; image: string | undefined; data?: JsonObject | null },
): Identity {
  return {
    remoteId,
    name: facts.name,
    username: facts.username,
    image: facts.image ?? null,
    data: facts.data ?? null,
  };
}
