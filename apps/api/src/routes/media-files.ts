import type { MediaFileSource } from '@crier/media';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';

const YEAR_SECONDS = 31_536_000;

/** A file cannot run as a page: browsers don't guess its type, and it is sandboxed with no allowed source. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Types that a browser would open in a program of its own, where a file may run scripts. They are saved instead. */
const SAVED = ['application/pdf'];

/** A path of the media disk never gets other content. */
const FOR_GOOD = `public, max-age=${YEAR_SECONDS}, immutable`;

/** The file behind an address that a network was given to fetch it. */
type FetchRequest = FastifyRequest<{ Params: { readonly expires: string; readonly token: string } }>;

const FETCH_URL = '/fetch/:expires/:token';
const ENDED = { message: 'This address has ended.' };

/**
 * Serves the files of the media disk, with ranges: below `/storage` permanently, and below `/fetch` at the addresses
 * given to networks, until these expire.
 */
export function installMediaFiles(
  app: FastifyInstance,
  { mediaFiles, publicAddresses }: Pick<ApiOptions, 'mediaFiles' | 'publicAddresses'>,
): void {
  const methods = { method: ['GET', 'HEAD'], exposeHeadRoute: false };
  app.route({
    ...methods,
    url: '/storage/*',
    handler: (request: FastifyRequest<{ Params: { readonly '*': string } }>, reply) => {
      reply.header('cache-control', FOR_GOOD);
      return serve(mediaFiles, request.params['*'], request, reply);
    },
  });
  app.route({
    ...methods,
    url: FETCH_URL,
    handler: (request: FetchRequest, reply) =>
      whileItWorks(publicAddresses, request, reply, (path) => serve(mediaFiles, path, request, reply)),
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

async function serve(files: MediaFileSource, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { headers } = request;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const found = await files.fetch({
    path,
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    range: headers.range ?? null,
    ifRange: textOf(headers['if-range']),
    ifNoneMatch: headers['if-none-match'] ?? null,
    ifModifiedSince: headers['if-modified-since'] ?? null,
    signal: gone.signal,
  });
  if (found.outcome === 'missing') return reply.removeHeader('cache-control').callNotFound();
  reply.headers({ ...SAFE_HEADERS, 'accept-ranges': 'bytes' });
  if (found.outcome === 'unsatisfiable') {
    const contentRange = `bytes */${found.size}`;
    return reply.removeHeader('cache-control').code(416).header('content-range', contentRange).send();
  }
  if (found.outcome === 'not_modified') return reply.code(304).send();
  reply.headers({ 'content-type': found.type, 'content-length': found.length });
  if (SAVED.includes(found.type)) reply.header('content-disposition', 'attachment');
  if (found.etag !== null) reply.header('etag', found.etag);
  if (found.modifiedAt !== null) reply.header('last-modified', found.modifiedAt.toUTCString());
  if (found.contentRange !== null) reply.code(206).header('content-range', found.contentRange);
  return reply.send(found.body);
}

function textOf(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' ? header : null;
}
