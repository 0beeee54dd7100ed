import type { FastifyRequest } from 'fastify';

/** Methods whose requests have no body a handler may read (Fetch standard: Request constructor). */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/**
 * The request as the Fetch standard knows it. Its address is the service's own with path and query as received,
 * whatever host the request names; repeated headers are joined by commas. It has a body if the route reads raw bodies.
 * @param signal aborted when nobody waits for the answer
 */
export function toWebRequest(
  request: FastifyRequest,
  baseUrl: string,
  signal: AbortSignal | null = null,
): Request {
  const { method, body, raw } = request;
  const headers = new Headers();
  for (let index = 0; index < raw.rawHeaders.length; index += 2) {
    headers.append(raw.rawHeaders[index] ?? '', raw.rawHeaders[index + 1] ?? '');
  }
  const hasBody = Buffer.isBuffer(body) && body.length > 0 && !WITHOUT_BODY.has(method);
  return new Request(new URL(baseUrl).origin + pathOf(raw.url ?? '/'), {
    method,
    headers,
    body: hasBody ? new Uint8Array(body) : null,
    signal,
  });
}

/** Path and query of a request target, which may name a host before them (RFC 9112 §3.2.2). */
function pathOf(target: string): string {
  return target.startsWith('/') ? target : (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*(.*)$/i.exec(target)?.[1] ?? '/');
}
