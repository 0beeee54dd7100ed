import { askedPause } from '../asked-pause.ts';
import type { DueDelivery, TriedDelivery, WebhookAnswer } from '../ports/webhook-deliveries.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses after failed tries; after the last of them a delivery has failed for good. */
const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** A pause is at most this share longer or shorter. */
const JITTER = 0.1;

/** What a try means for its delivery. `random` is between 0 and 1. */
export function outcomeOf(
  delivery: DueDelivery,
  answer: WebhookAnswer,
  when: { readonly began: Date; readonly ended: Date; readonly random: number },
): TriedDelivery {
  const { status, text } = answer;
  const error = errorOf(answer);
  const { began, ended, random } = when;
  const tried = {
    at: began.toISOString(),
    duration_ms: Math.max(0, ended.getTime() - began.getTime()),
    status,
    error,
  };
  const common = { uuid: delivery.uuid, tried, answer: text };
  if (error === null) return { ...common, state: 'delivered', nextAt: null, failures: delivery.failures };
  const failures = delivery.failures + 1;
  const pause = RETRY_PAUSES_MS[delivery.failures];
  if (pause === undefined || status === GONE) return { ...common, state: 'failed', nextAt: null, failures };
  const asked = askedPause(answer.retryAfter, ended);
  const ms = Math.max(pause * (1 + JITTER * (2 * random - 1)), asked);
  return { ...common, state: 'waiting', nextAt: new Date(ended.getTime() + ms), failures };
}

/** What a try without an answer came to. */
export function answerless(error: string): WebhookAnswer {
  return { status: null, text: null, error, retryAfter: null };
}

/** The endpoint says that it will never take events again. */
export const GONE = 410;

function errorOf({ status, error }: WebhookAnswer): string | null {
  if (error !== null || status === null) return error ?? 'The endpoint did not answer.';
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The endpoint answered ${status}. Redirects are not followed: change the address.`;
  return `The endpoint answered ${status}.`;
}
