import type { ServerResponse } from 'node:http';
import type { Contracts } from '@crier/contracts';
import { CrierError, invalid } from '@crier/domain';
import type { Following, Member } from '@crier/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiOptions } from '../api-options.ts';
import { endLines, linesOf, openingLines } from './event-lines.ts';
import { beginningOf } from './last-event-id.ts';
import { pour, StalledReaderError } from './pour.ts';

/** How long a reader may take nothing. */
const STALL_MS = 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather answers would hold events back.
  'x-accel-buffering': 'no',
} as const;

/** The input of a stream of events, as the contract reads it. */
type StreamQuery = z.output<Contracts['listEvents']['query']>;

type StreamOptions = Pick<ApiOptions, 'eventStreams' | 'logger' | 'metrics' | 'streamStallMs'>;

/**
 * Answers a request with the events of the workspace from now on, or after the number that the request names. Whatever
 * can be refused is refused before the stream begins, as any other request. The stream ends when the caller leaves, when
 * their right ends, when they take nothing for a minute, and when the service stops.
 */
export async function answerStream(
  options: StreamOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  query: unknown,
  ensureRight: () => Promise<void>,
): Promise<void> {
  const { following, places, stopped } = options.eventStreams;
  const { after, types, ...others } = query as StreamQuery;
  for (const [field, value] of Object.entries(others))
    if (value !== undefined)
      throw invalid(field, `The ${field} field has no meaning for a stream of events.`);
  const { workspaceId, userId } = memberOf(request);
  const beginning = { workspaceId, types: types ?? null };
  const header = request.headers['last-event-id'];
  const leave = places.take(userId);
  const start = await following
    .begin({ ...beginning, after: beginningOf(header, after) })
    .catch((error: unknown) => {
      leave();
      throw error;
    });
  options.eventStreams.listen();
  options.metrics.eventStreams.inc();
  const { raw } = reply.headers(HEADERS).hijack();
  const gone = new AbortController();
  raw.once('close', () => {
    gone.abort();
    leave();
    options.metrics.eventStreams.dec();
  });
  const signal = AbortSignal.any([gone.signal, stopped]);
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  send(options, raw, { ...beginning, after: start, signal, ensureRight }).catch((error: unknown) => {
    const log = { request_id: request.id, err: error };
    if (error instanceof StalledReaderError) options.logger.info(log, 'a stream was closed');
    else options.logger.error(log, 'a stream broke off');
    raw.destroy();
  });
}

/** Writes the stream until it ends. */
async function send(options: StreamOptions, response: ServerResponse, reading: Following): Promise<void> {
  const { signal, after } = reading;
  const stallMs = options.streamStallMs ?? STALL_MS;
  const write = (text: string) => pour(response, text, stallMs, signal);
  let known = after;
  try {
    await write(openingLines(after));
    for await (const told of options.eventStreams.following.follow(reading)) {
      await write(linesOf(told, known));
      known = told.kind === 'event' ? told.event.number : told.number;
    }
  } catch (error) {
    if (!signal.aborted) {
      if (!(error instanceof CrierError) || error.status >= 500) throw error;
      await write(endLines(error.code, error.message));
    }
  }
  response.end();
}

function memberOf({ caller }: FastifyRequest): Member {
  if (caller === null || !('workspaceId' in caller)) throw new CrierError('forbidden');
  return caller;
}

/** Whether a request was answered with a stream. */
export function isStream(reply: FastifyReply): boolean {
  return reply.getHeader('content-type') === HEADERS['content-type'];
}
