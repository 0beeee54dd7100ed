import type { Caller, Member } from '@crier/operations';
import type { Session } from '../sessions/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the request is admitted; null before that and on public routes. */
    caller: Caller | Member | null;
    /** The session that the request was admitted by; null before that, and if it was a token. */
    session: Session | null;
  }
}

/** The UUID of the workspace a caller was admitted to; null outside one. */
export function workspaceOf(caller: Caller | Member | null): string | null {
  return caller !== null && 'workspaceUuid' in caller ? caller.workspaceUuid : null;
}
