import { jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { Chosen } from '../../kit/chosen.ts';
import type { Labelled } from '../../kit/labels.ts';
import type { Parts, Processing } from '../../kit/media.ts';
import type { Polled } from '../../kit/polls.ts';
import type { ThreadMedium, ThreadPost } from '../../kit/posts.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Account, accountById, type NetworkState, nextNumber, type Server } from '../../kit/server.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import type { Grant } from '../../oauth/oauth-state.ts';
import type { TwitterSetting } from './settings.ts';

export interface TwitterAccount extends Account {
  readonly subscriptionType: string;
  readonly verifiedType: string;
}

export type TwitterMediaKind = 'image' | 'gif' | 'video';

export interface TwitterMedia extends ThreadMedium, Processing {
  readonly kind: TwitterMediaKind;
  readonly expiresAt: number;
  altText: string | null;
  /** What it is marked as; absent if nothing. */
  warnings?: readonly string[];
  /** Why processing it fails; absent if it does not. */
  readonly problem?: string | undefined;
}

/** A file with parts still missing. */
export interface TwitterUpload {
  readonly id: string;
  readonly accountId: string;
  readonly kind: TwitterMediaKind;
  readonly totalBytes: number;
  readonly expiresAt: number;
  readonly parts: Parts;
}

export interface TwitterPost extends ThreadPost, Labelled, Chosen, Polled {
  readonly replySettings: string;
  /** Absent in states that were saved before posts could quote. */
  readonly quotedId?: string | null;
}

export interface TwitterState extends NetworkState {
  accounts: TwitterAccount[];
  posts: TwitterPost[];
  media: Record<string, TwitterMedia>;
  uploads: Record<string, TwitterUpload>;
}

export type TwitterServer = Server<TwitterState, TwitterSetting>;

/** Whose token a request carries. */
export interface TwitterCaller {
  readonly account: TwitterAccount;
  readonly grant: Grant;
}

/** The start of X's time, in milliseconds since 1970. */
const EPOCH = 1_288_834_974_657n;

const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** An error without a type of its own unless `parts` has one (RFC 9457 §4.2.1, X docs: "Response codes and errors"). */
export function problemAnswer(
  _server: TwitterServer,
  status: number,
  detail?: string,
  parts: JsonObject = {},
) {
  const title = TITLES[status] ?? (status >= 500 ? 'Internal Server Error' : 'Error');
  const problem = { title, type: 'about:blank', status, detail: detail ?? title, ...parts };
  return jsonAnswer(status, problem, { 'content-type': 'application/problem+json' });
}

export function forbidden(detail = 'Forbidden'): Refusal {
  return new Refusal(403, detail);
}

/** A 400 that names the wrong parameters. */
export function invalidRequest(message: string, given: Readonly<Record<string, string>> = {}): Refusal {
  const parameters = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value]]));
  return new Refusal(400, 'One or more parameters to your request was invalid.', {
    errors: [{ parameters, message }],
    type: 'https://api.x.com/2/problems/invalid-request',
  });
}

/** 404 for a thing of the network, such as a `tweet` or a `user`. */
export function resourceNotFound(resource: string, id: string): Refusal {
  return new Refusal(404, 'Not Found', notFoundError(resource, 'id', id));
}

/** An entry of `errors` for a thing that does not exist. */
export function notFoundError(resource: string, parameter: string, value: string): JsonObject {
  return {
    value,
    detail: `Could not find ${resource} with ${parameter}: [${value}].`,
    title: 'Not Found Error',
    resource_type: resource,
    parameter,
    resource_id: value,
    type: 'https://api.x.com/2/problems/resource-not-found',
  };
}

/** The caller of a live access token that has all scopes. Throws 401 or 403. */
export function ensureCaller(
  server: TwitterServer,
  request: SimulatorRequest,
  scopes: readonly string[],
): TwitterCaller {
  const caller = callerOf(server, request);
  if (caller === undefined) throw new Refusal(401, 'Unauthorized');
  if (!scopes.every((scope) => caller.grant.scopes.includes(scope))) throw forbidden();
  return caller;
}

/** The caller of a live access token, whatever its scopes. */
export function callerOf(server: TwitterServer, request: SimulatorRequest): TwitterCaller | undefined {
  const { token, account, grant } = bearerOf(server, bearerToken(request)) ?? {};
  if (token === undefined || account === undefined || grant === undefined) return undefined;
  return statusOf(server, token) === 'live' ? { account, grant } : undefined;
}

export function nextId(server: TwitterServer): string {
  return String(nextNumber(server, snowflake(server.clock.now())));
}

/** Milliseconds and 22 further bits. */
export function snowflake(milliseconds: number): bigint {
  return (BigInt(milliseconds) - EPOCH) << 22n;
}

/** Path of the public page. */
export function postPath(server: TwitterServer, post: TwitterPost): string {
  return `/${accountById(server, post.accountId)?.username ?? 'i'}/status/${post.id}`;
}

/** The values of a query parameter between commas. Throws when one is not known. */
export function listedParameter(
  query: URLSearchParams,
  name: string,
  known: readonly string[],
): readonly string[] {
  const asked = (query.get(name) ?? '').split(',').filter((value) => value !== '');
  const unknown = asked.find((value) => !known.includes(value));
  if (unknown === undefined) return asked;
  const problem = `The \`${name}\` query parameter value [${unknown}] is not one of [${known.join(',')}]`;
  throw invalidRequest(problem, { [name]: unknown });
}
