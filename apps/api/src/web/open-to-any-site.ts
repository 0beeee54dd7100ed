import type { FastifyInstance } from 'fastify';

/** Headers of responses to scripts of any site. They expose the headers that clients act on. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Idempotent-Replayed, Link, Location, Preference-Applied, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, ' +
    'Retry-After, WWW-Authenticate, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id',
} as const;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  // A wildcard never covers Authorization.
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Accept-Language, Idempotency-Key, If-Match, Prefer, X-Request-Id',
  'access-control-max-age': '600',
} as const;

/**
 * Lets scripts of any site call every address below `prefix`, errors included. Never together with
 * `Access-Control-Allow-Credentials`: a page of another site has only the rights of the bearer token it holds, because
 * the browser's session counts only for the service's own pages. Preflights are answered before routing, so that
 * scripts can read a 404 as well.
 */
export function installOpenToAnySite(app: FastifyInstance, prefix: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${prefix}/`)) return done();
    reply.headers(OPEN);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
      return done();
    }
    reply.code(204).headers(PREFLIGHT).send();
  });
}
