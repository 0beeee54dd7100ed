import { OAuthError } from '../errors/oauth-error.ts';
import type { Resources } from './resource.ts';

/**
 * The scopes a `scope` parameter asks for, each once, in the server's order. If it is omitted or blank, all available
 * scopes.
 *
 * @throws OAuthError `invalid_scope` when one is not available.
 */
export function parseScope(value: string | undefined, available: readonly string[]): string[] {
  const asked = (value ?? '').split(' ').filter((word) => word !== '');
  if (asked.some((word) => !available.includes(word))) {
    throw new OAuthError('invalid_scope', 'The app requested a scope that it may not have');
  }
  return available.filter((word) => asked.length === 0 || asked.includes(word));
}

/**
 * The scopes that reach at least one of the resources; `null` stands for every resource.
 *
 * @throws OAuthError `invalid_scope` when no scope reaches any.
 */
export function ensureUsable(
  scopes: readonly string[],
  names: readonly string[] | null,
  resources: Resources,
): string[] {
  const reached = (names ?? Object.keys(resources)).map((name) => resources[name]?.scope);
  const usable = scopes.filter((scope) => reached.includes(scope));
  if (usable.length === 0) throw new OAuthError('invalid_scope', 'No granted scope covers the resource');
  return usable;
}
