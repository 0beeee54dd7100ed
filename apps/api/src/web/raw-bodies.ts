import type { FastifyInstance } from 'fastify';

/** Makes the routes of a scope receive bodies of every type, or of none, as raw bytes. */
export function installRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
