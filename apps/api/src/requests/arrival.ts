import { CrierError } from '@crier/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may use the server's full time for a request, like a file over a slow line. */
    slowBody?: boolean;
  }
  interface FastifyRequest {
    /** Watches the body until it has arrived. */
    arrivalTimer: NodeJS.Timeout | null;
  }
}

/** How long requests may take to arrive, in milliseconds. */
export interface ArrivalTimes {
  /** Limit for the headers. */
  readonly headersMs: number;
  /** Limit for a small body; a larger one gets more time for every byte that has arrived. */
  readonly bodyMs: number;
}

export const ARRIVAL_TIMES: ArrivalTimes = { headersMs: 10_000, bodyMs: 10_000 };

/** Routes whose bodies are limited to this size get no extra time: forms and token requests. */
const SMALL_BYTES = 131_072;
/** The lowest rate at which a larger body may arrive after its initial time. */
const BYTES_PER_MS = 16;

/**
 * Answers 408 if a body arrives too slowly, and closes the connection. No part of the body is passed on. Files have the
 * time that the server gives every request.
 */
export function installArrivalTimes(app: FastifyInstance, { bodyMs }: ArrivalTimes): void {
  app.decorateRequest('arrivalTimer', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && request.routeOptions.config.slowBody !== true) watch(request, reply, bodyMs);
    done();
  });
  // The body has arrived, or the request was answered without it.
  app.addHook('preValidation', unwatch);
  app.addHook('onResponse', unwatch);
}

function unwatch({ arrivalTimer }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (arrivalTimer !== null) clearTimeout(arrivalTimer);
  done();
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: FastifyRequest, reply: FastifyReply, bodyMs: number): void {
  const { raw } = request;
  const startedAt = performance.now();
  const bytesBefore = raw.socket.bytesRead;
  const perMs = request.routeOptions.bodyLimit > SMALL_BYTES ? BYTES_PER_MS : Number.POSITIVE_INFINITY;
  const look = () => {
    if (raw.complete || raw.destroyed || reply.sent) return;
    const deadline = startedAt + bodyMs + (raw.socket.bytesRead - bytesBefore) / perMs;
    const left = deadline - performance.now();
    if (left > 0) {
      request.arrivalTimer = setTimeout(look, left).unref();
      return;
    }
    reply.header('connection', 'close').send(new CrierError('body_timeout'));
  };
  request.arrivalTimer = setTimeout(look, bodyMs).unref();
}
