import { type Endpoint, wellKnownUrl } from '@crier/oauth-server';
import { corePrefix, oauthAddresses } from '@crier/service';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { type AddressLimit, createAddressLimit, installRawBodies } from '../web/index.ts';
import { createOAuthErrorHandler, sendOAuthError } from './answer-oauth-error.ts';
import { sendEndpointAnswer, toEndpointRequest } from './endpoint-request.ts';

/** Largest body passed to an endpoint, in bytes: more than any of them reads. */
const BODY_LIMIT = 131_072;
const HOUR_MS = 3_600_000;
const FIVE_MINUTES_MS = 300_000;
/** Each endpoint has its own error body for unsupported methods. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The endpoints that apps call, and the metadata documents that name them (spec: OAuth and discovery endpoints). If
 * OAuth is switched off, every one of these addresses answers 404.
 */
export function installOAuth(app: FastifyInstance, options: ApiOptions): void {
  const { oauth, settings, logger } = options;
  if (oauth === null) return;
  const { endpoints } = oauth;
  const { issuer, mcpMetadata } = oauthAddresses(settings);
  const prefix = `${corePrefix(settings)}/oauth`;
  app.register(async (scope) => {
    installRawBodies(scope);
    await scope.register(fastifyRateLimit, { global: false });
    const { registrationsPerHour, appFailuresPerMinute } = settings.limits;
    const registration = createAddressLimit(scope, { max: registrationsPerHour, timeWindow: HOUR_MS });
    const failure = createAddressLimit(scope, { max: appFailuresPerMinute * 5, timeWindow: FIVE_MINUTES_MS });
    const serve = (
      url: string,
      endpoint: Endpoint,
      { unreadable = 'invalid_request', everyPost, everyFailure }: Serving = {},
    ) =>
      scope.route({
        method: METHODS,
        url,
        exposeHeadRoute: false,
        bodyLimit: BODY_LIMIT,
        errorHandler: createOAuthErrorHandler(unreadable, logger),
        ...(everyPost
          ? {
              onRequest: async (request, reply) =>
                request.method === 'POST' ? await refuseWhenTooMany(everyPost, request, reply) : undefined,
            }
          : {}),
        handler: async (request, reply) => {
          const context = { address: request.ip };
          const answer = await endpoint(toEndpointRequest(request), context);
          const refused =
            everyFailure && answer.status === 401
              ? await refuseWhenTooMany(everyFailure, request, reply)
              : undefined;
          return refused ?? sendEndpointAnswer(reply, answer);
        },
      });
    // Correct credentials always pass, however many failures came from the same address before.
    serve(`${prefix}/token`, endpoints.token, { everyFailure: failure });
    serve(`${prefix}/revoke`, endpoints.revoke, { everyFailure: failure });
    serve(`${prefix}/register`, endpoints.register, {
      everyPost: registration,
      unreadable: 'invalid_client_metadata',
    });
    serve(pathOf(wellKnownUrl('oauth-authorization-server', issuer)), endpoints.serverMetadata);
    serve(pathOf(mcpMetadata), endpoints.resourceMetadata.mcp);
  });
}

/** How an endpoint is served. */
interface Serving {
  /** The error code for a body that can't be read. */
  readonly unreadable?: string;
  /** Counts POST requests before reading them. */
  readonly everyPost?: AddressLimit;
  /** Counts apps that failed to authenticate. */
  readonly everyFailure?: AddressLimit;
}

async function refuseWhenTooMany(
  limit: AddressLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const seconds = await limit(request);
  if (seconds === 0) return undefined;
  reply.header('retry-after', String(seconds));
  return sendOAuthError(reply, 429, 'temporarily_unavailable', 'Too many requests; try again later');
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
