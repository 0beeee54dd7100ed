import type { Caller, Member } from '@crier/operations';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the request is let through; null before and on routes that need nobody. */
    caller: Caller | Member | null;
  }
}

/** The UUID of the workspace a caller was admitted to; null outside one. */
export function workspaceOf(caller: Caller | Member | null): string | null {
  return caller !== null && 'workspaceUuid' in caller ? caller.workspaceUuid : null;
}
