import type { Door } from '@crier/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { callerOf, ensureOwnCall, type Session } from '../sessions/index.ts';
import { type Identity, inLanguageOf } from './identify.ts';

/** Somebody who is signed in, and the session that says so. */
export interface SessionIdentity extends Identity {
  readonly session: Session;
}

/**
 * Identifies the user signed in at the browser of a request, with at most one query: none without a cookie. Null when
 * nobody is signed in. On the REST API, a request with any `Authorization` header ignores the cookie.
 * @throws CrierError `forbidden` when another site makes the browser call, or a change lacks the CSRF token
 */
export async function identifySession(
  { sessions, settings }: Pick<ApiOptions, 'sessions' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  workspaceUuid: string | null,
  door: Exclude<Door, 'bearer'>,
): Promise<SessionIdentity | null> {
  if (door === 'session' && request.headers.authorization !== undefined) return null;
  const session = await sessions.readIn(request, workspaceUuid);
  if (session === null) return null;
  ensureOwnCall(request, session, settings.baseUrl);
  reply.header('cache-control', 'no-store');
  const { user, workspace } = session;
  const identity = { caller: callerOf(user), administrator: user.isAdministrator, workspace };
  return { ...inLanguageOf(request.raw, identity), session };
}
