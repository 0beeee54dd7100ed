import type { JsonObject } from '../json.ts';

/** This installation as an app of a network, or of one server of it. */
export interface NetworkApp {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How a network lets apps ask people for access: what any client of OAuth 2.0 must be told (RFC 6749 §3, §4.1). */
export interface AuthorizationRules {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Everything asked for is needed: a grant that lacks one of them is refused. */
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** What the network calls the client id. */
  readonly clientIdParameter: 'client_id' | 'client_key';
  /** Where the app authenticates at the token endpoint: HTTP Basic, or the form. */
  readonly clientAuthentication: 'header' | 'body';
  /** Whether a code is bound to a challenge (RFC 7636, `S256`). */
  readonly pkce: boolean;
  /** What the authorize address needs beyond the standard. */
  readonly authorizeParameters: Readonly<Record<string, string>>;
}

/** Where to send the person, and the PKCE verifier to keep until the code comes; null without PKCE. */
export interface Authorization {
  readonly url: string;
  readonly verifier: string | null;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly redirectUri: string;
}

export interface RedeemRequest extends AuthorizationRequest {
  readonly code: string;
  readonly verifier: string | null;
}

export type RedeemAnswer =
  /** The network's answer as it is; full of secrets. */
  | { readonly outcome: 'granted'; readonly token: JsonObject }
  /** The network does not take the code; it never will. */
  | { readonly outcome: 'refused'; readonly message: string }
  /** The network does not take this installation's client id or secret. */
  | { readonly outcome: 'app_refused'; readonly message: string }
  /** The network could not be asked, or its answer got lost: the code may be used up. */
  | { readonly outcome: 'unavailable'; readonly reason: string };

/** Asks a network for access on behalf of one app. Answers instead of throwing for everything the network may do. */
export interface AuthorizationClient {
  begin(request: AuthorizationRequest): Promise<Authorization>;
  /** Trades the code for tokens with one call that is never repeated. */
  redeem(request: RedeemRequest): Promise<RedeemAnswer>;
}
