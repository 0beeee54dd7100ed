import { jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Account, NetworkState, Server } from '../../kit/server.ts';
import { addGrant, addToken, bearerOf, statusOf } from '../../oauth/grants.ts';
import type { Grant } from '../../oauth/oauth-state.ts';

/** Google docs: Using OAuth 2.0 to access Google APIs. */
export const GOOGLE_SETTINGS = {
  codeSeconds: 600,
  accessTokenSeconds: 3599,
  /** Six months without use. */
  refreshTokenSeconds: 15_552_000,
} as const satisfies Readonly<Record<string, number>>;

export type GoogleSetting = keyof typeof GOOGLE_SETTINGS;

/** The state that the servers of Google's networks share. */
export type GoogleServer<S extends NetworkState = NetworkState> = Server<S, GoogleSetting>;

/** The owner of the token in a request. */
export interface GoogleCaller {
  readonly account: Account;
  readonly grant: Grant;
}

const STATUSES: Readonly<Record<number, readonly [status: string, reason: string, message: string]>> = {
  400: ['INVALID_ARGUMENT', 'badRequest', 'Request contains an invalid argument.'],
  401: ['UNAUTHENTICATED', 'authError', 'Invalid Credentials'],
  403: ['PERMISSION_DENIED', 'forbidden', 'The caller does not have permission'],
  404: ['NOT_FOUND', 'notFound', 'Requested entity was not found.'],
  429: ['RESOURCE_EXHAUSTED', 'rateLimitExceeded', 'Resource has been exhausted (e.g. check quota).'],
  503: ['UNAVAILABLE', 'backendError', 'The service is currently unavailable.'],
};
const INTERNAL = ['INTERNAL', 'internalError', 'Internal error encountered.'] as const;

/** An error with a reason in `errors`, as in the older APIs, and a status, as in the newer ones. */
export function errorAnswer(_server: GoogleServer, code: number, told?: string, parts: JsonObject = {}) {
  const [status, usual, message] = STATUSES[code] ?? INTERNAL;
  const { reason = usual, domain = 'global', ...rest } = parts;
  const text = told ?? message;
  return jsonAnswer(code, {
    error: { code, message: text, errors: [{ message: text, domain, reason }], status, ...rest },
  });
}

/** An error with its own reason. */
export function refusal(status: number, reason: string, message: string): Refusal {
  return new Refusal(status, message, { reason });
}

/** The caller of a live token with one of the scopes. Throws 401 or 403. */
export function ensureGoogleCaller(
  server: GoogleServer,
  request: SimulatorRequest,
  scopes: readonly string[],
): GoogleCaller {
  const { token, account, grant } = bearerOf(server, bearerToken(request)) ?? {};
  const isLive = token !== undefined && statusOf(server, token) === 'live';
  if (!isLive || account === undefined || grant === undefined) throw new Refusal(401, 'Invalid Credentials');
  if (!scopes.some((scope) => grant.scopes.includes(scope)))
    throw new Refusal(403, 'Request had insufficient authentication scopes.', {
      reason: 'insufficientPermissions',
      details: [
        { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' },
      ],
    });
  return { account, grant };
}

/** The tokens of an account at the start. */
export function startingTokens(
  server: GoogleServer,
  accountId: string,
  username: string,
  scopes: readonly string[],
): Readonly<Record<string, string>> {
  const { accessTokenSeconds, refreshTokenSeconds } = server.settings;
  const grantId = addGrant(server, { accountId, clientId: null, scopes }, `start ${username}`);
  const access = server.seeded.token(`access token ${username}`);
  const refresh = server.seeded.token(`refresh token ${username}`);
  return {
    access_token: addToken(server, access, 'access', grantId, accessTokenSeconds),
    refresh_token: addToken(server, refresh, 'refresh', grantId, refreshTokenSeconds),
  };
}
