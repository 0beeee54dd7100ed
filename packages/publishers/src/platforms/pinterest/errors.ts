import { isJsonObject } from '@crier/domain';
import type { CallAnswer, CallResult } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import {
  type CallEffect,
  type CallSubject,
  type Failure,
  httpOutcome,
  isAnswer,
  isSuccess,
  operatorMatter,
} from '../../http/outcome.ts';
import type { IsOwn } from '../../http/own-form.ts';
import { refusedCredentials } from '../../http/refused-credentials.ts';
import { serverMessage } from '../../http/server-message.ts';

/** An app that Pinterest has not approved yet; connecting the account again changes nothing. */
const TRIAL = /\btrial access\b/i;

/** `{code, message}` with a number (Pinterest API description: Error). */
export const isOwn: IsOwn = ({ json }) =>
  isJsonObject(json) && typeof json['code'] === 'number' && textAt(json, 'message') !== undefined;

/**
 * Reads the answer of the API: the answer itself when it is 2xx, else the meaning of its refusal (Pinterest docs: Error
 * codes). 401 (code 2) is about the token; 403 (code 29) is about what it may do unless the call concerns one object.
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
  if (status === 403 && TRIAL.test(answer.text))
    return operatorMatter(answer, 'access', told ?? 'Pinterest has given the app trial access only.');
  const isDenied = status === 403 && subject === 'account';
  if (status === 401 || isDenied) {
    const refused = refusedCredentials(told, 'Pinterest does not accept the access token.');
    return { outcome: 'auth', ...refused, evidence };
  }
  return { outcome: 'rejected', message: told ?? `Pinterest refused with status ${status}.`, evidence };
}
