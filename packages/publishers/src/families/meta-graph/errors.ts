import { isJsonObject, type JsonValue, type LimitOwner, type OperatorMatter } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { countAt, objectAt, textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type CallSubject,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  operatorMatter,
  overLimit,
} from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';
import { serverMessage } from '../../http/server-message.ts';

/**
 * The meaning of a Meta error for the step; `doubt` is a failure that may have come after the work was done, `prepare` is
 * about a container that can be replaced.
 */
type Meaning = 'auth' | 'permission' | 'final' | 'doubt' | 'prepare' | Pause;

/** `limit` is set if a limit caused the pause. */
interface Pause {
  readonly waitMs: number | null;
  readonly limit?: LimitOwner;
}

const NOT_READY_MS = 15_000;
const FETCH_AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Subcodes are more specific than codes (Meta docs: Error codes; facts from clients where the documents are silent).
 */
const SUBCODES: Readonly<Record<number, Meaning>> = {
  // Threads: the container is not visible yet. Instagram: the container is not ready.
  4279009: { waitMs: NOT_READY_MS },
  2207027: { waitMs: NOT_READY_MS },
  2207052: { waitMs: FETCH_AGAIN_MS },
  2207003: { waitMs: FETCH_AGAIN_MS },
  // Instagram: the daily quota.
  2207042: { waitMs: DAY_MS, limit: 'account' },
  // Facebook: too fast.
  1390008: { waitMs: null, limit: 'account' },
  1363047: { waitMs: null, limit: 'account' },
  1609010: { waitMs: null, limit: 'account' },
  2207006: 'prepare',
  2207020: 'prepare',
  2207032: 'prepare',
  2207053: 'prepare',
  2207001: 'doubt',
  2207008: 'doubt',
  2207050: 'auth',
  1404078: 'auth',
  2207051: 'final',
  4279013: 'final',
};
/** The limit of all calls of the app (Meta docs: Rate limits, Platform). */
const APP_LIMIT = 4;
/** Those of a user, of a page, and of a kind of call. */
const ACCOUNT_LIMITS = new Set([17, 32, 613]);

/** The app can't be validated, for instance because it was deleted (Meta docs: Error codes). */
const APP_INVALID = 101;
/** A call or a version of the API that Meta no longer serves. */
const ENDED_VERSIONS = new Set([12, 2635]);
/** Meta has blocked the app, for instance until its data use checkup, or the app is not live yet. */
const APP_BLOCKED =
  /\bAPI access (?:is |has been )?(?:blocked|deactivated|disrupted)|\bapp(?:lication)? (?:is )?(?:not active|in development mode|has been (?:deleted|disabled))/i;

/** A refused duplicate (Facebook). */
export const DUPLICATE = 506;

/**
 * `{error: {code, message}}` (Meta docs: Error codes). Instagram's and Threads' token endpoints put the members at the
 * top; the servers that take files of Facebook answer `{debug_info}` (Meta docs: Resumable upload).
 */
export const isOwn: IsOwn = ({ json }) => {
  if (numberAt(objectAt(json, 'error'), 'code') !== undefined) return true;
  if (objectAt(json, 'debug_info') !== undefined) return true;
  return textAt(json, 'error_type') !== undefined && textAt(json, 'error_message') !== undefined;
};

/**
 * Reads the answer of a graph: the answer itself when it is 2xx, else the meaning of its error. `subject` says whether
 * a missing permission concerns the account or the single object of the call.
 */
export function readGraph(
  result: CallResult,
  effect: CallEffect,
  subject: CallSubject = 'account',
): CallAnswer | Failure {
  const answer = httpOutcome(result, effect, isOwn);
  if (!isAnswer(answer)) return result.kind === 'answer' ? withUsage(ofApp(answer, result), result) : answer;
  if (isSuccess(answer)) return answer;
  const { evidence, status } = answer;
  const told = explanation(answer);
  const message = told ?? `The network refused with status ${status}.`;
  const matter = matterOf(answer);
  if (matter !== null) return operatorMatter(answer, matter, message);
  const meaning = status === 401 ? 'auth' : meaningOf(answer.json);
  if (meaning === 'auth' || (meaning === 'permission' && subject === 'account'))
    return { outcome: 'auth', ...refusedCredentials(told, message), evidence };
  if (typeof meaning === 'object') {
    const { waitMs: ms, limit } = meaning;
    if (limit === undefined) return { outcome: 'wait', retryAfterMs: ms, reason: message, evidence };
    return withUsage(overLimit(answer, limit, { ms, reason: message }), answer);
  }
  if (meaning === 'prepare') return { outcome: 'prepare', reason: message, evidence };
  if (meaning !== 'doubt') return { outcome: 'rejected', message, evidence };
  return effect === 'visible'
    ? { outcome: 'unknown', reason: message, evidence }
    : { outcome: 'wait', retryAfterMs: null, reason: message, evidence };
}

/** Whether a graph says that the object of a call is not there, or not visible (Meta docs: 100/33; 404). */
export function isNotVisible(result: CallResult): boolean {
  if (result.kind !== 'answer' || !isOwn(result)) return false;
  return result.status === 404 || numberAt(objectAt(result.json, 'error'), 'error_subcode') === 33;
}

/** The code of a graph's error, or undefined. */
export function errorCode(result: CallResult): number | undefined {
  return result.kind === 'answer' ? numberAt(objectAt(result.json, 'error'), 'code') : undefined;
}

function meaningOf(json: JsonValue | undefined): Meaning {
  const error = objectAt(json, 'error');
  const code = numberAt(error, 'code');
  const known = SUBCODES[numberAt(error, 'error_subcode') ?? 0];
  if (known !== undefined) return known;
  if (code === undefined) return 'final';
  if (code === 190 || code === 102) return 'auth';
  if (code === APP_LIMIT) return { waitMs: null, limit: 'installation' };
  if (ACCOUNT_LIMITS.has(code) || (code >= 80_000 && code < 80_100))
    return { waitMs: null, limit: 'account' };
  if (code === 10 || code === 3 || (code >= 200 && code < 300)) return 'permission';
  return code === 1 || code === 2 || error?.['is_transient'] === true ? 'doubt' : 'final';
}

/** Why Meta refuses the app itself, whatever code it gives; null if it does not. */
function matterOf(answer: CallAnswer): OperatorMatter | null {
  const code = errorCode(answer);
  if (code === undefined) return null;
  if (ENDED_VERSIONS.has(code)) return 'version';
  return code === APP_INVALID || APP_BLOCKED.test(answer.text) ? 'app' : null;
}

/** `error_user_msg`, if present, is written for people. */
function explanation(answer: CallAnswer): string | undefined {
  const written = objectAt(answer.json, 'error')?.['error_user_msg'];
  return serverMessage(
    typeof written === 'string' && written !== '' ? { ...answer, json: { message: written } } : answer,
  );
}

/** A 429 is the account's limit unless its error names the app's. */
function ofApp(failure: Failure, result: CallResult): Failure {
  const isLimit = failure.outcome === 'wait' && failure.limit !== undefined;
  return isLimit && errorCode(result) === APP_LIMIT ? { ...failure, limit: 'installation' } : failure;
}

/**
 * A wait without a time uses the one in the usage header (Meta docs: Rate limits; minutes). That header is about one
 * account; the app's usage has another.
 */
function withUsage(failure: Failure, { headers }: { readonly headers: Headers }): Failure {
  if (failure.outcome !== 'wait') return failure;
  const minutes = longestWait(headers.get('x-business-use-case-usage'));
  if (minutes === 0) return failure;
  const retryAfterMs = failure.retryAfterMs ?? Math.min(minutes * 60_000, DAY_MS);
  return { ...failure, retryAfterMs, ...(failure.limit === undefined ? {} : { limit: 'account' }) };
}

function longestWait(header: string | null): number {
  try {
    const usage: unknown = JSON.parse(header ?? '{}');
    const uses = typeof usage === 'object' && usage !== null ? Object.values(usage).flat() : [];
    return Math.max(0, ...uses.map((use) => countAt(use, 'estimated_time_to_regain_access') ?? 0));
  } catch {
    return 0;
  }
}

function numberAt(value: JsonValue | undefined, key: string): number | undefined {
  const member = isJsonObject(value) ? value[key] : undefined;
  return typeof member === 'number' ? member : undefined;
}
