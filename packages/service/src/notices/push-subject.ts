import type { Settings } from '../settings/settings.ts';

/**
 * How push services reach the operator (RFC 8292 §2.1): by the address that mails come from, or else by the address of the
 * service if it has one on the web.
 */
export function pushSubject({ mail, baseUrl }: Pick<Settings, 'mail' | 'baseUrl'>): string {
  if (mail !== null) return `mailto:${mail.from.address}`;
  const { protocol, hostname, origin } = new URL(baseUrl);
  return protocol === 'https:' && hostname !== 'localhost' ? origin : `mailto:operator@${hostname}`;
}
