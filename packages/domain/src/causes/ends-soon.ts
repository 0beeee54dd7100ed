const SOON_MS = 14 * 86_400_000;

interface Access {
  readonly authorized: boolean;
  /** RFC 3339, or the wire's own format in UTC. */
  readonly access_ends_at: string | null;
}

/** Whether access to an account ends within 14 days unless somebody reconnects it. */
export function endsSoon({ authorized, access_ends_at: endsAt }: Access, now: Date): boolean {
  return authorized && endsAt !== null && isSoon(endsAt, now);
}

/** Whether an instant, in RFC 3339 or the wire's own format, is past or within 14 days. */
export function isSoon(at: string, now: Date): boolean {
  const isWire = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at);
  return new Date(isWire ? `${at.replace(' ', 'T')}Z` : at).getTime() - now.getTime() < SOON_MS;
}
