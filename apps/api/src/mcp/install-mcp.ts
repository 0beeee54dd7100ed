import { CrierError } from '@crier/domain';
import { corePrefix, oauthAddresses } from '@crier/service';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { OPEN_TO_ANY_SITE } from '../oauth/index.ts';
import { identify, type TokenTaker } from '../requests/identify.ts';
import { callerGone, installRawBodies, sendWebResponse, toWebRequest } from '../web/index.ts';
import { isAllowedHost, isAllowedOrigin } from './check-origin.ts';
import { createMcpServer } from './create-mcp-server.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Largest message, in bytes. */
const BODY_LIMIT = 1_048_576;
const PREFLIGHT = {
  'access-control-allow-methods': 'POST, OPTIONS',
  // A wildcard never covers Authorization.
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Accept-Language, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
  'access-control-max-age': '600',
};

/**
 * The MCP endpoint, for personal keys and for access tokens with the scope `mcp`. It refuses, in this order: pages of
 * other sites and other names of this address with 403, callers without a good token with 401 and a challenge that
 * leads to the sign-in, everything but POST with 405. Each request is answered by a server and a transport of its own,
 * so that no answer can reach somebody else, and no stream outlives the request it answers: what ends a caller's access
 * ends it with the next request.
 */
export function installMcp(app: FastifyInstance, options: ApiOptions): void {
  const { settings, oauth, logger } = options;
  const { mcpMetadata } = oauthAddresses(settings);
  const taker: TokenTaker = {
    resource: 'mcp',
    challenge: oauth === null ? {} : { resourceMetadata: mcpMetadata, scope: 'mcp' },
  };
  app.register(async (scope) => {
    installRawBodies(scope);
    scope.route({
      method: METHODS,
      url: `${corePrefix(settings)}/mcp`,
      exposeHeadRoute: false,
      bodyLimit: BODY_LIMIT,
      onRequest: async (request, reply) => {
        const { origin, host } = request.headers;
        if (!isAllowedOrigin(origin, settings.baseUrl) || !isAllowedHost(host, settings.baseUrl)) {
          throw new CrierError('forbidden');
        }
        reply.headers(OPEN_TO_ANY_SITE);
        if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT).send();
        request.caller = (await identify(options, taker, request.raw, null)).caller;
        if (request.method !== 'POST') return refuseMethod(reply);
      },
      handler: (request, reply) => answer(request, reply),
    });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { caller } = request;
    if (caller === null) throw new CrierError('unauthenticated');
    const handler = createMcpHandler(() => createMcpServer(options, caller), {
      maxSubscriptions: 0,
      maxRequestBodySize: BODY_LIMIT,
      onerror: (error) => logger.debug({ request_id: request.id, err: error }, 'MCP message refused'),
    });
    const response = await handler.fetch(toWebRequest(request, settings.baseUrl, callerGone(reply)));
    reply.header('cache-control', 'no-store');
    return sendWebResponse(reply, response);
  }
}

function refuseMethod(reply: FastifyReply): FastifyReply {
  return reply.code(405).header('allow', 'POST, OPTIONS').send({ message: 'The method must be POST.' });
}
