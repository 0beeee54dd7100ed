import type { PlatformKey } from '@crier/domain';
import { mediaUrl } from '@crier/media';
import { createConnections } from '@crier/operations';
import { corePrefix } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { bindConsoleRoute } from '../console/console-route.ts';
import { answerError } from '../errors/error-body.ts';
import { sendPage } from '../pages/page.ts';
import { pagePaths, withParameter } from '../pages/page-context.ts';
import { installRawBodies } from '../web/index.ts';
import { installClientDocuments } from './client-documents.ts';
import { notConnectedPage } from './connection-pages.ts';
import { connectionRoutes } from './connection-routes.ts';
import { installConnectionPages } from './page-routes.ts';
import { connectionTextsFor } from './texts/texts-for.ts';

/** Connecting accounts in a browser: the console's routes, and the pages that networks send people back to. */
export function installConnections(app: FastifyInstance, options: ApiOptions): void {
  const { settings, sessions, checkResponses, logger, allowanceOf } = options;
  const prefix = `${corePrefix(settings)}/connections`;
  const callbackUri = (provider: PlatformKey, server: string | null) =>
    `${settings.baseUrl}${prefix}/callback/${provider}${server === null ? '' : `/${server}`}`;
  installClientDocuments(app, options.connections.networks, corePrefix(settings));
  const connections = createConnections({ ...options.connections, callbackUri });

  const consoleOptions = {
    sessions,
    baseUrl: settings.baseUrl,
    prefix: `${corePrefix(settings)}/console`,
    checkResponses,
    logger,
    allowanceOf,
  };
  const disk = { urlOf: (path: string) => mediaUrl(settings.baseUrl, path) };
  for (const route of connectionRoutes(connections, disk)) bindConsoleRoute(app, consoleOptions, route);
  app.register(async (scope) => {
    installRawBodies(scope);
    scope.setErrorHandler((thrown, request, reply) => {
      const { status, error } = answerError(thrown, request.id, settings.debug);
      if (status >= 500) logger.error({ request_id: request.id, err: error.cause ?? error }, error.message);
      const texts = connectionTextsFor(request.headers['accept-language'], null);
      return sendPage(reply, status, notConnectedPage(texts, texts.failed, error.message));
    });
    const { signIn } = pagePaths(options);
    const signInFor = (path: string) => withParameter(signIn, 'next', path);
    installConnectionPages(scope, { sessions, connections, baseUrl: settings.baseUrl, prefix, signInFor });
  });
}
