import type { JsonObject, JsonValue, Refusal } from '@crier/domain';
import { arrayAt, textAt } from '../http/json.ts';

/** A token endpoint's grant (RFC 6749 §5.1). Times are milliseconds since the epoch. */
export interface Grant {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** When the access token expires; null when the network does not say. */
  readonly expiresAt: number | null;
  /** When the refresh token expires; null when the network does not say. */
  readonly refreshExpiresAt: number | null;
  /** Null when the network does not say, which means the requested scopes (RFC 6749 §5.1). */
  readonly scopes: readonly string[] | null;
  /** The answer it was read from, for members that only one network has. */
  readonly answer: JsonObject;
}

/** The grant in a token endpoint's answer, or undefined when there is none. */
export function grantFrom(answer: JsonObject, now: number): Grant | undefined {
  const accessToken = textAt(answer, 'access_token');
  if (accessToken === undefined) {
    // Some versions of Instagram's API wrap the answer in a list of one.
    const [wrapped] = arrayAt(answer, 'data') ?? [];
    const inner = wrapped !== null && typeof wrapped === 'object' && !Array.isArray(wrapped) ? wrapped : null;
    return inner === null || !('access_token' in inner) ? undefined : grantFrom(inner, now);
  }
  const seconds = secondsAt(answer['expires_in']);
  const refreshSeconds = secondsAt(answer['refresh_token_expires_in'] ?? answer['refresh_expires_in']);
  const scope = textAt(answer, 'scope');
  return {
    accessToken,
    refreshToken: textAt(answer, 'refresh_token') ?? null,
    expiresAt: seconds === undefined ? null : now + seconds * 1_000,
    refreshExpiresAt: refreshSeconds === undefined ? null : now + refreshSeconds * 1_000,
    scopes: scope === undefined ? null : scope.split(/[\s,]+/).filter((name) => name !== ''),
    answer,
  };
}

/** The credentials of an account that a grant covers. */
export function credentialsOf(grant: Pick<Grant, 'accessToken' | 'refreshToken'>): JsonObject {
  return { accessToken: grant.accessToken, refreshToken: grant.refreshToken };
}

/** A refusal that names the scopes not granted, or null. `read` stands for `read:accounts` and all others of its kind. */
export function missingScopes(asked: readonly string[], { scopes }: Grant): Refusal | null {
  const isGranted = (scope: string) =>
    scopes === null || scopes.includes(scope) || scopes.includes(scope.split(':', 1)[0] ?? '');
  return notGranted(asked.filter((scope) => !isGranted(scope)));
}

/** A refusal because of permissions that the person did not grant; null when none is missing. */
export function notGranted(permissions: readonly string[]): Refusal | null {
  if (permissions.length === 0) return null;
  const message = `These permissions were not granted: ${permissions.join(', ')}. All of them are needed.`;
  return { outcome: 'refused', message };
}

function secondsAt(value: JsonValue | undefined): number | undefined {
  const seconds = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
