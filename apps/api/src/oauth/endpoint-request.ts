import type { EndpointAnswer, EndpointRequest } from '@crier/oauth-server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request as the authorization server's endpoints read it; it has a body if the route reads raw bodies. */
export function toEndpointRequest({ method, body, raw }: FastifyRequest): EndpointRequest {
  return {
    method,
    header: (name) => headerOf(raw.rawHeaders, name),
    body: Buffer.isBuffer(body) ? body : null,
  };
}

/** Sends an endpoint's answer as it is. */
export function sendEndpointAnswer(
  reply: FastifyReply,
  { status, headers, body }: EndpointAnswer,
): FastifyReply {
  // Octets, since Fastify adds a charset to the type of text.
  return reply
    .code(status)
    .headers(headers)
    .send(body === null ? undefined : Buffer.from(body));
}

/** Every value that was sent, even of headers for which Node keeps only the first. */
function headerOf(raw: readonly string[], name: string): string | null {
  const values: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    if (raw[index]?.toLowerCase() === name) values.push(raw[index + 1] ?? '');
  }
  return values.length === 0 ? null : values.join(', ');
}
