import { z } from 'zod';
import type { Sessions } from '../sessions/index.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';

const sessionSchema = z.object({
  user: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    timezone: z.string(),
    locale: z.string(),
    is_administrator: z.boolean(),
  }),
  /** Goes into the header `X-CSRF-Token` of every call that is no GET. */
  csrf_token: z.string(),
});

/** Who is signed in, and signing out. */
export function sessionRoutes(sessions: Sessions): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: '/session',
      access: 'user',
      response: sessionSchema,
      handle: async ({ user: { isAdministrator, ...user }, session }) => ({
        user: { ...user, is_administrator: isAdministrator },
        csrf_token: session.csrfToken,
      }),
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: '/session',
      access: 'user',
      response: z.object({ signed_out: z.literal(true) }),
      handle: async ({ request, reply, note }) => {
        await sessions.end(request, reply);
        note('sign_out.succeeded');
        return { signed_out: true as const };
      },
    }),
  ];
}
