import { pageOf } from '@crier/domain';
import { withNewLogo } from '@crier/service';
import { z } from 'zod';
import { appList, pageQuerySchema } from './app-list.ts';
import {
  accessSchema,
  appClientSchema,
  listedClientSchema,
  presentClient,
  presentListedClient,
} from './app-schemas.ts';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { OAuthConsole } from './console-services.ts';
import { parseLogo } from './logo-input.ts';

const PATH = '/oauth/clients';
const ONE = `${PATH}/{client}`;

const inputSchema = z.object({
  name: z.string(),
  redirect_uris: z.array(z.string()),
  access: z.array(accessSchema),
  /** A PNG image as a data address. */
  logo: z.string().nullish(),
});

/** App clients, which administrators register (spec: Administrator settings and actions). */
export function oauthClientRoutes({ apps, logos }: OAuthConsole, baseUrl: string): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: PATH,
      access: 'administrator',
      query: pageQuerySchema,
      response: pageOf(listedClientSchema),
      handle: (call) =>
        appList(
          call,
          baseUrl,
          (request) => apps(call.user).list({ ...request, selfRegistered: false }),
          presentListedClient,
        ),
    }),
    defineConsoleRoute({
      method: 'POST',
      path: PATH,
      access: 'administrator',
      body: inputSchema.extend({ server_side: z.boolean().nullish() }),
      status: 201,
      response: appClientSchema.extend({ client_secret: z.string().nullable() }),
      handle: async ({ user, body, note }) => {
        const created = await withNewLogo(logos, parseLogo(body.logo), (logo = null) =>
          apps(user).create({
            name: body.name,
            redirectUris: body.redirect_uris,
            access: body.access,
            serverSide: body.server_side ?? true,
            logo,
          }),
        );
        note('app.created', { client: created.client.clientId });
        return { ...presentClient(created.client), client_secret: created.secret };
      },
    }),
    defineConsoleRoute({
      method: 'GET',
      path: ONE,
      access: 'administrator',
      response: appClientSchema,
      handle: async ({ user, params: { client = '' } }) =>
        presentClient(await apps(user).findRegistered(client)),
    }),
    defineConsoleRoute({
      method: 'PUT',
      path: ONE,
      access: 'administrator',
      body: inputSchema.partial(),
      response: appClientSchema,
      handle: async ({ user, params: { client = '' }, body }) => {
        const { app, formerLogo } = await withNewLogo(logos, parseLogo(body.logo), (logo) =>
          apps(user).edit(client, {
            ...(body.name === undefined ? {} : { name: body.name }),
            ...(body.redirect_uris === undefined ? {} : { redirectUris: body.redirect_uris }),
            ...(body.access === undefined ? {} : { access: body.access }),
            ...(logo === undefined ? {} : { logo }),
          }),
        );
        if (formerLogo !== null) await logos.remove(formerLogo);
        return presentClient(app);
      },
    }),
    defineConsoleRoute({
      method: 'DELETE',
      path: ONE,
      access: 'administrator',
      response: z.object({ deleted: z.literal(true) }),
      handle: async ({ user, params: { client = '' }, note }) => {
        const { formerLogo } = await apps(user).remove(client);
        note('app.deleted', { client });
        if (formerLogo !== null) await logos.remove(formerLogo);
        return { deleted: true as const };
      },
    }),
    defineConsoleRoute({
      method: 'POST',
      path: `${ONE}/rotate-secret`,
      access: 'administrator',
      response: z.object({ client_id: z.string(), client_secret: z.string() }),
      handle: async ({ user, params: { client = '' }, note }) => {
        const secret = await apps(user).rotateSecret(client);
        note('app.secret_rotated', { client });
        return { client_id: client, client_secret: secret };
      },
    }),
  ];
}
