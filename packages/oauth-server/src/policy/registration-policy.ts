import type { ClientRecord } from '../clients/client.ts';
import { parseRedirectUri } from '../redirect-uri/parse-redirect-uri.ts';
import { isWithinDomains } from './domain-rule.ts';

/** The administrator's setting for apps that register themselves. */
export interface RegistrationPolicy {
  /** `anyone`: every app may connect. `allowed_domains`: only apps of the listed domains. `off`: none. */
  mode: 'anyone' | 'allowed_domains' | 'off';
  /** The listed domains; each covers its subdomains. Read only in the mode `allowed_domains`. */
  allowedDomains: readonly string[];
  /** Whether apps that sign in through a loopback address qualify in addition to listed domains. */
  allowLocalApps: boolean;
}

/** The current state of an app. */
export type AppState = 'active' | 'blocked' | 'not_allowed';

/**
 * The state of an app under the current setting. Registered apps are not bound by the setting. Self-registered apps are
 * checked on every use, so a changed setting reaches connected apps with their next request.
 */
export function appStateOf(client: ClientRecord, policy: RegistrationPolicy): AppState {
  if (client.blockedAt !== null) return 'blocked';
  if (client.kind === 'registered' || policy.mode === 'anyone') return 'active';
  if (policy.mode === 'off') return 'not_allowed';
  const vouched = client.kind === 'document' && servesFrom(client.clientId, policy.allowedDomains);
  return vouched || doRedirectsQualify(client.redirectUris, policy) ? 'active' : 'not_allowed';
}

/** Whether every redirect URI points to an allowed domain, or to the user's own computer if that is allowed. */
export function doRedirectsQualify(redirectUris: readonly string[], policy: RegistrationPolicy): boolean {
  if (policy.mode !== 'allowed_domains') return policy.mode === 'anyone';
  return redirectUris.every((uri) => {
    const place = parseRedirectUri(uri);
    if (place?.kind === 'web') return isWithinDomains(place.host, policy.allowedDomains);
    return place?.kind === 'this_computer' && policy.allowLocalApps;
  });
}

function servesFrom(documentUrl: string, domains: readonly string[]): boolean {
  return URL.canParse(documentUrl) && isWithinDomains(new URL(documentUrl).hostname, domains);
}
