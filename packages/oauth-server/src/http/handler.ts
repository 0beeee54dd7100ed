import type { Endpoint, EndpointRequest, RequestContext } from './endpoint.ts';

/** Serves one endpoint with requests and responses of the Fetch standard. Never rejects. */
export type Handler = (request: Request, context: RequestContext) => Promise<Response>;

/** An endpoint for hosts that use the Fetch standard. */
export function toHandler(endpoint: Endpoint): Handler {
  return async (request, context) => {
    const { status, headers, body } = await endpoint(toEndpointRequest(request), context);
    return new Response(body, { status, headers });
  };
}

/** A request of the Fetch standard as an endpoint reads it. */
export function toEndpointRequest({ method, headers, body }: Request): EndpointRequest {
  return { method, body, header: (name) => headers.get(name) };
}
