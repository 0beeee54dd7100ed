import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the media disk below `/storage`: files only, with ranges, cached for good because a path never gets other
 * content. A file cannot run as a page: its type is not guessed and it is sandboxed without any source.
 */
export function installMediaFiles(app: FastifyInstance, folder: string): void {
  mkdirSync(folder, { recursive: true });
  app.register(async (scope) => {
    // What is asked for in a way that no file can be called is refused by the file server in ways of its own.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      return reply.callNotFound();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/storage/',
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      maxAge: YEAR_SECONDS * 1_000,
      immutable: true,
      setHeaders: (reply) => {
        reply.header('x-content-type-options', 'nosniff');
        reply.header('content-security-policy', "default-src 'none'; sandbox");
        reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  });
}
