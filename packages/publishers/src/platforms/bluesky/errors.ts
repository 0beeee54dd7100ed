import type { LimitOwner } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { objectAt, textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type CallSubject,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  overLimit,
} from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';
import { serverMessage } from '../../http/server-message.ts';

/** Error names about the session or the account, whatever the status (AT Protocol: HTTP API, Errors). */
const ACCOUNT_ERRORS: ReadonlySet<string> = new Set([
  'ExpiredToken',
  'InvalidToken',
  'AuthenticationRequired',
  'AuthMissing',
  'AccountTakedown',
  'AccountSuspended',
  'AccountDeactivated',
]);
/** A record key that is taken, perhaps by our own earlier call. */
const TAKEN = /already exists/i;

/** Whether the server says that the session or the account is gone. */
export function isAccountGone(answer: CallAnswer): boolean {
  return ACCOUNT_ERRORS.has(errorName(answer) ?? '');
}

/** Whether the server no longer has a file that a record refers to (reference PDS: `BlobNotFound`). */
export function isBlobGone(result: CallResult): boolean {
  return result.kind === 'answer' && errorName(result) === 'BlobNotFound';
}

/** The name of the error, such as `RecordNotFound`, or undefined. */
export function errorName(answer: CallAnswer): string | undefined {
  return textAt(answer.json, 'error');
}

/** `{error, message}`, of which only `error` is always given (AT Protocol: HTTP API, Errors). */
export const isOwn: IsOwn = (answer) => /^\w+$/.test(errorName(answer) ?? '') || isOfVideoService(answer);

/** The video service may report a job's error inside the job (app.bsky.video.defs: jobStatus). */
function isOfVideoService({ json }: CallAnswer): boolean {
  return (textAt(json, 'jobId') ?? textAt(objectAt(json, 'jobStatus'), 'jobId')) !== undefined;
}

/** Reads the answer of a PDS: the answer itself when it is 2xx, else the meaning of its refusal. */
export function readAnswer(
  result: CallResult,
  effect: CallEffect,
  subject: CallSubject = 'account',
): CallAnswer | Failure {
  const answer = httpOutcome(result, effect, isOwn);
  const isInDoubt = !isAnswer(answer) && answer.outcome === 'unknown';
  if (result.kind === 'answer' && !isInDoubt && isOverLimit(result))
    return overLimit(result, limitOwnerOf(result.headers));
  if (!isAnswer(answer)) return answer;
  if (isSuccess(answer)) return answer;
  const { evidence, status } = answer;
  const told = serverMessage(answer);
  const name = errorName(answer);
  if (status === 401 || ACCOUNT_ERRORS.has(name ?? '')) {
    const refused = refusedCredentials(told, 'The server does not accept the session.');
    return { outcome: 'auth', ...refused, evidence };
  }
  if (status === 403) {
    const message = told ?? 'The server does not allow this session to do this.';
    return { outcome: subject === 'object' ? 'rejected' : 'auth', message, evidence };
  }
  if (effect === 'visible' && (status === 409 || TAKEN.test(`${name} ${told}`))) {
    return { outcome: 'unknown', reason: told ?? 'The server already has this record.', evidence };
  }
  if (status === 413) {
    return { outcome: 'rejected', message: told ?? 'The file is too large for the server.', evidence };
  }
  return { outcome: 'rejected', message: told ?? `The server refused with status ${status}.`, evidence };
}

function isOverLimit(answer: CallAnswer): boolean {
  const { status } = answer;
  return status === 429 || (status >= 400 && status < 500 && errorName(answer) === 'RateLimitExceeded');
}

/** The limit of all requests is per address, and so this installation's (Bluesky docs: Rate Limits, Hosted Accounts). */
export function limitOwnerOf(headers: Headers): LimitOwner {
  return headers.get('ratelimit-policy')?.replaceAll(' ', '') === '3000;w=300' ? 'installation' : 'account';
}
