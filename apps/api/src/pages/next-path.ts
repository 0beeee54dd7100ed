const MAX_LENGTH = 2_000;

/**
 * The path to go on to after sign-in, or null when it is not one of the service's own: it begins with the service's
 * prefix, and a browser can't read another host into it.
 */
export function readNextPath(next: string, prefix: string): string | null {
  if (next.length > MAX_LENGTH || !/^\/[\x21-\x7e]*$/.test(next) || /^\/[/\\]|\\/.test(next)) return null;
  const own = 'https://service.invalid';
  if (!URL.canParse(next, own)) return null;
  const { origin, pathname, search, hash } = new URL(next, own);
  if (origin !== own || pathname.startsWith('//')) return null;
  return pathname === prefix || pathname.startsWith(`${prefix}/`) ? pathname + search + hash : null;
}
