import { CrierError } from '@crier/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MAX_DEPTH = 100;

/**
 * Installs the body parsers. JSON is parsed; a JSON body of only white space is `{}`, and so is an empty body of any
 * content type. Everything else is refused with 415. Text that is not UTF-8, objects that try to reach a prototype, and
 * absurd nesting are malformed.
 */
export function installBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    /^application\/([\w.-]+\+)?json(\s*;|$)/i,
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const text = readUtf8(bytes);
      if (text === null)
        return done(new CrierError('malformed_body', { message: 'The request body is not UTF-8.' }));
      if (text.trim() === '') return done(null, {});
      parse(request, text, (error, value) => {
        if (error) done(new CrierError('malformed_body', { cause: error }));
        else if (exceedsDepth(value, MAX_DEPTH)) {
          done(new CrierError('malformed_body', { message: 'The request body is nested too deeply.' }));
        } else done(null, value);
      });
    },
  );
  app.addContentTypeParser('*', (request, payload, done) => {
    const refuse = () => done(new CrierError('unsupported_media_type'));
    if (request.headers['transfer-encoding'] === undefined) return refuse();
    payload.once('readable', () => (payload.read() === null ? done(null, {}) : refuse()));
  });
}

/** True when arrays and objects are nested more than `depth` deep. Safe for any depth. */
function exceedsDepth(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  for (const entry of Object.values(value)) {
    if (typeof entry === 'object' && exceedsDepth(entry, depth - 1)) return true;
  }
  return false;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The text of JSON, which is UTF-8 whatever the content type says (RFC 8259 §8.1); null if it is not. */
function readUtf8(bytes: Buffer): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

/** Removes the content type of a request without a body, because there is nothing to parse. */
export function forgetEmptyBody({ raw: { headers } }: FastifyRequest): void {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0')) {
    delete headers['content-type'];
  }
}

/** The body for the schema: `{}` if the request had none. */
export function bodyOf(request: FastifyRequest): unknown {
  return request.body === undefined ? {} : request.body;
}
