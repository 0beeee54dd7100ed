import { listOf } from '@crier/domain';
import { z } from 'zod';
import { accessOf, accessSchema, instantSchema } from './app-schemas.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { OAuthConsole } from './console-services.ts';

const PATH = '/connected-apps';

const connectedAppSchema = z.object({
  client_id: z.string(),
  kind: z.enum(['registered', 'dynamic', 'document']),
  name: z.string(),
  logo: z.string().nullable(),
  access: z.array(accessSchema),
  /** `not_allowed` while the administrator's setting does not let the app in. */
  state: z.enum(['active', 'blocked', 'not_allowed']),
  connected_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});

/** The apps a user has allowed, and taking that back. */
export function connectedAppRoutes({ apps }: OAuthConsole): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: PATH,
      access: 'user',
      response: listOf(connectedAppSchema),
      handle: async ({ user }) => {
        const connected = await apps(user).listConnected(user.id);
        return {
          data: connected.map(({ client, state, connectedAt, lastUsedAt, scopes }) => ({
            client_id: client.clientId,
            kind: client.kind,
            name: client.name,
            logo: client.logo,
            access: accessOf(scopes.filter((scope) => client.scopes.includes(scope))),
            state,
            connected_at: connectedAt.toISOString(),
            last_used_at: lastUsedAt?.toISOString() ?? null,
          })),
        };
      },
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: `${PATH}/{client}`,
      access: 'user',
      response: z.object({ disconnected: z.literal(true) }),
      handle: async ({ user, params: { client = '' }, note }) => {
        await apps(user).disconnect(user.id, client);
        note('app.disconnected', { client });
        return { disconnected: true as const };
      },
    }),
  ];
}
