import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Processing } from '../../kit/media.ts';
import type { Polled } from '../../kit/polls.ts';
import type { ThreadMedium, ThreadPost } from '../../kit/posts.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Account, Medium, NetworkState, Server } from '../../kit/server.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import type { MASTODON_SETTINGS } from './settings.ts';
import { temperamentOf } from './temperament.ts';
import type { Visibility } from './visibility.ts';

export interface MastodonMedia extends ThreadMedium, Processing {
  readonly kind: 'image' | 'gifv' | 'video' | 'audio';
  readonly fileName: string;
  /** The cover picture that was uploaded with a video or a sound. */
  readonly cover?: Omit<Medium, 'accountId'>;
  readonly width: number | null;
  readonly height: number | null;
  altText: string | null;
  focus: readonly [number, number] | null;
  /** Absent in states that were saved before unattached files were dropped. */
  readonly createdAt?: number;
  /** Whether processing it fails. */
  fails?: boolean;
  /** The status it is attached to. */
  statusId: string | null;
}

export interface MastodonStatus extends ThreadPost, Polled {
  readonly spoilerText: string;
  readonly sensitive: boolean;
  readonly visibility: Visibility;
  readonly language: string | null;
  readonly idempotencyKey: string | null;
  /** Absent if the account's setting applies. */
  readonly quotePolicy?: string;
  readonly commentsDisabled?: boolean;
}

export interface MastodonState extends NetworkState {
  posts: MastodonStatus[];
  media: Record<string, MastodonMedia>;
  /** By account id and key. */
  idempotency: Record<string, { readonly statusId: string; readonly at: number }>;
}

export type MastodonServer = Server<MastodonState, keyof typeof MASTODON_SETTINGS>;

export function notFound(message = 'Record not found'): Refusal {
  return new Refusal(404, message);
}

export function invalid(message: string): Refusal {
  return new Refusal(422, message);
}

/** The account a live token with the scopes belongs to. Throws 401 or 403 (Mastodon docs: "OAuth scopes"). */
export function ensureAccount(
  server: MastodonServer,
  request: SimulatorRequest,
  scopes: readonly string[],
): Account {
  const bearer = bearerOf(server, tokenOf(request));
  if (bearer === undefined) throw new Refusal(401, 'The access token is invalid');
  const status = statusOf(server, bearer.token);
  if (status === 'revoked') throw new Refusal(401, 'The access token was revoked');
  if (status !== 'live') throw new Refusal(401, 'The access token expired');
  if (!scopes.every((scope) => covers(bearer.grant.scopes, scope)))
    throw new Refusal(403, 'This action is outside the authorized scopes');
  if (bearer.account === undefined) throw invalid('This method requires an authenticated user');
  return bearer.account;
}

/** The account of a live token, or undefined for an anonymous reader. */
export function readerOf(server: MastodonServer, request: SimulatorRequest): Account | undefined {
  return tokenOf(request) === undefined ? undefined : ensureAccount(server, request, ['read:statuses']);
}

/** `read` covers `read:statuses`. */
export function covers(scopes: readonly string[], scope: string): boolean {
  return scopes.includes(scope) || scopes.includes(scope.split(':', 1)[0] ?? scope);
}

export function tokenOf(request: SimulatorRequest): string | undefined {
  return bearerToken(request) ?? request.query.get('access_token') ?? undefined;
}

export function maxCharacters(server: MastodonServer): number {
  return server.settings.maxCharacters || temperamentOf(server).maxCharacters;
}

export function isPublic({ visibility }: MastodonStatus): boolean {
  return visibility === 'public' || visibility === 'unlisted';
}
