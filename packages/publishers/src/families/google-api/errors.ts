import { isJsonObject, type JsonValue, type LimitOwner } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { arrayAt, objectAt, textAt } from '../../http/json.ts';
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
import { serverMessage, shortLine } from '../../http/server-message.ts';

const DAY_MS = 86_400_000;
const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded']);
const RATE = new Set(['rateLimitExceeded', 'userRateLimitExceeded']);
const NO_QUOTA = 'Google has granted the project of this installation no quota.';
const SCOPE = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);
/** The operator's project lacks the API, or Google closed the project; this says nothing about the account. */
const PROJECT = new Set(['accessNotConfigured', 'SERVICE_DISABLED', 'CONSUMER_SUSPENDED']);

/** `{error: {code, message, status}}`, with `errors` in older APIs (Google API docs: Errors). */
export const isOwn: IsOwn = ({ json }) => {
  const error = objectAt(json, 'error');
  return isJsonObject(error) && (typeof error['code'] === 'number' || textAt(error, 'status') !== undefined);
};

/**
 * Reads the answer of an API of Google: the answer itself when it is 2xx, else the meaning of its refusal (Google API
 * docs: Errors; YouTube Data API docs: Errors). The quota of a project belongs to its operator, and is reset at
 * midnight Pacific time.
 */
export function readAnswer(
  result: CallResult,
  effect: CallEffect,
  subject: CallSubject = 'account',
): CallAnswer | Failure {
  const answer = httpOutcome(result, effect, isOwn);
  if (result.kind === 'answer' && hasNoQuota(result))
    return operatorMatter(result, 'quota', serverMessage(result) ?? NO_QUOTA);
  if (!isAnswer(answer) || isSuccess(answer)) return answer;
  const { evidence, status } = answer;
  const reasons = reasonsOf(answer.json);
  const told = serverMessage(answer);
  const message = detailOf(answer) ?? told ?? `Google refused with status ${status}.`;
  const refused = { outcome: 'auth', ...refusedCredentials(told, message), evidence } as const;
  const isOneOf = (known: ReadonlySet<string>) => reasons.some((reason) => known.has(reason));
  if (status === 401 || isOneOf(SCOPE)) return refused;
  if (isOneOf(PROJECT)) return operatorMatter(answer, 'api', message);
  if (isOneOf(QUOTA))
    return operatorMatter(answer, 'quota', message, untilMidnightPacific(answer.receivedAt));
  const limited = (limit: LimitOwner, ms: number | null) => overLimit(answer, limit, { ms, reason: message });
  if (isOneOf(RATE)) return limited('account', null);
  if (reasons.includes('uploadLimitExceeded')) return limited('account', DAY_MS);
  if (status === 403 && subject === 'account') return refused;
  return { outcome: 'rejected', message, evidence };
}

/** Google grants the Business Profile APIs a quota of 0 until the project is approved (429, not a limit that ends). */
function hasNoQuota({ status, json, text }: CallAnswer): boolean {
  if (status !== 429) return false;
  const details = arrayAt(objectAt(json, 'error'), 'details') ?? [];
  const values = details.map((detail) => textAt(objectAt(detail, 'metadata'), 'quota_limit_value'));
  return values.includes('0') || /\bquota\b.*\blimit\b.*\b(?:is|of) 0\b/i.test(text);
}

/** The reasons in `error.errors` (older APIs) and `error.details` (newer ones). */
function reasonsOf(json: JsonValue | undefined): readonly string[] {
  const error = objectAt(json, 'error');
  const entries = [...(arrayAt(error, 'errors') ?? []), ...(arrayAt(error, 'details') ?? [])];
  return entries.flatMap((entry) => textAt(entry, 'reason') ?? []);
}

/**
 * What is wrong with each field of the request, in Google's words: the error's own message says only that an argument
 * is invalid (Business Profile APIs: `ValidationError`, `google.rpc.BadRequest`).
 */
function detailOf(answer: CallAnswer): string | undefined {
  const details = (arrayAt(objectAt(answer.json, 'error'), 'details') ?? []).flatMap((detail) => [
    ...(arrayAt(detail, 'errorDetails') ?? []).flatMap((one) => textAt(one, 'message') ?? []),
    ...(arrayAt(detail, 'fieldViolations') ?? []).flatMap((one) => textAt(one, 'description') ?? []),
  ]);
  const said = [...new Set(details.map((detail) => detail.trim()))].filter((detail) => detail !== '');
  return said.length === 0 ? undefined : shortLine(said.join(' '), answer.secrets);
}

const PACIFIC = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** In ms, by local time there; off by an hour on the days of a clock change. */
function untilMidnightPacific(now: number): number {
  const part = Object.fromEntries(PACIFIC.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const { hour = 0, minute = 0, second = 0 } = part;
  return DAY_MS - ((hour * 60 + minute) * 60 + second) * 1_000;
}
