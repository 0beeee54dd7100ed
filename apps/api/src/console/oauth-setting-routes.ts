import { REGISTRATION_POLICY_KEY } from '@crier/persistence';
import { z } from 'zod';
import { type ConsoleRoute, defineConsoleRoute } from './console-route.ts';
import type { OAuthConsole } from './console-services.ts';

const PATH = '/settings/oauth';

const settingSchema = z.object({
  mode: z.enum(['anyone', 'allowed_domains', 'off']),
  allowed_domains: z.array(z.string()),
  allow_local_apps: z.boolean(),
});

/** Which apps may register themselves (spec: Administrator settings and actions, Automatic OAuth registration). */
export function oauthSettingRoutes({ settings }: OAuthConsole): readonly ConsoleRoute[] {
  return [
    defineConsoleRoute({
      method: 'GET',
      path: PATH,
      access: 'administrator',
      response: settingSchema,
      handle: ({ user }) => settings(user).get(REGISTRATION_POLICY_KEY),
    }),
    defineConsoleRoute({
      method: 'PUT',
      path: PATH,
      access: 'administrator',
      body: settingSchema.partial(),
      response: settingSchema,
      handle: ({ user, body }) =>
        settings(user).change(REGISTRATION_POLICY_KEY, (present) => ({
          mode: body.mode ?? present.mode,
          allowed_domains: body.allowed_domains ?? present.allowed_domains,
          allow_local_apps: body.allow_local_apps ?? present.allow_local_apps,
        })),
    }),
  ];
}
