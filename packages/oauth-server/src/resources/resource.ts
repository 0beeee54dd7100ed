import { OAuthError } from '../errors/oauth-error.ts';

/** A resource that tokens can grant access to. */
export interface ProtectedResource {
  /** Its address, exactly as clients use it. */
  url: string;
  /** The scope that reaches it. */
  scope: string;
  /** Whether apps that registered themselves may reach it. */
  selfRegistered: boolean;
  /** The address of its metadata document (RFC 9728); if absent, challenges name none. */
  metadataUrl?: string;
}

/** The resources by the names the host gave them, in the order that scopes are listed in. */
export type Resources = Readonly<Record<string, ProtectedResource>>;

/** The scopes of all resources, or of those that self-registered apps may reach. */
export function scopesOf(resources: Resources, { selfRegistered }: { selfRegistered: boolean }): string[] {
  const open = Object.values(resources).filter((resource) => !selfRegistered || resource.selfRegistered);
  return [...new Set(open.map((resource) => resource.scope))];
}

/**
 * The names of the resources that the `resource` parameters mean, in the host's spelling; `null` when none was sent.
 * The comparison ignores the case of scheme and host, and one trailing slash.
 *
 * @throws OAuthError `invalid_target` when one names no resource of this server (RFC 8707 §2).
 */
export function parseResources(values: readonly string[], resources: Resources): string[] | null {
  if (values.length === 0) return null;
  const names = values.map((value) => {
    const entry = Object.entries(resources).find(([, { url }]) => comparable(url) === comparable(value));
    if (!entry) throw new OAuthError('invalid_target', 'The resource does not belong to this server');
    return entry[0];
  });
  return Object.keys(resources).filter((name) => names.includes(name));
}

function comparable(url: string): string {
  const match = /^([A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*)(.*)$/.exec(url);
  const text = match ? `${match[1]?.toLowerCase()}${match[2]}` : url;
  return text.endsWith('/') ? text.slice(0, -1) : text;
}
