import { OAuthError, unavailable } from '../errors/oauth-error.ts';
import { CORS_HEADERS, type EndpointAnswer, errorAnswer } from './answers.ts';

/** Facts that the host knows about a request beyond its headers. */
export interface RequestContext {
  /** The client's address as the host established it; forwarding headers are the host's to judge. */
  address: string;
}

/** A request as an endpoint reads it, independent of the framework. */
export interface EndpointRequest {
  readonly method: string;
  /** The value of a header by its lower-case name; repeated ones are joined by commas (RFC 9110 §5.3). */
  header(name: string): string | null;
  /** The octets as received; a stream is read no further than the endpoint's limit. */
  readonly body: Uint8Array | ReadableStream<Uint8Array> | null;
}

/** A request to an endpoint. */
export interface EndpointInput {
  request: EndpointRequest;
  context: RequestContext;
}

/** Serves one endpoint. Never rejects. */
export type Endpoint = (request: EndpointRequest, context: RequestContext) => Promise<EndpointAnswer>;

/**
 * Wraps an endpoint for use from any site: answers preflights, refuses other methods with 405, turns refusals into JSON
 * and anything unexpected into a 503 without details, so that clients keep their tokens and try again.
 */
export function createEndpoint(
  methods: readonly string[],
  handle: Endpoint,
  report: (error: unknown) => void,
): Endpoint {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return async (request, context) => {
    const { status, headers, body } = await answer();
    return { status, headers: { ...headers, ...CORS_HEADERS }, body };

    async function answer(): Promise<EndpointAnswer> {
      if (request.method === 'OPTIONS') return preflight(allow);
      if (!methods.includes(request.method)) {
        return errorAnswer(
          new OAuthError('invalid_request', `The method must be ${methods.join(' or ')}`, {
            status: 405,
            headers: { Allow: allow },
          }),
        );
      }
      try {
        return await handle(request, context);
      } catch (error) {
        if (error instanceof OAuthError) return errorAnswer(error);
        report(error);
        return errorAnswer(unavailable());
      }
    }
  };
}

function preflight(allow: string): EndpointAnswer {
  return {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': allow,
      // A wildcard never covers Authorization.
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
      'Access-Control-Max-Age': '600',
    },
    body: null,
  };
}
