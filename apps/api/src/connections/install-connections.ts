import { corePrefix } from '@crier/service';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { answerError } from '../errors/error-body.ts';
import { sendPage } from '../pages/page.ts';
import { pagePaths, withParameter } from '../pages/page-context.ts';
import { installRawBodies } from '../web/index.ts';
import { installClientDocuments } from './client-documents.ts';
import { notConnectedPage } from './connection-pages.ts';
import { installConnectionPages } from './page-routes.ts';
import { connectionTextsFor } from './texts/texts-for.ts';

/** The pages of connecting accounts in a browser, to which networks send people back, and what networks read. */
export function installConnections(app: FastifyInstance, options: ApiOptions): void {
  const { settings, sessions, connections, networks, logger } = options;
  const prefix = `${corePrefix(settings)}/connections`;
  installClientDocuments(app, networks, corePrefix(settings));
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
