import { isJsonObject } from '@crier/domain';
import { looksLikeHtml } from '../../html/html-text.ts';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type CallSubject,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
} from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';
import { serverMessage } from '../../http/server-message.ts';

/** `Cannot attach files that have not finished processing` and its wordings on related servers. */
const NOT_PROCESSED =
  /not (?:yet )?(?:been )?(?:finished )?process(?:ed|ing)|still (?:being )?process|processing.*not finished/i;
/** A repeat that the server recognises, so an earlier call may have worked. */
const REPEATED = /\bduplicate|idempoten|already (?:been )?attached/i;
/** Files that the server has dropped, or that a post has (Mastodon: `media_attachments.validations.not_found`). */
const WITHOUT_FILES = /\bmedia\b.*\bnot found\b/i;
/** Pixelfed's 403 for an account that has used up its storage. */
const STORAGE_FULL = /account size limit/i;
const NOT_PROCESSED_RETRY_MS = 2_000;

const INVALID_TOKEN = /^Bearer\b.*\berror="?invalid_token\b/i;
/** Sentences of Pixelfed's framework, which stand alone in `message` (Laravel: exception handler, 401, 403, 404). */
const FRAMEWORKS =
  /^(?:Unauthenticated|Invalid scope\(s\) provided|This action is unauthorized|No query results)/;

/**
 * `{error}` (Mastodon docs: Entities, Error), `{errors}` on related servers, and `{message, errors}` on Pixelfed.
 * Servers of other roots answer in plain text: a 422, which no firewall gives, and a refused token, which the challenge
 * names (RFC 6750 §3.1). A bare `message` is what many gateways answer.
 */
export const isOwn: IsOwn = ({ json, status, text, headers }) => {
  if (status === 401 && INVALID_TOKEN.test(headers.get('www-authenticate') ?? '')) return true;
  if (!isJsonObject(json)) return status === 422 && json === undefined && text !== '' && !looksLikeHtml(text);
  if ('success' in json) return false;
  if (textAt(json, 'error') !== undefined || isJsonObject(json['error'])) return true;
  return isJsonObject(json['errors']) || FRAMEWORKS.test(textAt(json, 'message') ?? '');
};

/**
 * Reads the answer of a Mastodon-API server: the answer itself when it is 2xx, else the meaning of its refusal. Servers
 * differ in the texts of their errors, so only the status decides, except for the two meanings of 422.
 */
export function readAnswer(
  result: CallResult,
  effect: CallEffect,
  subject: CallSubject = 'account',
): CallAnswer | Failure {
  const answer = httpOutcome(result, effect, isOwn);
  if (!isAnswer(answer) || isSuccess(answer)) return answer;
  const { evidence, status } = answer;
  const told = serverMessage(answer);
  if (status === 401) {
    const refused = refusedCredentials(told, 'The server does not accept the access token.');
    return { outcome: 'auth', ...refused, evidence };
  }
  if (status === 403) {
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

/** What the server says if it refused a post because its files are gone, or attached to a post; else null. */
export function toldWithoutFiles(result: CallResult): string | null {
  if (result.kind !== 'answer' || result.status !== 422) return null;
  const told = serverMessage(result) ?? '';
  return WITHOUT_FILES.test(told) ? told : null;
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
