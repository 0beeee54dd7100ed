import { mkdirSync } from 'node:fs';
import type { MediaFileSource, RemoteMediaFiles } from '@crier/service';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;
/** A single range; what asks for several gets the whole file, as if it had asked for none (RFC 9110 §14.2). */
const ONE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** A file cannot run as a page: its type is not guessed and it is sandboxed without any source. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the media disk below `/storage`: files only, with ranges, cached for good because a path never gets other content. */
export function installMediaFiles(app: FastifyInstance, source: MediaFileSource): void {
  if (source.kind === 'remote') installRemote(app, source);
  else installFolder(app, source.folder);
}

function installFolder(app: FastifyInstance, folder: string): void {
  mkdirSync(folder, { recursive: true });
  app.register(async (scope) => {
    // What is asked for in a way that no file can be called is refused by the file server in ways of its own.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      if (error.statusCode === 416) return reply.code(416).headers(SAFE_HEADERS).send();
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
        for (const [name, value] of Object.entries(SAFE_HEADERS)) reply.header(name, value);
      },
    });
  });
}

function installRemote(app: FastifyInstance, files: RemoteMediaFiles): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    exposeHeadRoute: false,
    handler: (request, reply) => serve(files, request, reply),
  });
}

async function serve(files: RemoteMediaFiles, request: FastifyRequest, reply: FastifyReply) {
  const { range = '', 'if-none-match': ifNoneMatch = null } = request.headers;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const found = await files.fetch({
    path: (request.params as { readonly '*': string })['*'],
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    range: ONE_RANGE.test(range) ? range : null,
    ifNoneMatch,
    signal: gone.signal,
  });
  if (found.outcome === 'missing') return reply.callNotFound();
  reply.headers({ ...SAFE_HEADERS, 'accept-ranges': 'bytes' });
  if (found.outcome === 'unsatisfiable') return reply.code(416).send();
  reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
  if (found.outcome === 'not_modified') return reply.code(304).send();
  reply.headers({ 'content-type': found.type, 'content-length': found.length });
  if (found.etag !== null) reply.header('etag', found.etag);
  if (found.modifiedAt !== null) reply.header('last-modified', found.modifiedAt.toUTCString());
  if (found.contentRange !== null) reply.code(206).header('content-range', found.contentRange);
  return reply.send(found.body);
}
