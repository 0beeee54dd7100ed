import type { CallAnswer, CallResult } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  overLimit,
  unreadable,
} from '../../http/outcome.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const AUTH = ['access_token_invalid', 'scope_not_authorized', 'scope_permission_missed'];
/** Limits per 24 hours: of one creator, and of all creators of the app together. */
const SPENT_BY_CREATOR = ['spam_risk_too_many_posts', 'spam_risk_too_many_pending_share'];
const SPENT_BY_APP = 'reached_active_user_cap';

/**
 * Reads the answer of the API: the answer itself when its error code is `ok`, else the meaning of the code, whatever
 * the status (TikTok docs: Content Posting API, error codes).
 */
export function readAnswer(result: CallResult, effect: CallEffect): CallAnswer | Failure {
  const answer = httpOutcome(result, effect);
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
  if (SPENT_BY_CREATOR.includes(code)) return overLimit(answer, 'account', { ms: DAY_MS, reason: message });
  if (code === SPENT_BY_APP) return overLimit(answer, 'installation', { ms: DAY_MS, reason: message });
  return { outcome: 'rejected', message, evidence };
}
