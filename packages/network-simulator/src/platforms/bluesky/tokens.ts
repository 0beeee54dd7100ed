import { createHmac } from 'node:crypto';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import { type Account, accountById, nextSecret } from '../../kit/server.ts';
import { type BlueskyServer, type BlueskySession, serverDids, xrpcError } from './server.ts';

/** The claims of a token. Times are in seconds since 1970. */
export interface TokenClaims {
  readonly scope: 'com.atproto.appPass' | 'com.atproto.refresh' | 'service';
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
  /** Milliseconds, to distinguish tokens of the same second. */
  readonly ms: number;
  readonly aud: string;
  readonly sid: string;
  readonly jti: string;
  readonly lxm?: string;
}

export interface Caller {
  readonly account: Account;
  readonly claims: TokenClaims;
  readonly session: BlueskySession;
}

/** The pair of tokens of a new session. */
export function openSession(server: BlueskyServer, { id: did }: Account, sid = nextSecret(server)) {
  const { accessTokenSeconds, refreshTokenSeconds } = server.settings;
  const expiresAt = server.clock.now() + refreshTokenSeconds * 1000;
  server.state.sessions[sid] ??= { did, nextId: null, expiresAt, accessDeadUntil: 0, revoked: false };
  return {
    accessJwt: signToken(server, accessTokenSeconds, { scope: 'com.atproto.appPass', sub: did, sid }),
    refreshJwt: signToken(server, refreshTokenSeconds, { scope: 'com.atproto.refresh', sub: did, sid }),
  };
}

/** A token that is valid for `seconds`; it is meant for this server unless the claims say otherwise. */
export function signToken(
  server: BlueskyServer,
  seconds: number,
  claims: Pick<TokenClaims, 'scope' | 'sub'> & Partial<TokenClaims>,
): string {
  const ms = server.clock.now();
  const iat = Math.floor(ms / 1000);
  const aud = serverDids(server)[0];
  const all = { iat, exp: iat + seconds, ms, aud, sid: '', jti: nextSecret(server), ...claims };
  const signed = [{ typ: 'at+jwt', alg: 'HS256' }, all]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${signatureOf(server, signed)}`;
}

/** The caller behind an access token. Throws a PDS's errors for missing, wrong and expired tokens. */
export function ensureCaller(server: BlueskyServer, request: SimulatorRequest): Caller {
  const caller = sessionOf(server, request, 'com.atproto.appPass');
  const { claims, session } = caller;
  if (claims.exp * 1000 <= server.clock.now() || claims.ms <= session.accessDeadUntil)
    throw xrpcError(400, 'ExpiredToken', 'Token has expired');
  return caller;
}

/** The caller of a refresh token that may still be used. */
export function ensureRefresher(server: BlueskyServer, request: SimulatorRequest): Caller {
  const caller = sessionOf(server, request, 'com.atproto.refresh');
  if (caller.session.revoked) throw xrpcError(400, 'ExpiredToken', 'Token has been revoked');
  if (caller.session.expiresAt <= server.clock.now())
    throw xrpcError(400, 'ExpiredToken', 'Token has expired');
  return caller;
}

/** The account a service token speaks for; the token must be for one of the audiences and for the method. */
export function ensureServiceCaller(
  server: BlueskyServer,
  request: SimulatorRequest,
  audiences: readonly string[],
  method: string,
): Account {
  const token = bearerToken(request);
  if (token === undefined) throw xrpcError(401, 'MissingJwt', 'missing jwt');
  const claims = readToken(server, token);
  if (claims?.scope !== 'service') throw xrpcError(401, 'BadJwt', 'poorly formatted jwt');
  if (claims.exp * 1000 <= server.clock.now()) throw xrpcError(401, 'JwtExpired', 'jwt expired');
  if (!audiences.includes(claims.aud))
    throw xrpcError(401, 'BadJwtAudience', 'jwt audience does not match service did');
  if (claims.lxm !== method)
    throw xrpcError(401, 'BadJwtLexiconMethod', `bad jwt lexicon method ("lxm"). must match: ${method}`);
  const account = accountById(server, claims.sub);
  if (account === undefined) throw xrpcError(401, 'BadJwt', 'unknown issuer');
  return account;
}

/** The claims of a token that this server signed, or undefined. */
export function readToken(server: BlueskyServer, token = ''): TokenClaims | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (signature === '' || signatureOf(server, `${header}.${payload}`) !== signature) return undefined;
  // The signature is ours, so the claims have the right shape.
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims;
}

/** `expire` ends the access token only; `revoke` the session with every token that came from it. */
export function spoilSession(
  server: BlueskyServer,
  request: SimulatorRequest,
  how: 'revoke' | 'expire',
): void {
  const claims = readToken(server, bearerToken(request));
  const now = server.clock.now();
  const isRefresh = claims?.scope === 'com.atproto.refresh';
  let session = server.state.sessions[claims?.sid ?? ''];
  if (session !== undefined && how === 'expire' && isRefresh) session.expiresAt = now;
  if (session !== undefined && !isRefresh) session.accessDeadUntil = now;
  while (session !== undefined && how === 'revoke') {
    session.revoked = true;
    session.accessDeadUntil = now;
    session = server.state.sessions[session.nextId ?? ''];
  }
}

function sessionOf(server: BlueskyServer, request: SimulatorRequest, scope: TokenClaims['scope']): Caller {
  const token = bearerToken(request);
  if (request.headers.authorization === undefined)
    throw xrpcError(401, 'AuthMissing', 'Authentication Required');
  if (token === undefined) throw xrpcError(400, 'InvalidToken', 'Malformed authorization header');
  const claims = readToken(server, token);
  const account = accountById(server, claims?.sub);
  const session = server.state.sessions[claims?.sid ?? ''];
  if (claims === undefined || account === undefined || session === undefined)
    throw xrpcError(400, 'InvalidToken', 'Token could not be verified');
  if (claims.scope !== scope) throw xrpcError(400, 'InvalidToken', 'Bad token scope');
  return { account, claims, session };
}

function signatureOf(server: BlueskyServer, signed: string): string {
  return createHmac('sha256', server.seeded.bytes('signing key')).update(signed).digest('base64url');
}
