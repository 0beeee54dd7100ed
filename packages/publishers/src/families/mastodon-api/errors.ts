import { looksLikeHtml } from '../../html/html-text.ts';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import {
  type CallEffect,
  type CallSubject,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
} from '../../http/outcome.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';
import { serverMessage } from '../../http/server-message.ts';

/** `Cannot attach files that have not finished processing` and its wordings on related servers. */
const NOT_PROCESSED =
  /not (?:yet )?(?:been )?(?:finished )?process(?:ed|ing)|still (?:being )?process|processing.*not finished/i;
/** A repeat that the server recognises, so an earlier call may have worked. */
const REPEATED = /\bduplicate|idempoten|already (?:been )?attached/i;
/** Pixelfed's 403 for an account that has used up its storage. */
const STORAGE_FULL = /account size limit/i;
const NOT_PROCESSED_RETRY_MS = 2_000;

/**
 * Reads the answer of a Mastodon-API server: the answer itself when it is 2xx, else the meaning of its refusal. Servers
 * differ in bodies (JSON, plain text, HTML), so only the status decides, except for the two meanings of 422.
 */
export function readAnswer(
  result: CallResult,
  effect: CallEffect,
  subject: CallSubject = 'account',
): CallAnswer | Failure {
  const answer = httpOutcome(result, effect);
  if (!isAnswer(answer) || isSuccess(answer)) return answer;
  const { evidence, status } = answer;
  const told = serverMessage(answer);
  if (status === 401) {
    const refused = refusedCredentials(told, 'The server does not accept the access token.');
    return { outcome: 'auth', ...refused, evidence };
  }
  if (status === 403) {
    // An HTML page comes from a firewall in front of the server; the API itself never returns one.
    if (answer.json === undefined && looksLikeHtml(answer.text)) {
      const reason = `The server's firewall refused the call${told === undefined ? '.' : `: ${told}`}`;
      return { outcome: 'wait', retryAfterMs: null, reason, evidence };
    }
    const message = told ?? 'The server does not allow this access token to do this.';
    const isOfObject = subject === 'object' || STORAGE_FULL.test(message);
    return { outcome: isOfObject ? 'rejected' : 'auth', message, evidence };
  }
  if (effect === 'visible' && (status === 409 || REPEATED.test(told ?? ''))) {
    const reason = told ?? 'The server has already seen this post.';
    return { outcome: 'unknown', reason, repeatOf: null, evidence };
  }
  if (NOT_PROCESSED.test(told ?? '')) return notProcessed(answer, told);
  return { outcome: 'rejected', message: told ?? `The server refused with status ${status}.`, evidence };
}

/** The post refers to files that the server is still processing; it was not made. */
export function notProcessed(answer: CallAnswer, told: string | undefined): Failure {
  return {
    outcome: 'wait',
    retryAfterMs: NOT_PROCESSED_RETRY_MS,
    reason: told ?? 'The server is still processing the files.',
    evidence: answer.evidence,
  };
}

/** True for the statuses of an endpoint that the server does not know. */
export function isMissingEndpoint(result: CallResult): boolean {
  return result.kind === 'answer' && [404, 405, 410, 501].includes(result.status);
}
