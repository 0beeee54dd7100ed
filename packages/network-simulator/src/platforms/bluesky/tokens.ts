import { createHmac } from 'node:crypto';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import { type BlueskyServer, nextSecret, serverDids, XrpcError } from './server.ts';
import type { BlueskyAccount, BlueskySession } from './state.ts';

/** What a token says of itself. Times in seconds since 1970. */
export interface TokenClaims {
  readonly scope: 'com.atproto.appPass' | 'com.atproto.refresh' | 'service';
  readonly sub: string;
  readonly iat: number;
  readonly exp: number;
  /** Milliseconds, to tell tokens of the same second apart. */
  readonly ms: number;
  readonly aud: string;
  readonly sid: string;
  readonly jti: string;
  readonly lxm?: string;
}

export interface Caller {
  readonly account: BlueskyAccount;
  readonly claims: TokenClaims;
  readonly session: BlueskySession;
}

/** A pair of tokens of a session that starts now. */
export function openSession(server: BlueskyServer, account: BlueskyAccount, id = nextSecret(server)) {
  const now = server.clock.now();
  server.state.sessions[id] ??= {
    did: account.did,
    nextId: null,
    expiresAt: now + server.settings.refreshTokenSeconds * 1000,
    accessDeadUntil: 0,
    revoked: false,
  };
  return {
    accessJwt: signToken(server, 'com.atproto.appPass', account.did, id, server.settings.accessTokenSeconds),
    refreshJwt: signToken(
      server,
      'com.atproto.refresh',
      account.did,
      id,
      server.settings.refreshTokenSeconds,
    ),
  };
}

export function signServiceToken(
  server: BlueskyServer,
  did: string,
  aud: string,
  lxm: string | undefined,
  seconds: number,
): string {
  return signToken(server, 'service', did, '', seconds, { aud, ...(lxm === undefined ? {} : { lxm }) });
}

/** The caller of an access token. Throws what a PDS answers to missing, wrong and expired tokens. */
export function ensureCaller(server: BlueskyServer, request: SimulatorRequest): Caller {
  const caller = sessionOf(server, request, 'com.atproto.appPass');
  if (caller.claims.exp * 1000 <= server.clock.now() || caller.claims.ms <= caller.session.accessDeadUntil) {
    throw new XrpcError(400, 'ExpiredToken', 'Token has expired');
  }
  return caller;
}

/** The caller of a refresh token that may still be used. */
export function ensureRefresher(server: BlueskyServer, request: SimulatorRequest): Caller {
  const caller = sessionOf(server, request, 'com.atproto.refresh');
  if (caller.session.revoked) throw new XrpcError(400, 'ExpiredToken', 'Token has been revoked');
  if (caller.session.expiresAt <= server.clock.now())
    throw new XrpcError(400, 'ExpiredToken', 'Token has expired');
  return caller;
}

/** The DID a service token speaks for; the token must be for one of the audiences and methods. */
export function ensureServiceCaller(
  server: BlueskyServer,
  request: SimulatorRequest,
  audiences: readonly string[],
  methods: readonly string[],
): BlueskyAccount {
  const token = bearerToken(request);
  if (token === undefined) throw new XrpcError(401, 'MissingJwt', 'missing jwt');
  const claims = readToken(server, token);
  if (claims === undefined || claims.scope !== 'service')
    throw new XrpcError(401, 'BadJwt', 'poorly formatted jwt');
  if (claims.exp * 1000 <= server.clock.now()) throw new XrpcError(401, 'JwtExpired', 'jwt expired');
  if (!audiences.includes(claims.aud)) {
    throw new XrpcError(401, 'BadJwtAudience', 'jwt audience does not match service did');
  }
  if (claims.lxm === undefined || !methods.includes(claims.lxm)) {
    throw new XrpcError(
      401,
      'BadJwtLexiconMethod',
      `bad jwt lexicon method ("lxm"). must match: ${methods.join(', ')}`,
    );
  }
  const account = server.state.accounts.find(({ did }) => did === claims.sub);
  if (account === undefined) throw new XrpcError(401, 'BadJwt', 'unknown issuer');
  return account;
}

/** The claims of a token that this server signed, or undefined. */
export function readToken(server: BlueskyServer, token: string): TokenClaims | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (signature === '' || signatureOf(server, `${header}.${payload}`) !== signature) return undefined;
  // The signature is ours, so the shape is too.
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims;
}

function sessionOf(server: BlueskyServer, request: SimulatorRequest, scope: TokenClaims['scope']): Caller {
  const token = bearerToken(request);
  if (token === undefined) {
    if (request.headers.authorization === undefined)
      throw new XrpcError(401, 'AuthMissing', 'Authentication Required');
    throw new XrpcError(400, 'InvalidToken', 'Malformed authorization header');
  }
  const claims = readToken(server, token);
  const account = server.state.accounts.find(({ did }) => did === claims?.sub);
  const session = server.state.sessions[claims?.sid ?? ''];
  if (claims === undefined || account === undefined || session === undefined) {
    throw new XrpcError(400, 'InvalidToken', 'Token could not be verified');
  }
  if (claims.scope !== scope) throw new XrpcError(400, 'InvalidToken', 'Bad token scope');
  return { account, claims, session };
}

function signToken(
  server: BlueskyServer,
  scope: TokenClaims['scope'],
  sub: string,
  sid: string,
  seconds: number,
  more: Readonly<Record<string, string>> = {},
): string {
  const ms = server.clock.now();
  const iat = Math.floor(ms / 1000);
  const claims = {
    scope,
    sub,
    iat,
    exp: iat + seconds,
    ms,
    aud: serverDids(server)[0],
    sid,
    jti: nextSecret(server),
    ...more,
  };
  const encoded = [{ typ: 'at+jwt', alg: 'HS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signed = encoded.join('.');
  return `${signed}.${signatureOf(server, signed)}`;
}

function signatureOf(server: BlueskyServer, signed: string): string {
  return createHmac('sha256', server.seeded.bytes('signing key')).update(signed).digest('base64url');
}
