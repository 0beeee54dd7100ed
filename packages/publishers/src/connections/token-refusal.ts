import { isJsonObject, type JsonValue, type RedeemAnswer } from '@crier/domain';
import { redact } from '../http/redaction.ts';

/** Errors that speak of the app, not of the person's grant (RFC 6749 §5.2). */
const OF_THE_APP = new Set(['invalid_client', 'unauthorized_client', 'invalid_client_key']);
const LONGEST_MESSAGE = 300;

/** A token endpoint's refusal: of the grant, or of the app. */
export type TokenRefusal = Extract<RedeemAnswer, { readonly outcome: 'refused' | 'app_refused' }> & {
  /** Whether the network gave a reason that people understand; the name of an error does not count. */
  readonly isTold: boolean;
};

/**
 * The meaning of a token endpoint's refusal, in the network's own words without secrets; null when the answer is a
 * grant or the network is in trouble. Some networks refuse with 200.
 */
export function readTokenRefusal(
  status: number,
  payload: unknown,
  secrets: readonly string[],
): TokenRefusal | null {
  const error = textAt(payload, 'error') ?? textAt(payload, 'error_type');
  const isRefusal = status < 400 ? error !== null : status < 500 && status !== 408 && status !== 429;
  if (!isRefusal) return null;
  const words =
    textAt(payload, 'error_description') ??
    textAt(payload, 'error_message') ??
    (error !== null && /\s/.test(error.trim()) ? error : null);
  const line = redact(words ?? error ?? `It responded with status ${status}.`, secrets)
    .replace(/\s+/g, ' ')
    .trim();
  const outcome = OF_THE_APP.has(error ?? '') ? 'app_refused' : 'refused';
  return { outcome, message: line.slice(0, LONGEST_MESSAGE), isTold: words !== null };
}

function textAt(payload: unknown, name: string): string | null {
  if (!isJsonObject(payload)) return null;
  const value: JsonValue | undefined = payload[name];
  if (typeof value === 'string' && value !== '') return value;
  // Meta: {error: {message}}.
  return isJsonObject(value) ? textAt(value, 'message') : null;
}
