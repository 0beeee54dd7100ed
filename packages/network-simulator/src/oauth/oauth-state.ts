/** An account's grant to an app: all tokens from one authorization live and end with it. */
export interface Grant {
  /** Null when an app acts for itself. */
  readonly accountId: string | null;
  /** Null for the tokens issued at the start. */
  readonly clientId: string | null;
  readonly scopes: readonly string[];
}

export interface Token {
  readonly kind: 'access' | 'refresh';
  readonly grantId: string;
  /** Milliseconds since 1970; null when it has no end. */
  readonly expiresAt: number | null;
  status: 'live' | 'revoked' | 'expired' | 'used';
}

/** An authorization code that waits for its app. */
export interface Code extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly isPlain: boolean;
  readonly expiresAt: number;
}

export interface OAuthState {
  grants: Record<string, Grant>;
  tokens: Record<string, Token>;
  codes: Record<string, Code>;
}
