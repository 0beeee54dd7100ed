import {
  type CredentialsRefusal,
  type LimitOwner,
  type OperatorMatter,
  type Refusal,
  type StepAnswer,
  stopsNetwork,
  type Unavailable,
} from '@crier/domain';
import { looksLikeHtml } from '../html/html-text.ts';
import type { CallAnswer, CallFailure, CallResult } from './call.ts';
import type { IsOwn } from './own-form.ts';
import { limitEndsMs, retryAfterMs } from './retry-after.ts';

export type Failure = Exclude<StepAnswer, { readonly outcome: 'accepted' }>;
export type Wait = Extract<Failure, { readonly outcome: 'wait' }>;

/**
 * What a call does to the network. `visible` makes or removes something public, `repeatable` changes state that nobody
 * sees, `reading` changes nothing, so a lost answer does no harm.
 */
export type CallEffect = 'visible' | 'repeatable' | 'reading';

/**
 * The subject of a call, and therefore of a 403: `account` is what the credentials may do at all; `object` is one post
 * or file, whose refusal says nothing about the account.
 */
export type CallSubject = 'account' | 'object';

/** Refusals that a firewall gives to anybody for a while; as a page, they mean no more than a 503. */
const PASSING = new Set([401, 403, 404]);
/** Redirections that a method survives; login walls and gateways give them as well as servers that moved. */
const MOVED = new Set([301, 307, 308]);

/**
 * The outcome of a call as far as HTTP alone determines it, or a 2xx or 4xx answer in the network's own form for its
 * own code to read. Never says that something did not happen unless that is certain. An answer in another form is no
 * verdict of the network: it never refuses credentials, never ends anything by itself, and its text is not shown.
 */
export function httpOutcome(result: CallResult, effect: CallEffect, isOwn: IsOwn): CallAnswer | Failure {
  if (result.kind !== 'answer') return withoutAnswer(result, effect);
  const { evidence, status } = result;
  const retryAfter = retryAfterMs(result.headers, result.receivedAt);
  if (status === 429) {
    const isBody = result.json !== undefined || looksLikeHtml(result.text);
    const isStrangers = effect === 'visible' && isBody && !isOwn(result);
    return isStrangers ? strangers(result, effect, retryAfter) : overLimit(result, 'account');
  }
  if (status === 425) {
    const reason = 'The network asked Crier to try again later.';
    return { outcome: 'wait', retryAfterMs: retryAfter, reason, evidence };
  }
  if (status === 503 && retryAfter !== null && effect === 'repeatable') {
    return { outcome: 'wait', retryAfterMs: retryAfter, reason: 'The network is busy.', evidence };
  }
  if (status >= 500 || status === 408) {
    return inDoubt(`The server failed with status ${status}.`, effect, retryAfter, evidence);
  }
  if (MOVED.has(status)) {
    return isOwn(result)
      ? { outcome: 'rejected', message: 'The server has moved to another address.', evidence }
      : inDoubt(`The server redirected to another address (status ${status}).`, effect, retryAfter, evidence);
  }
  if (status < 200 || (status >= 300 && status < 400)) {
    return inDoubt(`The server answered with status ${status}.`, effect, retryAfter, evidence);
  }
  if (status < 300) return looksLikeHtml(result.text) ? unreadable(result, effect) : result;
  return isOwn(result) ? result : strangers(result, effect, retryAfter);
}

/**
 * A refusal by something in front of the network. A hidden call is repeated: after a refusal that passes, with the
 * bounds of a 503; after another one, such as a 400, only as often as an upload is tried.
 */
function strangers({ status, evidence }: CallAnswer, effect: CallEffect, retryAfter: number | null): Failure {
  const reason = `A server in front of the network answered with status ${status}.`;
  return inDoubt(
    reason,
    PASSING.has(status) || effect === 'visible' ? effect : 'repeatable',
    retryAfter,
    evidence,
  );
}

/**
 * A refusal because a limit was reached; it holds until the time the network names, else for `ms`, if the limit has
 * one.
 */
export function overLimit(
  { headers, receivedAt, evidence }: CallAnswer,
  limit: LimitOwner,
  {
    ms = null,
    reason = 'The network asked Crier to slow down.',
  }: { ms?: number | null; reason?: string } = {},
): Wait {
  return { outcome: 'wait', retryAfterMs: limitEndsMs(headers, receivedAt) ?? ms, reason, limit, evidence };
}

/** A refusal of the app of this installation. It holds until the time the network names, else for `ms`, if given. */
export function operatorMatter(
  { headers, receivedAt, evidence }: CallAnswer,
  matter: OperatorMatter,
  reason: string,
  ms: number | null = null,
): Wait {
  const limit = stopsNetwork(matter) ? { limit: 'installation' as const } : {};
  const retryAfterMs = limitEndsMs(headers, receivedAt) ?? ms;
  return { outcome: 'wait', retryAfterMs, reason, matter, ...limit, evidence };
}

function withoutAnswer({ kind, reason, evidence }: CallFailure, effect: CallEffect): Failure {
  switch (kind) {
    case 'unsent':
      return { outcome: 'wait', retryAfterMs: null, reason, evidence };
    case 'forbidden':
      return { outcome: 'rejected', message: reason, evidence };
    case 'lost':
      return inDoubt(reason, effect, null, evidence);
  }
}

/** A failure to read something; refused credentials are a refusal like any other. */
export function refusalOrUnavailable(failure: Failure): Refusal | Unavailable {
  return 'message' in failure
    ? { outcome: 'refused', message: failure.message }
    : { outcome: 'unavailable', reason: failure.reason, ...restOf(failure) };
}

/** A failure to read about an account; only a refusal of the credentials says something about it. */
export function authOrUnavailable(failure: Failure): CredentialsRefusal | Unavailable {
  if (failure.outcome === 'auth') {
    const { evidence: _, ...refusal } = failure;
    return refusal;
  }
  return failure.outcome === 'rejected'
    ? { outcome: 'unavailable', reason: failure.message }
    : { outcome: 'unavailable', reason: failure.reason, ...restOf(failure) };
}

/** The time that a failure names, whose the limit is, and why the app is refused. */
export function restOf(failure: Failure): Pick<Unavailable, 'retryAfterMs' | 'limit' | 'matter'> {
  const ms = 'retryAfterMs' in failure ? (failure.retryAfterMs ?? null) : null;
  const { limit, matter } = failure.outcome === 'wait' ? failure : {};
  return {
    ...(ms === null ? {} : { retryAfterMs: ms }),
    ...(limit === undefined ? {} : { limit }),
    ...(matter === undefined ? {} : { matter }),
  };
}

/** True for an answer, false for an outcome already decided. */
export function isAnswer(value: CallAnswer | Failure): value is CallAnswer {
  return 'kind' in value;
}

export function isSuccess(answer: CallAnswer): boolean {
  return answer.status >= 200 && answer.status < 300;
}

/** A 2xx answer without the expected content; the network may have carried the call out. */
export function unreadable(answer: CallAnswer, effect: CallEffect): Failure {
  return inDoubt('The server’s response could not be read.', effect, null, answer.evidence);
}

function inDoubt(
  reason: string,
  effect: CallEffect,
  retryAfter: number | null,
  evidence: CallAnswer['evidence'],
): Failure {
  return effect === 'reading'
    ? { outcome: 'wait', retryAfterMs: retryAfter, reason, evidence }
    : { outcome: 'unknown', reason, evidence, ...(retryAfter === null ? {} : { retryAfterMs: retryAfter }) };
}
