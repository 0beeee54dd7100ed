import type { CrierError, ErrorBody } from '@crier/domain';
import { asCrierError } from './as-crier-error.ts';
import { readTrace } from './read-trace.ts';

/** An answer to a failed request. */
export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  /** The failure as an error of the catalogue. */
  readonly error: CrierError;
}

/** The body of a route that does not exist: this and nothing else (spec: 404 rules). */
export const NOT_FOUND_BODY: ErrorBody = { message: 'Not Found' };

/**
 * Turns any error into an answer, and is the only place that does: status and message from the catalogue, `errors` of a
 * 422, and the id that finds the request in the log. A 500 says what failed only when `debug` is on (spec: Status
 * codes).
 */
export function answerError(error: unknown, requestId: string, debug: boolean): ErrorAnswer {
  const known = asCrierError(error);
  if (known.code === 'route_not_found') return { status: known.status, body: NOT_FOUND_BODY, error: known };
  const body: ErrorBody = { ...known.details, message: known.message };
  if (known.errors && known.code !== 'record_not_found') {
    body.errors = Object.fromEntries(Object.entries(known.errors).map(([key, texts]) => [key, [...texts]]));
  }
  body.request_id = requestId;
  if (debug && known.code === 'server_error') Object.assign(body, readTrace(known.cause ?? known));
  return { status: known.status, body, error: known };
}
