import type { Logger } from '@crier/service';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { answerPlainly } from './answer-plainly.ts';
import { answerToSubscription } from './answer-to-subscription.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { BODY_LIMIT, type McpSurface } from './mcp-surface.ts';

/**
 * The tools, resources and prompts of the service. Each request gets its own server and transport, so that no answer
 * can reach another caller.
 */
export function productSurface({ logger }: { readonly logger: Logger }): McpSurface {
  return {
    answerPlainly,
    answer: async (request, message, served) => {
      const noSubscription = answerToSubscription(message);
      if (noSubscription !== null) return Response.json(noSubscription, { status: 404 });
      const handler = createMcpHandler(() => createMcpServer(served), {
        maxSubscriptions: 0,
        maxRequestBodySize: BODY_LIMIT,
        onerror: (error) => logger.debug({ request_id: served.requestId, err: error }, 'MCP message refused'),
      });
      return handler.fetch(request, message === null ? {} : { parsedBody: message });
    },
  };
}
