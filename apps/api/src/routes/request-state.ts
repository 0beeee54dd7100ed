import type { Caller, Member } from '@crier/operations';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the request is admitted; null before that and on public routes. */
    caller: Caller | Member | null;
  }
}

/** The UUID of the workspace a caller was admitted to; null outside one. */
export function workspaceOf(caller: Caller | Member | null): string | null {
  return caller !== null && 'workspaceUuid' in caller ? caller.workspaceUuid : null;
}
