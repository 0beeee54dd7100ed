import { jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Parts, Processing } from '../../kit/media.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Account, type NetworkState, nextNumber, type Server } from '../../kit/server.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import type { Grant } from '../../oauth/oauth-state.ts';
import type { LINKEDIN_SETTINGS } from './settings.ts';

export interface LinkedinOrganization {
  /** A number. */
  readonly id: string;
  /** The vanity name. */
  readonly username: string;
  readonly displayName: string;
  readonly administratorIds: string[];
}

export type AssetKind = 'image' | 'video' | 'document';

export interface LinkedinAsset extends Processing {
  readonly urn: string;
  readonly kind: AssetKind;
  /** URN of the member or organisation that owns it. */
  readonly accountId: string;
  /** Part of the upload addresses. */
  readonly secret: string;
  readonly expiresAt: number;
  /** The announced size of a video. */
  readonly announcedBytes: number;
  readonly parts: Parts;
  status: 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED';
  /** For a video with an announced cover: empty until the cover has arrived. */
  coverHash?: string;
  /** Empty until the file has arrived. */
  hash: string;
  mimeType: string;
  size: number;
}

export interface AttachedAsset {
  readonly urn: string;
  readonly altText: string | null;
  readonly title: string | null;
}

export interface LinkedinPost {
  readonly urn: string;
  readonly ordinal: number;
  /** URN of the member or organisation. */
  readonly author: string;
  /** The text as stored. */
  readonly commentary: string;
  /** The text as people see it. */
  readonly text: string;
  /** Whom it mentions, by URN. */
  readonly mentions: readonly string[];
  readonly visibility: string;
  readonly distribution: unknown;
  readonly content: unknown;
  readonly isReshareDisabledByAuthor: boolean;
  readonly assets: readonly AttachedAsset[];
  readonly createdAt: number;
}

export interface LinkedinComment {
  readonly id: string;
  readonly ordinal: number;
  readonly postUrn: string;
  readonly actor: string;
  readonly text: string;
  /** A picture at most. */
  readonly assets: readonly AttachedAsset[];
  readonly createdAt: number;
}

export interface LinkedinState extends NetworkState {
  posts: LinkedinPost[];
  /** By URN. */
  media: Record<string, LinkedinAsset>;
  organizations: LinkedinOrganization[];
  comments: LinkedinComment[];
  /** Published texts by author; a deletion doesn't remove them. */
  recent: Record<string, { readonly urn: string; readonly at: number }>;
}

export type LinkedinServer = Server<LinkedinState, keyof typeof LINKEDIN_SETTINGS>;

/** The owner of the token in a request. */
export interface LinkedinCaller {
  readonly member: Account;
  readonly grant: Grant;
}

const PROTOCOL = '2.0.0';
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

/** An error (LinkedIn docs: "Error handling"). A `code` in `parts` replaces that of the status. */
export function errorAnswer(
  _server: LinkedinServer,
  status: number,
  message?: string,
  parts: JsonObject = {},
) {
  const isFailure = status >= 500;
  const code = CODES[status] ?? (isFailure ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST');
  const usual = isFailure ? 'Internal Server Error' : 'The request is not possible';
  const text = message ?? (status === 404 ? 'No virtual resource found' : usual);
  return jsonAnswer(status, { status, code, ...parts, message: text });
}

export function illegalArgument(message: string): Refusal {
  return new Refusal(400, message, { code: 'ILLEGAL_ARGUMENT' });
}

export function accessDenied(message: string): Refusal {
  return new Refusal(403, message, { serviceErrorCode: 100 });
}

export function notFound(message: string): Refusal {
  return new Refusal(404, message);
}

/** A 400 that names the wrong field. */
export function fieldError(code: string, fieldPath: string, description: string): Refusal {
  return new Refusal(400, description, {
    code,
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: { inputErrors: [{ description, input: { inputPath: { fieldPath } }, code }] },
  });
}

/**
 * The caller of a live access token that has one of the scopes, if there are any. Throws the 401 with the reason if
 * there is none, or 403.
 */
export function ensureCaller(
  server: LinkedinServer,
  request: SimulatorRequest,
  scopes: readonly string[] = [],
): LinkedinCaller {
  const given = bearerToken(request);
  const unauthorized = (serviceErrorCode: number, code: string, message: string): Refusal =>
    new Refusal(401, message, { serviceErrorCode, code: `${code}_ACCESS_TOKEN` });
  if (given === undefined) throw unauthorized(65_604, 'EMPTY', 'Empty oauth2 access token');
  const { token, grant, account } = bearerOf(server, given) ?? {};
  if (token === undefined || grant === undefined || account === undefined)
    throw unauthorized(65_600, 'INVALID', 'Invalid access token');
  const status = statusOf(server, token);
  if (status === 'revoked')
    throw unauthorized(65_601, 'REVOKED', 'The token used in the request has been revoked by the user');
  if (status !== 'live') throw unauthorized(65_602, 'EXPIRED', 'The token used in the request has expired');
  const caller = { member: account, grant };
  if (scopes.length > 0) ensureScope(caller, scopes, request);
  return caller;
}

/** Throws 403 unless the caller was granted one of the scopes. */
export function ensureScope(
  { grant }: LinkedinCaller,
  scopes: readonly string[],
  { method, path }: SimulatorRequest,
): void {
  if (scopes.some((scope) => grant.scopes.includes(scope))) return;
  throw accessDenied(`Not enough permissions to access: ${method} ${path.replace(/^\/(rest|v2)/, '')}`);
}

/** Throws unless the request names a living version and the protocol of it (LinkedIn docs: "Versioning", "Protocol Version"). */
export function ensureVersion({ settings }: LinkedinServer, { headers }: SimulatorRequest): void {
  const version = headers['linkedin-version'];
  if (version === undefined)
    throw new Refusal(
      400,
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
      { code: 'VERSION_MISSING' },
    );
  const given = /^\d{6}$/.test(String(version)) ? Number(version) : 0;
  if (given < settings.oldestVersion || given > settings.newestVersion)
    throw new Refusal(426, `Requested version ${version} is not active`, { code: 'NONEXISTENT_VERSION' });
  if (headers['x-restli-protocol-version'] !== PROTOCOL)
    throw illegalArgument(`X-Restli-Protocol-Version must be ${PROTOCOL}`);
}

/** Numbers of posts and comments: they grow with time. */
export function nextId(server: LinkedinServer): string {
  return String(nextNumber(server, BigInt(server.clock.now()) << 22n));
}
