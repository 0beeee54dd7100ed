import type { AccessRefusal } from '@crier/oauth-server';
import type { Authentication } from '@crier/operations/ports';
import type { FoundCaller } from '@crier/persistence';
import type { OAuthServer } from '@crier/service';
import type { ApiOptions } from '../api-options.ts';

/** The resource a token is sent to. */
export type TokenResource = Parameters<OAuthServer['checkAccessToken']>[1];

/** Whether a token may be used, and the user behind it. */
export type TokenCheck =
  | { readonly allowed: true; readonly authentication: Authentication }
  | Pick<AccessRefusal, 'allowed' | 'status'>;

const UNKNOWN: TokenCheck = { allowed: false, status: 401 };

/**
 * Checks a bearer token for a resource with exactly one query: a personal key, which is valid for every resource, or
 * the access token of an app, which the authorization server judges. If OAuth is off, access tokens are unknown.
 */
export async function checkToken(
  { authenticator, findCaller, oauth }: Pick<ApiOptions, 'authenticator' | 'findCaller' | 'oauth'>,
  token: string,
  resource: TokenResource,
  workspaceUuid: string | null,
): Promise<TokenCheck> {
  if (!oauth?.isAccessToken(token)) {
    const authentication = await authenticator.authenticate(token, workspaceUuid);
    return authentication === null ? UNKNOWN : { allowed: true, authentication };
  }
  const seen: (FoundCaller | null)[] = [];
  const decision = await oauth.checkAccessToken(token, resource, async (hash) => {
    const found = await findCaller(hash, workspaceUuid);
    seen.push(found);
    return found?.access ?? null;
  });
  const [authentication = null] = seen;
  if (!decision.allowed) return decision;
  return authentication === null ? UNKNOWN : { allowed: true, authentication };
}
