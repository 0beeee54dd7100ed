import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The answer to a call for the metrics: 401 asks for the token, 404 hides that there are any. */
export type MetricsAccess = 'allowed' | 401 | 404;

/** Headers that proxies add to requests. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];
const LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/i;
const LOCAL_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;

/**
 * Decides who may read the metrics on a port that others can reach. With a token set: callers that present it as a
 * bearer token, compared in constant time. Without one: callers on this machine that come through no proxy, which means
 * from a loopback address, to a loopback name, and without headers that proxies add.
 */
export function checkMetricsAccess(request: IncomingMessage, token: string | null): MetricsAccess {
  const { headers, socket } = request;
  if (token !== null) {
    const [, presented = ''] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(digestOf(presented), digestOf(token)) ? 'allowed' : 401;
  }
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
  return isLocal && FORWARDED.every((name) => headers[name] === undefined) ? 'allowed' : 404;
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
