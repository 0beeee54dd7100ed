import { pageOf } from '@crier/domain';
import { z } from 'zod';
import { appList, pageQuerySchema } from './app-list.ts';
import { presentSelfRegisteredApp, selfRegisteredAppSchema } from './app-schemas.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { OAuthConsole } from './console-services.ts';

const PATH = '/oauth/apps';

/** Apps that registered themselves: who uses them, and cutting them off for everybody. */
export function oauthAppRoutes({ apps }: OAuthConsole, baseUrl: string): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: PATH,
      access: 'administrator',
      query: pageQuerySchema,
      response: pageOf(selfRegisteredAppSchema),
      handle: (call) =>
        appList(
          call,
          baseUrl,
          (request) => apps(call.user).list({ ...request, selfRegistered: true }),
          presentSelfRegisteredApp,
        ),
    }),
    defineConsoleRoute({
      method: 'POST',
      path: `${PATH}/{client}/block`,
      access: 'administrator',
      response: z.object({ blocked: z.literal(true) }),
      handle: async ({ user, params: { client = '' }, note }) => {
        await apps(user).block(client);
        note('app.blocked', { client });
        return { blocked: true as const };
      },
    }),
    defineConsoleRoute({
      method: 'POST',
      path: `${PATH}/{client}/unblock`,
      access: 'administrator',
      response: z.object({ blocked: z.literal(false) }),
      handle: async ({ user, params: { client = '' }, note }) => {
        await apps(user).unblock(client);
        note('app.unblocked', { client });
        return { blocked: false as const };
      },
    }),
  ];
}
