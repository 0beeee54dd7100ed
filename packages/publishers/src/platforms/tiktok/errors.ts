import type { OperatorMatter } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  operatorMatter,
  overLimit,
  unreadable,
} from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const AUTH = ['access_token_invalid', 'scope_not_authorized', 'scope_permission_missed'];
/** The limit of a creator's posts of a day, which ends at midnight UTC. */
const DAY_IS_SPENT = 'spam_risk_too_many_posts';
/** The limit of a creator's drafts per 24 hours. */
const DRAFTS_ARE_SPENT = 'spam_risk_too_many_pending_share';
/** How many creators an app may serve within 24 hours; those it served already may go on. */
const SPENT_BY_APP = 'reached_active_user_cap';
/** What TikTok allows apps only after its audit or verification (TikTok docs: Content Sharing Guidelines). */
const OPERATOR: Readonly<Record<string, OperatorMatter>> = {
  unaudited_client_can_only_post_to_private_accounts: 'audit',
  [SPENT_BY_APP]: 'audit',
  url_ownership_unverified: 'domain',
};

/** `{error: {code, message, log_id}}` (TikTok docs: Error handling); `{error, error_description}` of its OAuth endpoints. */
export const isOwn: IsOwn = ({ json }) =>
  (textAt(objectAt(json, 'error'), 'code') ?? textAt(json, 'error_description')) !== undefined;

/**
 * Reads the answer of the API: the answer itself when its error code is `ok`, else the meaning of the code, whatever
 * the status (TikTok docs: Content Posting API, error codes).
 */
export function readAnswer(result: CallResult, effect: CallEffect): CallAnswer | Failure {
  const answer = httpOutcome(result, effect, isOwn);
  if (!isAnswer(answer)) return answer;
  const { evidence, status } = answer;
  const error = objectAt(answer.json, 'error');
  const code = textAt(error, 'code') ?? (isSuccess(answer) ? undefined : '');
  if (code === 'ok') return answer;
  if (code === undefined || code === 'internal_error') return unreadable(answer, effect);
  const told = textAt(error, 'message');
  const message = `${told ?? `TikTok refused with status ${status}`} (${code || status})`;
  if (AUTH.includes(code) || status === 401)
    return { outcome: 'auth', ...refusedCredentials(told && message, message), evidence };
  if (code === 'rate_limit_exceeded')
    return overLimit(answer, 'account', { reason: 'TikTok asked Crier to slow down.' });
  if (code === DAY_IS_SPENT) {
    const reason = `TikTok takes no more posts of this account today. Publishing goes on after midnight UTC. ${message}`;
    return overLimit(answer, 'account', { ms: DAY_MS - (answer.receivedAt % DAY_MS), reason });
  }
  if (code === DRAFTS_ARE_SPENT) return overLimit(answer, 'account', { ms: DAY_MS, reason: message });
  const matter = OPERATOR[code];
  if (matter !== undefined)
    return operatorMatter(answer, matter, message, code === SPENT_BY_APP ? DAY_MS : null);
  return { outcome: 'rejected', message, evidence };
}

/**
 * The time before which TikTok takes no more posts of an account, in ISO 8601, if an answer that failed says that the
 * creator or the app has posted enough for now.
 */
export function noPostsBefore(result: CallResult, failure: Failure): string | undefined {
  if (result.kind !== 'answer') return undefined;
  const code = textAt(objectAt(result.json, 'error'), 'code') ?? '';
  const ms = 'retryAfterMs' in failure ? (failure.retryAfterMs ?? null) : null;
  if (![DAY_IS_SPENT, SPENT_BY_APP].includes(code) || ms === null) return undefined;
  return new Date(result.receivedAt + ms).toISOString();
}

/** Whether TikTok refused an announced video because of the size or number of its parts. */
export function refusesParts(result: CallResult): boolean {
  if (result.kind !== 'answer') return false;
  const error = objectAt(result.json, 'error');
  return textAt(error, 'code') === 'invalid_params' && /\bchunk\b/i.test(textAt(error, 'message') ?? '');
}
