import { type Endpoint, wellKnownUrl } from '@crier/oauth-server';
import { corePrefix, oauthAddresses } from '@crier/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { installRawBodies } from '../web/index.ts';
import { createOAuthErrorHandler, sendOAuthError } from './answer-oauth-error.ts';
import { sendEndpointAnswer, toEndpointRequest } from './endpoint-request.ts';
import { installRateGuards, type RateGuard } from './rate-guards.ts';

/** Largest body an endpoint is handed, in bytes: more than any of them reads. */
const BODY_LIMIT = 131_072;
/** An endpoint answers methods it does not serve in its own words. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The endpoints apps call and the metadata documents they find them by (spec: OAuth and discovery endpoints). Where
 * OAuth is switched off there are none: every address answers 404.
 */
export function installOAuth(app: FastifyInstance, options: ApiOptions): void {
  const { oauth, settings, logger } = options;
  if (oauth === null) return;
  const { endpoints } = oauth;
  const { issuer, mcpMetadata } = oauthAddresses(settings);
  const prefix = `${corePrefix(settings)}/oauth`;
  app.register(async (scope) => {
    installRawBodies(scope);
    const guards = await installRateGuards(scope);
    const serve = (
      url: string,
      endpoint: Endpoint,
      { unreadable = 'invalid_request', guard }: Serving = {},
    ) =>
      scope.route({
        method: METHODS,
        url,
        exposeHeadRoute: false,
        bodyLimit: BODY_LIMIT,
        errorHandler: createOAuthErrorHandler(unreadable, logger),
        ...(guard ? { onRequest: (request, reply) => refuseWhenTooMany(guard, request, reply) } : {}),
        handler: async (request, reply) => {
          const context = { address: request.ip };
          const answer = await endpoint(toEndpointRequest(request), context);
          await guard?.after(request, answer.status);
          return sendEndpointAnswer(reply, answer);
        },
      });
    serve(`${prefix}/token`, endpoints.token, { guard: guards.clientAuthentication });
    serve(`${prefix}/revoke`, endpoints.revoke, { guard: guards.clientAuthentication });
    const registration = { guard: guards.registration, unreadable: 'invalid_client_metadata' };
    serve(`${prefix}/register`, endpoints.register, registration);
    serve(pathOf(wellKnownUrl('oauth-authorization-server', issuer)), endpoints.serverMetadata);
    serve(pathOf(mcpMetadata), endpoints.resourceMetadata.mcp);
  });
}

/** How an endpoint is served. */
interface Serving {
  /** The error code for a body that can't be read. */
  readonly unreadable?: string;
  readonly guard?: RateGuard;
}

async function refuseWhenTooMany(
  guard: RateGuard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const seconds = await guard.before(request);
  if (seconds === 0) return undefined;
  reply.header('retry-after', String(seconds));
  return sendOAuthError(reply, 429, 'temporarily_unavailable', 'Too many requests; try again later');
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
