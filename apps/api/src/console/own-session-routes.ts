import { listOf } from '@crier/domain';
import type { SessionHash } from '@crier/persistence';
import { z } from 'zod';
import { hashOf, type Session } from '../sessions/index.ts';
import { instantSchema } from './app-schemas.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { ConsoleServices } from './console-services.ts';

const PATH = '/sessions';

const ownSessionSchema = z.object({
  /** What the session is ended by; it opens nothing. */
  id: z.uuid(),
  created_at: instantSchema,
  /** To within five minutes. */
  last_seen_at: instantSchema,
  /** Of the sign-in; null when they are not known. */
  address: z.string().nullable(),
  user_agent: z.string().nullable(),
  /** True for the session that asks. */
  current: z.boolean(),
});

/** Where the user is signed in, and ending it; nobody else's sessions can be seen or ended here. */
export function ownSessionRoutes({ administration }: ConsoleServices): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: PATH,
      access: 'user',
      response: listOf(ownSessionSchema),
      handle: async ({ user, session }) => {
        const sessions = await administration(user).listSessions(String(user.id), hashOfSession(session));
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
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: `${PATH}/{session}`,
      access: 'user',
      response: z.object({ ended: z.literal(1) }),
      handle: async ({ user, params: { session = '' }, note }) => {
        await administration(user).endSession({ id: session, userId: user.id });
        note('session.ended', { session });
        return { ended: 1 as const };
      },
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: PATH,
      access: 'user',
      response: z.object({ ended: z.int() }),
      handle: async ({ user, session, note }) => {
        const keep = hashOfSession(session);
        const ended = await administration(user).endSessions({ user: String(user.id), keep });
        if (ended > 0) note('session.ended', { count: ended });
        return { ended };
      },
    }),
  ];
}

function hashOfSession({ token }: Session): SessionHash {
  return new Uint8Array(hashOf(token));
}
