import type { TokenPair } from '../../grants/grant.ts';
import { type Kernel, secondsFrom } from '../../server/kernel.ts';
import { hashText } from '../../tokens/hash.ts';

/** A successful answer of the token endpoint (OAuth 2.1 §3.2.3). `expires_in` is in seconds. */
export interface TokenResponse {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** The access that a token grants. */
export interface Reach {
  scopes: readonly string[];
  resources: readonly string[] | null;
}

/** Makes an access token with the given reach and a refresh token, both as the answer and as the records to store. */
export function createPair(reach: Reach, kernel: Kernel): { body: TokenResponse; pair: TokenPair } {
  const now = kernel.now();
  const { access, refresh } = kernel.lifetimes;
  const body: TokenResponse = {
    access_token: kernel.mint.create('access'),
    token_type: 'Bearer',
    expires_in: access,
    refresh_token: kernel.mint.create('refresh'),
    scope: reach.scopes.join(' '),
  };
  return {
    body,
    pair: {
      access: {
        hash: hashText(body.access_token),
        scopes: reach.scopes,
        resources: reach.resources,
        expiresAt: secondsFrom(now, access),
      },
      refresh: { hash: hashText(body.refresh_token), expiresAt: secondsFrom(now, refresh) },
    },
  };
}
