import type { JsonValue } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { arrayAt, countAt, objectAt, textAt } from '../../http/json.ts';
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

const NOT_READY_RETRY_MS = 5_000;
const DAY_MS = 86_400_000;
/** `Resource level throttle APPLICATION DAY limit for calls to this resource is reached.`, or `MEMBER DAY limit` */
const DAY_LIMIT = /\bDAY limit\b/;
const LIMIT_OF_APP = /\bthrottle APPLICATION\b/;
const NOT_READY = new Set(['MEDIA_ASSET_WAITING_UPLOAD', 'MEDIA_ASSET_PROCESSING']);
const OUTDATED =
  'LinkedIn no longer serves the version of its API that this installation uses. Set `LINKEDIN_API_VERSION` to a newer one, or update Crier.';
/** `Not enough permissions to access: partnerApiPostsExternal.CREATE.20241001`: the app's product or tier lacks it. */
const OF_TIER = /\bpartnerApi\w+\.[A-Z_]+|\bdevelopment tier\b/i;
const ENDED_VERSION = new Set(['NONEXISTENT_VERSION', 'VERSION_NOT_ACTIVE']);

/** `{status, code, message}`, with `serviceErrorCode` in most answers (LinkedIn docs: Error handling). */
export const isOwn: IsOwn = ({ json }) => {
  const isNumbered = countAt(json, 'status') ?? countAt(json, 'serviceErrorCode');
  return isNumbered !== undefined && (textAt(json, 'message') ?? textAt(json, 'code')) !== undefined;
};

/**
 * Reads the answer of the API: the answer itself when it is 2xx, else the meaning of its refusal (LinkedIn docs: Error
 * handling). A day's limit ends at midnight UTC, as LinkedIn's documents say; no header says so.
 */
export function readAnswer(
  result: CallResult,
  effect: CallEffect,
  subject: CallSubject = 'account',
): CallAnswer | Failure {
  const answer = httpOutcome(result, effect, isOwn);
  if (!isAnswer(answer)) {
    const isLimit = answer.outcome === 'wait' && result.kind === 'answer' && result.status === 429;
    return isLimit ? readLimit(result) : answer;
  }
  if (isSuccess(answer)) return answer;
  const { evidence, status } = answer;
  const codes = codesOf(answer.json);
  const told = serverMessage(answer);
  if (status === 401) {
    const refused = refusedCredentials(told, 'LinkedIn does not accept the access token.');
    return { outcome: 'auth', ...refused, evidence };
  }
  if (status === 403 && isDenial(codes) && OF_TIER.test(answer.text))
    return operatorMatter(answer, 'access', told ?? 'LinkedIn does not allow the app to do this.');
  if (status === 403 && subject === 'account' && isDenial(codes)) {
    const refused = refusedCredentials(told, 'LinkedIn does not allow this account to do this.');
    return { outcome: 'auth', ...refused, evidence };
  }
  if (isEndedVersion(status, codes)) return operatorMatter(answer, 'version', OUTDATED);
  if (codes.some((code) => NOT_READY.has(code))) {
    const reason = told ?? 'LinkedIn is still processing the files.';
    return { outcome: 'wait', retryAfterMs: NOT_READY_RETRY_MS, reason, evidence };
  }
  return { outcome: 'rejected', message: told ?? `LinkedIn refused with status ${status}.`, evidence };
}

/** Whether LinkedIn refused a post because the author recently published the same one. */
export function isDuplicate(result: CallResult): boolean {
  return result.kind === 'answer' && result.status === 422 && codesOf(result.json).includes('DUPLICATE_POST');
}

/** The earlier post that LinkedIn names when it refuses a repeat; null if it names none. */
export function duplicateOf(result: CallResult): string | null {
  if (!isDuplicate(result) || result.kind !== 'answer') return null;
  return /urn:li:(?:share|ugcPost):[\w-]+/.exec(result.text)?.[0] ?? null;
}

/** A refused role, product or permission: every code except those about the content that was sent. */
function isDenial(codes: readonly string[]): boolean {
  return codes.length === 0 || codes.includes('ACCESS_DENIED');
}

function isEndedVersion(status: number, codes: readonly string[]): boolean {
  return status === 426 || codes.some((code) => ENDED_VERSION.has(code));
}

/** The code of the error and those of its fields. */
function codesOf(json: JsonValue | undefined): readonly string[] {
  const fields = arrayAt(objectAt(json, 'errorDetails'), 'inputErrors') ?? [];
  return [json, ...fields].flatMap((one) => textAt(one, 'code') ?? []);
}

function readLimit(answer: CallAnswer): Failure {
  const ms = DAY_LIMIT.test(answer.text) ? DAY_MS - (answer.receivedAt % DAY_MS) : null;
  return overLimit(answer, LIMIT_OF_APP.test(answer.text) ? 'installation' : 'account', { ms });
}
