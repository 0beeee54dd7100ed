import type { JsonObject } from '../json.ts';
import type { Refusal, Unavailable } from '../network/network-answers.ts';

/** How a network lets apps request access: the facts that every OAuth 2.0 client needs (RFC 6749 §3, §4.1). */
export interface AuthorizationRules {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** All requested scopes are required: a grant that lacks one is refused. */
  readonly scopes: readonly string[];
  readonly scopeSeparator: ' ' | ',';
  /** The network's name for the client id. */
  readonly clientIdParameter: 'client_id' | 'client_key';
  /** Where the app authenticates at the token endpoint: by HTTP Basic, or in the form. */
  readonly clientAuthentication: 'header' | 'body';
  /** Whether a code is bound to a challenge (RFC 7636, `S256`). */
  readonly pkce: boolean;
  /** Extra parameters of the authorization request, beyond the standard. */
  readonly authorizeParameters: Readonly<Record<string, string>>;
}

/** The address to send the user to, and the PKCE verifier to keep until the code arrives; null without PKCE. */
export interface Authorization {
  readonly url: string;
  readonly verifier: string | null;
}

export interface AuthorizationRequest {
  readonly state: string;
  readonly redirectUri: string;
}

export interface RedeemRequest {
  readonly code: string;
  /** The same as in the authorization request (RFC 6749 §4.1.3). */
  readonly redirectUri: string;
  readonly verifier: string | null;
}

export type RedeemAnswer =
  /** The network's raw response; contains secrets. */
  | { readonly outcome: 'granted'; readonly token: JsonObject }
  | Refusal
  /** The network does not accept this installation's client id or secret. */
  | { readonly outcome: 'app_refused'; readonly message: string }
  /** The code may have been used up. */
  | Unavailable;

/** Requests access from a network for one app. Whatever the network does becomes an answer and is never thrown. */
export interface AuthorizationClient {
  begin(request: AuthorizationRequest): Promise<Authorization>;
  /** Exchanges the code for tokens with one call that is never repeated. */
  redeem(request: RedeemRequest): Promise<RedeemAnswer>;
}
