import type { Clock } from '../../clock.ts';
import type { SeededValues } from '../../derive.ts';
import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { AppSpec } from '../../network-simulation.ts';
import type { FileStore } from '../../state/file-store.ts';
import type { LinkedinSettings } from './settings.ts';
import type { LinkedinGrant, LinkedinMember, LinkedinState } from './state.ts';

/** What the endpoints of one instance share. */
export interface LinkedinServer {
  readonly state: LinkedinState;
  readonly apps: ReadonlyMap<string, AppSpec>;
  readonly settings: LinkedinSettings;
  readonly seeded: SeededValues;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly url: () => string;
  readonly nextOrdinal: () => number;
}

/** Whose token a request carries. */
export interface LinkedinCaller {
  readonly member: LinkedinMember;
  readonly grant: LinkedinGrant;
}

/** Members of an error besides `status` and `message`. */
export interface ErrorParts {
  readonly serviceErrorCode?: number;
  /** Undefined takes the code of the status away. */
  readonly code?: string | undefined;
  readonly errorDetailType?: string;
  readonly errorDetails?: unknown;
}

/** A request that ends with an error of the network. */
export class LinkedinRefusal extends Error {
  override readonly name = 'LinkedinRefusal';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`LinkedIn answers ${answer.status}`);
    this.answer = answer;
  }
}

const CODES: Readonly<Record<number, string>> = {
  400: 'ILLEGAL_ARGUMENT',
  401: 'INVALID_ACCESS_TOKEN',
  403: 'ACCESS_DENIED',
  404: 'RESOURCE_NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** An error (LinkedIn docs: "Error handling"). */
export function errorAnswer(status: number, message: string, parts: ErrorParts = {}): Answer {
  const code = CODES[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST');
  return jsonAnswer(status, { status, code, ...parts, message });
}

export function refuse(status: number, code: string, message: string): LinkedinRefusal {
  return new LinkedinRefusal(errorAnswer(status, message, { code }));
}

export function accessDenied(message: string): LinkedinRefusal {
  return new LinkedinRefusal(errorAnswer(403, message, { serviceErrorCode: 100 }));
}

export function notFound(message: string): LinkedinRefusal {
  return new LinkedinRefusal(errorAnswer(404, message));
}

/** 400 that names the field which is wrong. */
export function fieldError(code: string, fieldPath: string, description: string): LinkedinRefusal {
  return new LinkedinRefusal(
    errorAnswer(400, description, {
      code,
      errorDetailType: 'com.linkedin.common.error.BadRequest',
      errorDetails: { inputErrors: [{ description, input: { inputPath: { fieldPath } }, code }] },
    }),
  );
}

/** The caller of a live access token. Throws the 401 that tells why there is none. */
export function ensureCaller(server: LinkedinServer, request: SimulatorRequest): LinkedinCaller {
  const given = bearerToken(request);
  const unauthorized = (serviceErrorCode: number, code: string, message: string): LinkedinRefusal =>
    new LinkedinRefusal(errorAnswer(401, message, { serviceErrorCode, code }));
  if (given === undefined) throw unauthorized(65_604, 'EMPTY_ACCESS_TOKEN', 'Empty oauth2 access token');
  const token = server.state.tokens[given];
  if (token?.status === 'revoked')
    throw unauthorized(
      65_601,
      'REVOKED_ACCESS_TOKEN',
      'The token used in the request has been revoked by the user',
    );
  const caller = token?.kind === 'access' ? callerOfGrant(server, token.grantId) : undefined;
  if (token === undefined || caller === undefined)
    throw unauthorized(65_600, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
  if (token.status === 'expired' || token.expiresAt <= server.clock.now())
    throw unauthorized(65_602, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
  return caller;
}

/** Throws 403 unless the caller was granted one of the scopes. */
export function ensureScope(
  caller: LinkedinCaller,
  scopes: readonly string[],
  request: SimulatorRequest,
): void {
  if (scopes.some((scope) => caller.grant.scopes.includes(scope))) return;
  const resource = request.path.replace(/^\/(rest|v2)/, '');
  throw accessDenied(`Not enough permissions to access: ${request.method} ${resource}`);
}

function callerOfGrant(server: LinkedinServer, grantId: string): LinkedinCaller | undefined {
  const grant = server.state.grants[grantId];
  const member = server.state.members.find(({ id }) => id === grant?.memberId);
  return grant === undefined || member === undefined ? undefined : { grant, member };
}

/** Numbers of posts and comments: they grow with time. */
export function nextId(server: LinkedinServer): string {
  const id = BigInt(server.clock.now()) << 22n;
  const after = server.state.lastId === '' ? 0n : BigInt(server.state.lastId) + 1n;
  server.state.lastId = String(id > after ? id : after);
  return server.state.lastId;
}

/** A token, code or part of an upload address nobody has been given before. */
export function nextSecret(server: LinkedinServer): string {
  server.state.secrets += 1;
  return server.seeded.token(`secret ${server.state.secrets}`);
}
