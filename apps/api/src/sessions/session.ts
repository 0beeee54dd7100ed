import type { SessionView, SignedInUser, WorkspaceAccess } from '@crier/operations/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser in which somebody is signed in. */
export interface Session {
  /** The value of the cookie, which is also what the authorization server knows the session by. Never shown in a page. */
  readonly token: string;
  /** The token that forms and calls of this session carry to prove that they come from the service's own pages. */
  readonly csrfToken: string;
  /** The token in pages made before the secret was changed; it counts as long as the former secret is kept. */
  readonly formerCsrfTokens: readonly string[];
  readonly user: SignedInUser;
  /** The administrator who views as `user`, to whom the session belongs; null otherwise. */
  readonly view: SessionView | null;
}

/** A session, and its user's place in the workspace of the request: null when it names none, or none has the UUID. */
export interface SessionInWorkspace extends Session {
  readonly workspace: WorkspaceAccess | null;
}

export interface Sessions {
  /**
   * The session of a request; null without one that has not ended. One query, none without a cookie. Sets the caller of
   * the request.
   */
  read(request: FastifyRequest): Promise<Session | null>;
  /**
   * Like `read`, with the user's place in a workspace, in the same query. While an administrator views as somebody, the
   * session is that user's; for `read`, which pages use, it stays the administrator's.
   */
  readIn(request: FastifyRequest, workspaceUuid: string | null): Promise<SessionInWorkspace | null>;
  /**
   * Signs a user in with a new token, and invalidates the one the browser had before. A user is told by mail of a new
   * browser.
   * @throws CrierError `unauthenticated` when there is no such user, or the password is no longer `passwordHash`
   */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: number,
    passwordHash?: string | null,
    isNewBrowser?: boolean,
  ): Promise<Session>;
  /** Signs out, in the database and in the browser. Safe to call when nobody is signed in. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}
