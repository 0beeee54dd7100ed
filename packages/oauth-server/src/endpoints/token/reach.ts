import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import type { GrantRecord } from '../../grants/grant.ts';
import type { Parameters } from '../../http/parameters.ts';
import { parseResources } from '../../resources/resource.ts';
import { ensureUsable, parseScope } from '../../resources/scope.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Reach } from './token-response.ts';

/**
 * The reach of a new access token: the granted scopes that the app may still have, narrowed to a requested resource
 * (RFC 8707 §2.2) and, if the request may name one, to a scope.
 *
 * @throws OAuthError `invalid_target` or `invalid_scope` when the request exceeds the grant, `invalid_grant` when
 * nothing of the grant is left.
 */
export function readReach(
  { form, client, grant }: { form: Parameters; client: ClientRecord; grant: GrantRecord },
  scope: string | undefined,
  kernel: Kernel,
): Reach {
  const left = grant.scopes.filter((granted) => client.scopes.includes(granted));
  if (left.length === 0)
    throw new OAuthError('invalid_grant', 'The app may no longer have the access that was granted');
  const requested = parseResources(form.all('resource'), kernel.resources);
  const granted = grant.resources ?? Object.keys(kernel.resources);
  const isGranted = (name: string) =>
    granted.includes(name) && grant.scopes.some((word) => word === kernel.resources[name]?.scope);
  if (requested?.some((name) => !isGranted(name))) {
    throw new OAuthError('invalid_target', 'The resource was not granted');
  }
  const resources = requested ?? grant.resources;
  return { resources, scopes: ensureUsable(parseScope(scope, left), resources, kernel.resources) };
}
