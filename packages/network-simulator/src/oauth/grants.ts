import { createHash } from 'node:crypto';
import { bearerToken, contentType, type SimulatorRequest } from '../http/simulator-request.ts';
import { type Account, accountById, nextSecret, type Server } from '../kit/server.ts';
import type { Code, Grant, OAuthState, Token } from './oauth-state.ts';

/** The owner of the token in a request. */
export interface Bearer<A extends Account> {
  readonly token: Token;
  readonly grant: Grant;
  readonly account: A | undefined;
}

/** Adds the caller's new token to a grant. Without `seconds` it does not expire. */
export function addToken(
  server: Server,
  value: string,
  kind: Token['kind'],
  grantId: string,
  seconds?: number,
): string {
  const expiresAt = seconds === undefined ? null : server.clock.now() + seconds * 1000;
  server.state.tokens[value] = { kind, grantId, expiresAt, status: 'live' };
  return value;
}

/** Stores a grant and returns its id. */
export function addGrant(server: Server, grant: Grant, id = nextSecret(server)): string {
  server.state.grants[id] = grant;
  return id;
}

/** The access token of a request, whatever its state; undefined when it was never issued. */
export function bearerOf<A extends Account>(
  server: { readonly state: OAuthState & { readonly accounts: readonly A[] } },
  given: string | undefined,
): Bearer<A> | undefined {
  const token = server.state.tokens[given ?? ''];
  const grant = server.state.grants[token?.grantId ?? ''];
  if (token?.kind !== 'access' || grant === undefined) return undefined;
  return { token, grant, account: accountById(server, grant.accountId) };
}

/** `live`, or the reason why a token is not. */
export function statusOf(server: Server, token: Token): Token['status'] {
  const isOver = token.expiresAt !== null && token.expiresAt <= server.clock.now();
  return token.status === 'live' && isOver ? 'expired' : token.status;
}

/** Revokes every token of a grant. */
export function endGrant(server: Server, grantId: string): void {
  for (const token of Object.values(server.state.tokens)) {
    if (token.grantId === grantId) token.status = 'revoked';
  }
}

/** Invalidates the token of a request, including the one it asks to renew. */
export function spoilToken(server: Server, request: SimulatorRequest, how: 'revoke' | 'expire'): void {
  const isForm = contentType(request) === 'application/x-www-form-urlencoded';
  const form = new URLSearchParams(isForm ? Buffer.from(request.body).toString() : '');
  const inForm = form.get('access_token') ?? form.get('refresh_token');
  const given = bearerToken(request) ?? request.query.get('access_token') ?? inForm;
  const token = server.state.tokens[given ?? ''];
  if (token === undefined) return;
  if (how === 'revoke') endGrant(server, token.grantId);
  else token.status = 'expired';
}

/** Whether a code may be redeemed with the verifier (RFC 7636 §4.6). */
export function isVerified({ challenge, isPlain }: Code, verifier: string): boolean {
  const computed = isPlain ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return challenge === null || challenge === computed;
}
