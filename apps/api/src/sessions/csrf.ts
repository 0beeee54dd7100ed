import { createHash, timingSafeEqual } from 'node:crypto';
import type { Session } from './session.ts';

/** True when the token belongs to the session under the current or a former secret; compared in constant time. */
export function isCsrfTokenOf(session: Session, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const given = digestOf(token);
  return [session.csrfToken, ...session.formerCsrfTokens].some((own) =>
    timingSafeEqual(given, digestOf(own)),
  );
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
