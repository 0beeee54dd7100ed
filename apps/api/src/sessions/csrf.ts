import { createHash, timingSafeEqual } from 'node:crypto';
import type { Session } from './session.ts';

/** True when the token is that of the session, compared in constant time. */
export function isCsrfTokenOf(session: Session, token: unknown): boolean {
  return typeof token === 'string' && timingSafeEqual(digestOf(token), digestOf(session.csrfToken));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
