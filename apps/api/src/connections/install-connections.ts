import type { AuthorizationClient, PlatformKey } from '@crier/domain';
import { createConnections } from '@crier/operations';
import { corePrefix } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { bindConsoleRoute } from '../console/console-route.ts';
import { answerError } from '../errors/error-body.ts';
import { sendPage } from '../pages/page.ts';
import { installRawBodies } from '../web/index.ts';
import { notConnectedPage } from './connection-pages.ts';
import { connectionRoutes } from './connection-routes.ts';
import { createNetworkClients } from './network-clients.ts';
import { installConnectionPages } from './page-routes.ts';
import { connectionTextsFor } from './texts/texts-for.ts';

/** Connecting accounts in a browser: the console's routes, and the pages that networks send people back to. */
export function installConnections(app: FastifyInstance, options: ApiOptions): void {
  const { settings, sessions, checkResponses, logger } = options;
  const prefix = `${corePrefix(settings)}/connections`;
  const callbackUri = (provider: PlatformKey, server: string | null) =>
    `${settings.baseUrl}${prefix}/callback/${provider}${server === null ? '' : `/${server}`}`;
  const clients: Partial<Record<PlatformKey, AuthorizationClient>> = {};
  const connections = createConnections({ ...options.connections, clients, callbackUri });

  // The plugin's cookies stay in a scope without routes.
  app.register(async (scope) => {
    Object.assign(
      clients,
      await createNetworkClients(scope, options.connections.connectors, (provider) =>
        callbackUri(provider, null),
      ),
    );
  });
  const consoleOptions = {
    sessions,
    baseUrl: settings.baseUrl,
    prefix: `${corePrefix(settings)}/console`,
    checkResponses,
    logger,
  };
  for (const route of connectionRoutes(connections)) bindConsoleRoute(app, consoleOptions, route);
  app.register(async (scope) => {
    installRawBodies(scope);
    scope.setErrorHandler((thrown, request, reply) => {
      const { status, error } = answerError(thrown, request.id, settings.debug);
      if (status >= 500) logger.error({ request_id: request.id, err: error.cause ?? error }, error.message);
      const texts = connectionTextsFor(request.headers['accept-language'], null);
      return sendPage(reply, status, notConnectedPage(texts, texts.failed, error.message));
    });
    installConnectionPages(scope, { sessions, connections, baseUrl: settings.baseUrl, prefix });
  });
}
