import type { Logger } from '@crier/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asCrierError } from '../errors/as-crier-error.ts';
import { OPEN_TO_ANY_SITE } from './cross-origin.ts';

/**
 * Sends an OAuth error in the form all endpoints share (RFC 6749 §5.2), with the `message` that each error body has
 * (spec: Envelope).
 */
export function sendOAuthError(
  reply: FastifyReply,
  status: number,
  error: string,
  description: string,
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...OPEN_TO_ANY_SITE, 'cache-control': 'no-store' })
    .send({ error, error_description: description, message: description });
}

/**
 * Answers failures around an OAuth endpoint in the endpoint's own format: a body that can't be read is a 400 with the
 * given code, anything else a 503 without details, so that clients keep their tokens and retry.
 */
export function createOAuthErrorHandler(unreadable: string, logger: Logger) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, cause } = asCrierError(thrown);
    if (status === 408) {
      return sendOAuthError(reply, 408, unreadable, 'The body took too long to arrive');
    }
    if (status < 500) return sendOAuthError(reply, 400, unreadable, 'The body is too large or malformed');
    logger.error({ request_id: request.id, err: cause ?? thrown }, 'an OAuth endpoint failed');
    reply.header('retry-after', '5');
    return sendOAuthError(
      reply,
      503,
      'temporarily_unavailable',
      'The server is temporarily unavailable; try again',
    );
  };
}
