import { mkdirSync } from 'node:fs';
import type { RemoteMediaFiles } from '@crier/service';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';

const YEAR_SECONDS = 31_536_000;
/** A single range; what asks for several gets the whole file, as if it had asked for none (RFC 9110 §14.2). */
const ONE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/;

/** A file cannot run as a page: its type is not guessed and it is sandboxed without any source. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** A path of the media disk never gets other content. */
const FOR_GOOD = `public, max-age=${YEAR_SECONDS}, immutable`;

/** What an address leads to that a network was given to fetch a file. */
type FetchRequest = FastifyRequest<{ Params: { readonly expires: string; readonly token: string } }>;

const FETCH_URL = '/fetch/:expires/:token';
const ENDED = { message: 'This address has ended.' };

/**
 * Serves the media disk, files only and with ranges: below `/storage` for good, and below `/fetch` at the addresses that
 * networks were given, until they end.
 */
export function installMediaFiles(
  app: FastifyInstance,
  { mediaFiles, publicAddresses }: Pick<ApiOptions, 'mediaFiles' | 'publicAddresses'>,
): void {
  if (mediaFiles.kind === 'remote') installRemote(app, mediaFiles, publicAddresses);
  else installFolder(app, mediaFiles.folder, publicAddresses);
}

function installFolder(app: FastifyInstance, folder: string, addresses: Addresses): void {
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
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      maxAge: YEAR_SECONDS * 1_000,
      immutable: true,
      setHeaders: (reply) => {
        for (const [name, value] of Object.entries(SAFE_HEADERS)) reply.header(name, value);
      },
    });
    scope.get(FETCH_URL, (request: FetchRequest, reply) =>
      whileItWorks(addresses, request, reply, (path) => reply.sendFile(path, { cacheControl: false })),
    );
  });
}

function installRemote(app: FastifyInstance, files: RemoteMediaFiles, addresses: Addresses): void {
  const methods = { method: ['GET', 'HEAD'], exposeHeadRoute: false };
  app.route({
    ...methods,
    url: '/storage/*',
    handler: (request: FastifyRequest<{ Params: { readonly '*': string } }>, reply) => {
      reply.header('cache-control', FOR_GOOD);
      return serve(files, request.params['*'], request, reply);
    },
  });
  app.route({
    ...methods,
    url: FETCH_URL,
    handler: (request: FetchRequest, reply) =>
      whileItWorks(addresses, request, reply, (path) => serve(files, path, request, reply)),
  });
}

type Addresses = ApiOptions['publicAddresses'];

function whileItWorks<T>(
  addresses: Addresses,
  { params }: FetchRequest,
  reply: FastifyReply,
  send: (path: string) => T,
) {
  const opened = addresses.open(params.expires, params.token);
  if (opened === 'unknown') return reply.callNotFound();
  reply.header('cache-control', 'no-store');
  return opened === 'ended' ? reply.code(410).send(ENDED) : send(opened.path);
}

async function serve(files: RemoteMediaFiles, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { range = '', 'if-none-match': ifNoneMatch = null } = request.headers;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const found = await files.fetch({
    path,
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    range: ONE_RANGE.test(range) ? range : null,
    ifNoneMatch,
    signal: gone.signal,
  });
  if (found.outcome === 'missing') return reply.removeHeader('cache-control').callNotFound();
  reply.headers({ ...SAFE_HEADERS, 'accept-ranges': 'bytes' });
  if (found.outcome === 'unsatisfiable') return reply.removeHeader('cache-control').code(416).send();
  if (found.outcome === 'not_modified') return reply.code(304).send();
  reply.headers({ 'content-type': found.type, 'content-length': found.length });
  if (found.etag !== null) reply.header('etag', found.etag);
  if (found.modifiedAt !== null) reply.header('last-modified', found.modifiedAt.toUTCString());
  if (found.contentRange !== null) reply.code(206).header('content-range', found.contentRange);
  return reply.send(found.body);
}
