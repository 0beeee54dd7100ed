import { isJsonObject, type JsonValue, type RedeemAnswer } from '@crier/domain';
import { redact } from '../http/redaction.ts';

/** Errors that speak of the app, not of the person's grant (RFC 6749 §5.2). */
const OF_THE_APP = new Set(['invalid_client', 'unauthorized_client', 'invalid_client_key']);
/** Errors of a server in trouble (RFC 6749 §4.1.2.1), which some send from the token endpoint with a 4xx; RFC 8628 §3.5. */
const IN_TROUBLE = new Set(['temporarily_unavailable', 'server_error', 'slow_down']);
const LONGEST_MESSAGE = 300;

/** A token endpoint's refusal: of the grant, or of the app. */
export type TokenRefusal = Extract<RedeemAnswer, { readonly outcome: 'refused' | 'app_refused' }> & {
  /** The name of the error, such as `invalid_grant`; empty if the network has other names. */
  readonly error: string;
  /** Whether the network gave a reason that people understand; the name of an error does not count. */
  readonly isTold: boolean;
};

/** Whether a refusal says that the grant is gone, as opposed to the request being refused for any other reason. */
export type SaysGone = (refusal: Pick<TokenRefusal, 'error' | 'message'>) => boolean;

/** RFC 6749 §5.2. */
export const saysInvalidGrant: SaysGone = ({ error }) => error === 'invalid_grant';

/** As {@link saysInvalidGrant}; or, as some networks do, any refusal of the request that names the token. */
export const saysTokenIsGone: SaysGone = (refusal) =>
  saysInvalidGrant(refusal) ||
  (['invalid_request', ''].includes(refusal.error) && /\btoken\b|refresh_token/i.test(refusal.message));

/**
 * The meaning of a token endpoint's refusal, in the network's own words without secrets; null when the answer is a
 * grant, the network is in trouble, or the answer names no error and so is not the network's (RFC 6749 §5.2). Some
 * networks refuse with 200.
 */
export function readTokenRefusal(
  status: number,
  payload: unknown,
  secrets: readonly string[],
): TokenRefusal | null {
  const error = textAt(payload, 'error') ?? textAt(payload, 'error_type');
  const numbered =
    isJsonObject(payload) && typeof payload['code'] === 'number' ? textAt(payload, 'message') : null;
  if (error === null && (status < 400 || numbered === null)) return null;
  if (status >= 500 || status === 408 || status === 429 || IN_TROUBLE.has(error ?? '')) return null;
  const words =
    textAt(payload, 'error_description') ??
    textAt(payload, 'error_message') ??
    numbered ??
    (error !== null && /\s/.test(error.trim()) ? error : null);
  const line = redact(words ?? error ?? '', secrets)
    .replace(/\s+/g, ' ')
    .trim();
  const outcome = OF_THE_APP.has(error ?? '') ? 'app_refused' : 'refused';
  return { outcome, error: error ?? '', message: line.slice(0, LONGEST_MESSAGE), isTold: words !== null };
}

function textAt(payload: unknown, name: string): string | null {
  if (!isJsonObject(payload)) return null;
  const value: JsonValue | undefined = payload[name];
  if (typeof value === 'string' && value !== '') return value;
  // Meta: {error: {message}}.
  return isJsonObject(value) ? textAt(value, 'message') : null;
}
