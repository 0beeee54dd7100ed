import type { Contract } from '@crier/contracts';
import { CrierError, type ErrorBody } from '@crier/domain';
import type { StoredAnswer } from '@crier/operations/ports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { requestDigest } from './request-digest.ts';
import { runOnce, type Work } from './run-once.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A request to be carried out: its content, and the work that answers it. */
export interface Attempt<Input> extends Work<Input, unknown> {
  /** Everything the request's content consists of, as text; asked for only when the request has a key. */
  content(): Promise<string>;
}

/**
 * Carries a request out once for each `Idempotency-Key` of a user (design: HTTP edge). A repeat gets the stored answer
 * and `Idempotent-Replayed: true`, a 409 while the first request is under way, or a 422 if its content differs.
 * `runOnce` says what is stored. Without the header, for GET, and if nothing may be stored, it just does the work.
 */
export async function answerOnce<Input>(
  options: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { method, status, secret }: Pick<Contract, 'method' | 'status' | 'secret'>,
  attempt: Attempt<Input>,
): Promise<unknown> {
  const sent = request.headers['idempotency-key'];
  const storesNothing = method === 'GET' || secret === true;
  const key = storesNothing || sent === undefined ? null : idempotencyKey(sent);
  if (key === null || request.caller === null) {
    const answer = await attempt.work(await attempt.read());
    reply.code(status);
    return answer;
  }
  const { userId } = request.caller;
  const digest = requestDigest(request.method, request.url, await attempt.content());
  const once = await runOnce(options, { userId, key, digest, requestId: request.id, status }, attempt);
  switch (once.outcome) {
    case 'done':
      reply.code(status);
      return once.answer;
    case 'answered':
      return replay(once.answer, request, reply);
    case 'in_flight':
      reply.header('retry-after', '1');
      throw new CrierError('idempotency_in_flight');
  }
}

/** The stored answer; an error body carries the id of the current request. */
function replay({ status, body }: StoredAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(status).header('idempotent-replayed', 'true').type(JSON_TYPE);
  if (status < 400) return reply.send(body);
  return reply.send({ ...(JSON.parse(body) as ErrorBody), request_id: request.id });
}
