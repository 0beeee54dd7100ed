import type { CallAnswer, CallResult } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  unreadable,
} from '../../http/outcome.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const AUTH = ['access_token_invalid', 'scope_not_authorized', 'scope_permission_missed'];
/** What one creator, or the app, did too often in 24 hours. */
const SPENT = ['spam_risk_too_many_posts', 'spam_risk_too_many_pending_share', 'reached_active_user_cap'];

/**
 * Reads the answer of the API: the answer itself when its error code is `ok`, else what the code means, whatever the
 * status (TikTok docs: Content Posting API, error codes).
 */
export function readAnswer(result: CallResult, effect: CallEffect): CallAnswer | Failure {
  const answer = httpOutcome(result, effect);
  if (!isAnswer(answer)) return answer;
  const { evidence, status } = answer;
  const error = objectAt(answer.json, 'error');
  const code = textAt(error, 'code') ?? (isSuccess(answer) ? undefined : '');
  if (code === 'ok') return answer;
  if (code === undefined || code === 'internal_error') return unreadable(answer, effect);
  const message = `${textAt(error, 'message') ?? `TikTok refused with status ${status}`} (${code || status})`;
  if (AUTH.includes(code) || status === 401) return { outcome: 'auth', message, evidence };
  if (code === 'rate_limit_exceeded')
    return { outcome: 'wait', retryAfterMs: null, reason: 'TikTok asked Crier to slow down.', evidence };
  if (SPENT.includes(code)) {
    const limit = code === 'reached_active_user_cap' ? ({ limit: 'installation' } as const) : {};
    return { outcome: 'wait', retryAfterMs: DAY_MS, reason: message, ...limit, evidence };
  }
  return { outcome: 'rejected', message, evidence };
}
