import { isJsonObject, type JsonValue } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { arrayAt, textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  operatorMatter,
} from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';
import { limitEndsMs } from '../../http/retry-after.ts';
import { serverMessage } from '../../http/server-message.ts';

/** X docs: Response codes and errors; 64 and 326 are about the account; older forms are included. */
const ACCOUNT = /\baccount\b.*\b(?:locked|suspended)|"code"\s*:\s*(?:64|326)\b/i;
/** Credits or the plan's posts are used up (X docs: Usage and billing; `usage-capped` also comes with 429). */
const SPENT =
  /usage-?cap(?:ped|exceeded)|usage cap exceeded|credits?-?depleted|spend cap|monthly product cap/i;
const SPENT_UP = 'The X app of this installation has no credits left.';
/** The app is not enrolled, suspended, or lacks the right to write. */
const APP =
  /client-not-enrolled|client[- ]forbidden|oauth1-permissions|suspended application|(?:client|application|developer) (?:app |account )?(?:is|has been) suspended/i;
const LOST_MEDIA = /\bmedia ids? (?:are|is) invalid\b/i;
const DUPLICATE = /duplicate content|"code"\s*:\s*187\b/i;

/**
 * A problem with `title` and `detail`, or a list of `errors` (X docs: Response codes and errors); `{request, error}` of
 * the older upload endpoint.
 */
export const isOwn: IsOwn = ({ json }) => {
  const isProblem = textAt(json, 'title') !== undefined && isOneOf(json, ['detail', 'type']);
  const [first] = arrayAt(json, 'errors') ?? [];
  const isListed = isOneOf(first, ['message', 'detail', 'title']) && !isOneOf(json, ['success']);
  return isProblem || isListed || (textAt(json, 'error') !== undefined && isOneOf(json, ['request']));
};

function isOneOf(json: JsonValue | undefined, members: readonly string[]): boolean {
  return isJsonObject(json) && members.some((member) => json[member] !== undefined);
}

/**
 * X loses the caller's identity now and then, about once in fifteen posts on bad days (seen in production, 2024 to 2026).
 * Nothing was done, and the same call with the same token is accepted soon after. Other callers that it names, such as
 * `OAuth 2.0 Application-Only`, are a matter of the app's.
 */
const UNKNOWN_CALLER = /Authenticating with Unknown is forbidden/i;

/** Reads the answer of the API: the answer itself when it is 2xx, else the meaning of its refusal. */
export function readAnswer(result: CallResult, effect: CallEffect): CallAnswer | Failure {
  const answer = httpOutcome(result, effect, isOwn);
  if (!isAnswer(answer)) {
    const isLimit = answer.outcome === 'wait' && result.kind === 'answer' && result.status === 429;
    if (isLimit && SPENT.test(result.text))
      return operatorMatter(result, 'credits', explanation(result) ?? SPENT_UP);
    return isLimit ? { ...answer, ...dailyLimit(result) } : answer;
  }
  if (isSuccess(answer)) return answer;
  const { evidence, status } = answer;
  const told = explanation(answer);
  if (status === 403 && UNKNOWN_CALLER.test(answer.text)) {
    return { outcome: 'wait', retryAfterMs: null, reason: 'X did not recognise the caller.', evidence };
  }
  if (status === 402 || (status === 403 && SPENT.test(answer.text)))
    return operatorMatter(answer, 'credits', told ?? SPENT_UP);
  if (status === 403 && APP.test(answer.text))
    return operatorMatter(answer, 'app', told ?? 'X does not accept the app of this installation.');
  if (status === 401 || (status === 403 && ACCOUNT.test(answer.text))) {
    return { outcome: 'auth', ...refusedCredentials(told, 'X does not accept the access token.'), evidence };
  }
  // Every other 403 is about this post, not about the account.
  return { outcome: 'rejected', message: told ?? `X refused with status ${status}.`, evidence };
}

/** The daily limits in a 429, besides those of fifteen minutes: one is the app's, one the account's. */
function dailyLimit({ headers, receivedAt }: CallAnswer): Partial<Extract<Failure, { outcome: 'wait' }>> {
  const spent = (['app', 'user'] as const).find(
    (whose) => headers.get(`x-${whose}-limit-24hour-remaining`) === '0',
  );
  if (spent === undefined) return {};
  const reset = new Headers({ 'x-rate-limit-reset': headers.get(`x-${spent}-limit-24hour-reset`) ?? '' });
  const ends = { retryAfterMs: limitEndsMs(reset, receivedAt) };
  return spent === 'app' ? { ...ends, limit: 'installation' } : ends;
}

/** Whether X refused a post because it has no such files, or no longer (it keeps them for 24 hours). */
export function isWithoutMedia(result: CallResult): boolean {
  return result.kind === 'answer' && result.status === 400 && LOST_MEDIA.test(result.text);
}

/** Whether X refused a post because the same text is public already. */
export function isDuplicate(result: CallResult): boolean {
  return result.kind === 'answer' && result.status === 403 && DUPLICATE.test(result.text);
}

/** The first of `errors` is more specific than the `detail` above it. */
function explanation(answer: CallAnswer): string | undefined {
  const first = arrayAt(answer.json, 'errors')?.[0];
  const json = textAt(first, 'message') === undefined ? answer.json : first;
  return serverMessage({ ...answer, json });
}
