import { jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Chosen } from '../../kit/chosen.ts';
import type { Labelled } from '../../kit/labels.ts';
import type { Parts, Processing } from '../../kit/media.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Account, type Medium, type NetworkState, nextNumber, type Server } from '../../kit/server.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import type { Grant } from '../../oauth/oauth-state.ts';
import type { TiktokSetting } from './settings.ts';

export interface TiktokAccount extends Account {
  readonly isPrivate: boolean;
  readonly isCommentOff: boolean;
}

export interface TiktokMedium extends Medium {
  readonly id: string;
  readonly kind: 'image' | 'video';
}

/** The app's choices for a post. */
export interface PostInfo extends Labelled, Chosen {
  readonly title: string;
  readonly description: string;
  readonly privacyLevel: string;
}

/** A post in progress, under the number by which apps ask for it. */
export interface TiktokPublication extends Processing {
  readonly id: string;
  readonly accountId: string;
  readonly isDraft: boolean;
  readonly info: PostInfo | null;
  /** For a video: the announcement, and the secret of the upload address. */
  readonly upload: {
    readonly secret: string;
    readonly size: number;
    readonly partBytes: number;
    readonly count: number;
    readonly expiresAt: number;
    readonly parts: Parts;
    received: number;
  } | null;
  status: 'PROCESSING_UPLOAD' | 'PROCESSING_DOWNLOAD' | 'SEND_TO_USER_INBOX' | 'PUBLISH_COMPLETE' | 'FAILED';
  failReason: string | null;
  postId: string | null;
}

export interface TiktokPost {
  readonly id: string;
  readonly ordinal: number;
  readonly accountId: string;
  readonly publicationId: string;
  readonly info: PostInfo;
  readonly mediaIds: readonly string[];
  readonly createdAt: number;
}

export interface TiktokState extends NetworkState {
  accounts: TiktokAccount[];
  posts: TiktokPost[];
  media: Record<string, TiktokMedium>;
  publications: Record<string, TiktokPublication>;
}

export type TiktokServer = Server<TiktokState, TiktokSetting>;

export interface TiktokCaller {
  readonly account: TiktokAccount;
  readonly grant: Grant;
}

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_params',
  401: 'access_token_invalid',
  403: 'scope_not_authorized',
  404: 'invalid_params',
  405: 'invalid_params',
  429: 'rate_limit_exceeded',
};

/** An error (TikTok docs: error codes of the Content Posting API). A `code` in `parts` replaces that of the status. */
export function errorAnswer(
  server: TiktokServer,
  status: number,
  message = 'The request is not possible.',
  { code = CODES[status] ?? 'internal_error' }: JsonObject = {},
) {
  return jsonAnswer(status, { data: {}, error: { code, message, log_id: logId(server) } });
}

/** The form of every answer that is not an error. */
export function okAnswer(server: TiktokServer, data: unknown) {
  return { data, error: { code: 'ok', message: '', log_id: logId(server) } };
}

export function invalidParams(message: string): Refusal {
  return new Refusal(400, message);
}

export function forbidden(code: string, message: string): Refusal {
  return new Refusal(403, message, { code });
}

/** The caller of a live access token that has all scopes. Throws 401. */
export function ensureCaller(
  server: TiktokServer,
  request: SimulatorRequest,
  scopes: readonly string[],
): TiktokCaller {
  const caller = callerOf(server, request);
  if (caller === undefined)
    throw new Refusal(401, 'The access token is invalid or not found in the request.');
  ensureScopes(caller, scopes);
  return caller;
}

/** Throws 401 when the user did not give them all. */
export function ensureScopes({ grant }: TiktokCaller, scopes: readonly string[]): void {
  if (!scopes.every((scope) => grant.scopes.includes(scope)))
    throw new Refusal(401, 'The user did not authorize the scope required for this request.', {
      code: 'scope_not_authorized',
    });
}

/** The caller of a live access token, whatever its scopes. */
export function callerOf(server: TiktokServer, request: SimulatorRequest): TiktokCaller | undefined {
  const { token, account, grant } = bearerOf(server, bearerToken(request)) ?? {};
  if (token === undefined || account === undefined || grant === undefined) return undefined;
  return statusOf(server, token) === 'live' ? { account, grant } : undefined;
}

/** Ids of 19 digits that grow with time. */
export function nextId(server: TiktokServer): string {
  return String(nextNumber(server, BigInt(Math.floor(server.clock.now() / 1000)) << 32n));
}

function logId({ clock }: TiktokServer): string {
  return new Date(clock.now()).toISOString().replaceAll(/\D/g, '');
}
