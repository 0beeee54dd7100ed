import { OAuthError, unavailable } from '../errors/oauth-error.ts';
import { CORS_HEADERS, errorResponse } from './responses.ts';

/** What the host knows of a request that its headers do not prove. */
export interface RequestContext {
  /** The client's address as the host established it; forwarding headers are the host's to judge. */
  address: string;
}

/** A request to an endpoint. */
export interface EndpointInput {
  request: Request;
  context: RequestContext;
}

/** Serves one endpoint. Never rejects. */
export type Handler = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Wraps an endpoint for use from any site: answers preflights, refuses other methods with 405, turns refusals into
 * JSON and anything unexpected into a 503 that says nothing, so that clients keep their tokens and try again.
 */
export function createEndpoint(
  methods: readonly string[],
  handle: Handler,
  report: (error: unknown) => void,
): Handler {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return async (request, context) => {
    const response = await answer();
    for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value);
    return response;

    async function answer(): Promise<Response> {
      if (request.method === 'OPTIONS') return preflight(allow);
      if (!methods.includes(request.method)) {
        return errorResponse(
          new OAuthError('invalid_request', `The method must be ${methods.join(' or ')}`, {
            status: 405,
            headers: { Allow: allow },
          }),
        );
      }
      try {
        return await handle(request, context);
      } catch (error) {
        if (error instanceof OAuthError) return errorResponse(error);
        report(error);
        return errorResponse(unavailable());
      }
    }
  };
}

function preflight(allow: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': allow,
      // A wildcard never covers Authorization.
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
      'Access-Control-Max-Age': '600',
    },
  });
}
