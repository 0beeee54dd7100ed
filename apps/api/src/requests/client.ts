import type { SecurityDetail, SecurityEvent } from '@crier/operations/ports';
import { type Logger, logSecurityEvent, plainAddress } from '@crier/service';
import type { FastifyRequest } from 'fastify';

/** Longest user agent that is kept or logged, in UTF-16 units. */
const MAX_USER_AGENT = 200;

/**
 * The caller's address after `TRUST_PROXY`, with an IPv4 address in dotted form; null when a trusted proxy named
 * something that is not an address.
 */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  return plainAddress(ip);
}

/** The caller's user agent: at most 200 characters, none of them invisible; null when it sends none. */
export function userAgent({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const text = (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT).toWellFormed();
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').trim() || null;
}

/** Logs a change that a request made to who may sign in, with its address, its user and its id. */
export function noteSecurity(
  logger: Logger,
  request: FastifyRequest,
  event: SecurityEvent,
  detail: SecurityDetail = {},
): void {
  logSecurityEvent(logger, event, request.ip, {
    request_id: request.id,
    user: request.caller?.userId ?? null,
    ...detail,
  });
}
