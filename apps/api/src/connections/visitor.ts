import type { Visitor } from '@crier/operations';
import { hashOf, type Session } from '../sessions/index.ts';

/** The browser behind a session, as the use cases know it. */
export function visitorOf(session: Session): Visitor {
  return { userId: session.user.id, sessionHash: hashOf(session.token) };
}
