import { corePrefix } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { connectedAppRoutes } from './connected-app-routes.ts';
import { bindConsoleRoute, type ConsoleOptions, type ConsoleRoute } from './console-route.ts';
import { holdRoutes } from './hold-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { oauthAppRoutes } from './oauth-app-routes.ts';
import { oauthClientRoutes } from './oauth-client-routes.ts';
import { oauthSettingRoutes } from './oauth-setting-routes.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { answeringRefusals } from './refusals.ts';
import { sessionRoutes } from './session-routes.ts';

type ConsoleRoutesOptions = Pick<
  ApiOptions,
  'sessions' | 'console' | 'credentials' | 'attempts' | 'now' | 'settings' | 'checkResponses' | 'logger'
>;

/** Every route of the console, which signed-in people use through their browser. Without OAuth, none about apps. */
export function consoleRoutes(options: ConsoleRoutesOptions): readonly ConsoleRoute[] {
  const { sessions, console, settings, now } = options;
  const { oauth } = console;
  const routes = [
    ...sessionRoutes(sessions),
    ...ownSessionRoutes(console),
    ...passwordRoutes(console, options),
    ...keyRoutes(console, now),
    ...(oauth === null
      ? []
      : [
          ...connectedAppRoutes(oauth),
          ...oauthSettingRoutes(oauth),
          ...oauthAppRoutes(oauth, settings.baseUrl),
          ...oauthClientRoutes(oauth, settings.baseUrl),
        ]),
    ...holdRoutes(console),
  ];
  return routes.map(answeringRefusals);
}

export function installConsole(app: FastifyInstance, options: ConsoleRoutesOptions): void {
  const { sessions, settings, checkResponses, logger } = options;
  const console: ConsoleOptions = {
    sessions,
    baseUrl: settings.baseUrl,
    prefix: `${corePrefix(settings)}/console`,
    checkResponses,
    logger,
  };
  for (const route of consoleRoutes(options)) bindConsoleRoute(app, console, route);
}
