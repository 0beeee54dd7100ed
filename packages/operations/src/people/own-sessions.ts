import type { Handlers } from '../handlers.ts';
import { administrationOver } from '../installation/administration.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import { actorOf } from './actor.ts';

type Handled = 'getSession' | 'signOut' | 'listSessions' | 'endSession' | 'endSessions';

/** The signed-in user and their sessions, which they can end; nobody else's can be seen or ended. */
export function sessionHandlers({
  administration: store,
  edition,
  sendsMail,
}: ConsoleDependencies): Pick<Handlers, Handled> {
  const administration = (userId: number) => administrationOver(store, actorOf(userId));
  return {
    getSession: async ({ user: { isAdministrator, ...user }, session }) => ({
      user: { ...user, is_administrator: isAdministrator },
      csrf_token: session.csrfToken,
      edition,
      sends_mail: sendsMail,
      viewed_by: session.view && { name: session.view.name, until: session.view.until.toISOString() },
    }),
    signOut: async ({ session, note }) => {
      await session.end();
      note('sign_out.succeeded');
      return { signed_out: true };
    },
    listSessions: async ({ user, session }) => {
      const sessions = await administration(user.id).listSessions(String(user.id), session.hash);
      return {
        data: sessions.map(({ id, createdAt, lastSeen, address, userAgent, current }) => ({
          id,
          created_at: createdAt.toISOString(),
          last_seen_at: lastSeen.toISOString(),
          address,
          user_agent: userAgent,
          current,
        })),
      };
    },
    endSession: async ({ user, params: { session }, note }) => {
      await administration(user.id).endSession({ id: session, user: String(user.id) });
      note('session.ended', { session });
      return { ended: 1 };
    },
    endSessions: async ({ user, session, note }) => {
      const others = { user: String(user.id), keep: session.hash };
      const ended = await administration(user.id).endSessions(others);
      if (ended > 0) note('session.ended', { count: ended });
      return { ended };
    },
  };
}
