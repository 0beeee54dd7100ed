import { looksLikeHtml } from '../html/html-text.ts';
import type { CallAnswer, CallResult } from './call.ts';

/**
 * Whether an answer is in the form in which the network itself answers. Firewalls, gateways and login pages answer in
 * other forms, and what they say is no verdict of the network's. Each network declares its form in one place.
 */
export type IsOwn = (answer: CallAnswer) => boolean;

/** Whether the network itself says that the object of a call is not there. */
export function isNotThere(answer: CallAnswer, isOwn: IsOwn): boolean {
  return (answer.status === 404 || answer.status === 410) && isOwn(answer);
}

/** Whether something answered where the network was expected, in another form than the network's. */
export function isStrangers(result: CallResult, isOwn: IsOwn): boolean {
  if (result.kind !== 'answer' || result.status >= 500 || [408, 425, 429].includes(result.status))
    return false;
  return result.status >= 400 ? !isOwn(result) : looksLikeHtml(result.text);
}
