import { jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Processing } from '../../kit/media.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Account, type Medium, type NetworkState, nextNumber, type Server } from '../../kit/server.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import type { Grant } from '../../oauth/oauth-state.ts';
import type { PinterestSetting } from './settings.ts';

export interface PinterestBoard {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly privacy: string;
  readonly createdAt: number;
}

/** A part of a board. */
export interface PinterestSection {
  readonly id: string;
  readonly boardId: string;
  readonly name: string;
}

export interface PinterestMedium extends Medium {
  readonly id: string;
  readonly kind: 'image' | 'gif' | 'video';
}

/** A registered video; its file is sent to a separate address. */
export interface PinterestUpload extends Processing {
  readonly id: string;
  readonly accountId: string;
  /** Identifies it at the upload address, with the policy that admits it. */
  readonly key: string;
  readonly policy: string;
  readonly expiresAt: number;
  status: 'registered' | 'processing' | 'succeeded' | 'failed';
}

export interface PinterestPin {
  readonly id: string;
  readonly ordinal: number;
  readonly accountId: string;
  readonly boardId: string;
  /** Null for a pin in no section of its board. */
  readonly sectionId: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly link: string | null;
  readonly altText: string | null;
  readonly mediaType: 'image' | 'multiple_images' | 'video';
  readonly mediaIds: readonly string[];
  /** For a video pin whose cover is a separate picture. */
  readonly coverId?: string;
  /** The second of the video that is its cover. */
  readonly coverTime?: number;
  readonly createdAt: number;
}

export interface PinterestState extends NetworkState {
  posts: PinterestPin[];
  media: Record<string, PinterestMedium>;
  boards: PinterestBoard[];
  sections: PinterestSection[];
  uploads: Record<string, PinterestUpload>;
}

export type PinterestServer = Server<PinterestState, PinterestSetting>;

export interface PinterestCaller {
  readonly account: Account;
  readonly grant: Grant;
}

const CODES: Readonly<Record<number, number>> = { 400: 1, 401: 2, 403: 29, 404: 50, 405: 1, 429: 8 };
const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Authentication failed.',
  403: 'You are not permitted to access that resource.',
  404: 'Not found.',
  405: 'Method not allowed.',
  429: 'This request exceeded a rate limit. Please retry later.',
};

/** An error (Pinterest API description: Error). A `code` in `parts` replaces that of the status. */
export function errorAnswer(
  _server: PinterestServer | null,
  status: number,
  message?: string,
  parts: JsonObject = {},
) {
  const usual = MESSAGES[status] ?? 'Something went wrong on our end. Sorry about that.';
  return jsonAnswer(status, { code: CODES[status] ?? 0, ...parts, message: message ?? usual });
}

export function badParameter(message: string): Refusal {
  return new Refusal(400, `Invalid request: ${message}`);
}

export function notFound(what: 'Board' | 'Board section' | 'Pin' | 'Media'): Refusal {
  return new Refusal(404, `${what} not found.`, { code: what === 'Board' ? 40 : 50 });
}

/** The caller of a live access token that has all scopes. Throws 401 or 403. */
export function ensureCaller(
  server: PinterestServer,
  request: SimulatorRequest,
  scopes: readonly string[],
): PinterestCaller {
  const caller = callerOf(server, request);
  if (caller === undefined) throw new Refusal(401, 'Authentication failed.');
  const missing = scopes.find((scope) => !caller.grant.scopes.includes(scope));
  if (missing !== undefined)
    throw new Refusal(403, `Your application consumer type is not supported: missing ${missing}.`);
  return caller;
}

/** The caller of a live access token, whatever its scopes. */
export function callerOf(server: PinterestServer, request: SimulatorRequest): PinterestCaller | undefined {
  const { token, account, grant } = bearerOf(server, bearerToken(request)) ?? {};
  if (token === undefined || account === undefined || grant === undefined) return undefined;
  return statusOf(server, token) === 'live' ? { account, grant } : undefined;
}

/** Ids of 18 digits that grow with time. */
export function nextId(server: PinterestServer): string {
  return String(nextNumber(server, BigInt(server.clock.now()) * 100_000n));
}

/** RFC 3339 in UTC, as Pinterest writes it. */
export function timeText(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}-00:00`;
}
