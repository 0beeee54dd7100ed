import type { ServerResponse } from 'node:http';
import { corePrefix } from '@crier/service';
import fastifyMultipart from '@fastify/multipart';
import { type FastifyInstance, fastify } from 'fastify';
import type { ApiOptions } from './api-options.ts';
import { installConnections } from './connections/install-connections.ts';
import { answerError, NOT_FOUND_BODY } from './errors/error-body.ts';
import { installHealthRoutes } from './health/health-routes.ts';
import { installMcp } from './mcp/index.ts';
import { installOAuth } from './oauth/index.ts';
import { installPages } from './pages/install-pages.ts';
import { installPanel } from './panel/install-panel.ts';
import { installReferenceRoutes } from './reference/reference-routes.ts';
import { ARRIVAL_TIMES, installArrivalTimes } from './requests/arrival.ts';
import { installBodyParsers } from './requests/body-parsers.ts';
import { ChallengedError } from './requests/challenged-error.ts';
import { requestIdOf } from './requests/request-id.ts';
import { bindContract, operations } from './routes/bind-contracts.ts';
import { installMediaFiles } from './routes/media-files.ts';
import { observeRequests } from './routes/observe-requests.ts';
import type {} from './routes/request-state.ts';
import { installSecurityText } from './security/security-text.ts';
import { installWebhookKeys } from './security/webhook-keys.ts';
import { installOpenToAnySite } from './web/open-to-any-site.ts';

/** Largest body other than an upload, in bytes. */
const BODY_LIMIT = 1_048_576;
/** Longest time a request may take to arrive whole, in milliseconds: an upload over a slow line. */
const REQUEST_TIMEOUT_MS = 600_000;
/** Longer than proxies keep idle connections, so that none is closed here while the proxy sends on it. */
const KEEP_ALIVE_MS = 72_000;
/** How often connections are checked for overdue headers and requests. */
const CHECK_EVERY_MS = 2_000;
const NO_QUERY: Record<string, never> = {};

/** The whole API as a Fastify instance that does not listen yet. It never reads the environment. */
export function buildApi(options: ApiOptions): FastifyInstance {
  const { settings, logger, metrics, arrival = ARRIVAL_TIMES } = options;
  const strictTransport = strictTransportOf(settings);
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // While the API stops, a request on a kept-alive connection is still answered, and the connection is then closed,
    // so that a restart fails no request.
    return503OnClosing: false,
    http: {
      headersTimeout: arrival.headersMs,
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, arrival.headersMs),
    },
    trustProxy: trustedProxies(settings.trustProxy),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 1_024, querystringParser: () => NO_QUERY },
    frameworkErrors: (_error, request, reply) => answerUnroutable(request.id, reply.raw, strictTransport),
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('session', null);
  installBodyParsers(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.headers(strictTransport);
    done();
  });
  const answerWithPanel = installPanel(app, options);
  const prefix = `${corePrefix(settings)}/api`;
  installOpenToAnySite(app, prefix);
  app.addHook('onRequest', (request, reply, done) => {
    // Before the body is read: a request without a route gets a 404, whatever its body.
    if (!request.is404) done();
    else if (!answerWithPanel(request, reply)) reply.code(404).send(NOT_FOUND_BODY);
  });
  installArrivalTimes(app, arrival);
  app.addHook('preClose', () => options.eventStreams.stop());
  observeRequests(app, logger, metrics);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND_BODY));
  installErrorAnswers(app, options);

  for (const bound of operations(options, 'plain')) bindContract(app, options, bound);
  app.register(async (scope) => {
    await scope.register(fastifyMultipart);
    for (const bound of operations(options, 'upload')) bindContract(scope, options, bound);
  });
  installConnections(app, options);
  installOAuth(app, options);
  installMcp(app, options);
  installPages(app, options);
  installMediaFiles(app, options);
  installReferenceRoutes(app, settings);
  installSecurityText(app, options);
  installWebhookKeys(app, options);
  installHealthRoutes(app, options);
  return app;
}

function installErrorAnswers(app: FastifyInstance, { settings, logger, noteTrouble }: ApiOptions): void {
  app.setErrorHandler((thrown, request, reply) => {
    const { status, body, error } = answerError(thrown, request.id, settings.debug);
    if (error instanceof ChallengedError) reply.header('www-authenticate', error.challenge);
    else if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
    if (status === 503) reply.header('retry-after', '5');
    noteTrouble(thrown);
    if (status >= 500) logger.error({ request_id: request.id, err: error.cause ?? error }, error.message);
    return reply.code(status).send(body);
  });
}

/** An address that the router cannot parse names no route. */
function answerUnroutable(
  requestId: string,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const type = 'application/json; charset=utf-8';
  response.writeHead(404, { 'content-type': type, 'x-request-id': requestId, ...headers });
  response.end(JSON.stringify(NOT_FOUND_BODY));
}

/** The header that makes browsers keep to https (RFC 6797 §6.1); none if the service is on plain http (§7.2). */
function strictTransportOf({ baseUrl, hstsSeconds }: ApiOptions['settings']): Record<string, string> {
  return baseUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {};
}

function trustedProxies(setting: boolean | number | string) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
