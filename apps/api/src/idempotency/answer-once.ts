import { randomUUID } from 'node:crypto';
import { CrierError, type ErrorBody } from '@crier/domain';
import type { RequestClaim, StoredAnswer } from '@crier/operations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { answerError } from '../errors/error-body.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { requestDigest } from './request-digest.ts';

/** How often the claim of a request under way is renewed; well below what a claim holds. */
const RENEW_EVERY_MS = 15_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** A request as it is carried out: what it holds, and the work that answers it. */
export interface Attempt<Input> {
  /** Everything the request's content consists of, as text; asked for only when the request has a key. */
  content(): Promise<string>;
  /** What the request asks for. A 422 it throws is about the request alone, whatever the state of its records. */
  read(): Promise<Input>;
  work(input: Input): Promise<unknown>;
}

/**
 * Carries a request out once for each `Idempotency-Key` of a user (design: HTTP edge). A repeat gets the stored answer
 * and `Idempotent-Replayed: true`; while the first is under way 409, with another content 422. Stored are the answers of
 * requests that were carried out, in the transaction of what they wrote, and refusals of input that is wrong by itself.
 * Any other refusal may be another one next time and is not stored. Without the header, and for GET, nothing but the
 * work happens.
 */
export async function answerOnce<Input>(
  options: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  attempt: Attempt<Input>,
): Promise<unknown> {
  const key = request.method === 'GET' ? null : idempotencyKey(request.headers['idempotency-key']);
  if (key === null || request.caller === null) {
    const answer = await attempt.work(await attempt.read());
    reply.code(status);
    return answer;
  }
  const claim: RequestClaim = { userId: request.caller.userId, key, token: randomUUID() };
  const digest = requestDigest(request.method, request.url, await attempt.content());
  const result = await options.idempotency.claim(claim, digest);
  switch (result.outcome) {
    case 'claimed':
      return await carryOut(options, request, reply, status, claim, attempt);
    case 'answered':
      return replay(result.answer, request, reply);
    case 'in_flight':
      reply.header('retry-after', '1');
      throw new CrierError('idempotency_in_flight');
    case 'mismatch': {
      const mismatch = new CrierError('idempotency_mismatch');
      throw new CrierError(mismatch.code, { errors: { idempotency_key: [mismatch.message] } });
    }
  }
}

async function carryOut<Input>(
  { idempotency, logger }: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  claim: RequestClaim,
  { read, work }: Attempt<Input>,
): Promise<unknown> {
  const failed = (error: unknown) =>
    logger.error({ request_id: request.id, err: error }, 'the record of an Idempotency-Key was not written');
  const renewal = setInterval(() => void idempotency.renew(claim).catch(failed), RENEW_EVERY_MS);
  const refusal = async (error: unknown) => {
    if (error instanceof CrierError && error.code === 'validation') {
      const { body } = answerError(error, request.id, false);
      await idempotency.complete(claim, { status: error.status, body: JSON.stringify(body) }).catch(failed);
    }
    throw error;
  };
  try {
    const input = await read().catch(refusal);
    const answer = await idempotency.carryOut(
      claim,
      () => work(input),
      (done) => ({ status, body: JSON.stringify(done) }),
    );
    reply.code(status);
    return answer;
  } catch (error) {
    // Forgets nothing that has been answered.
    await idempotency.release(claim).catch(failed);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** The stored answer; an error body names the request it is the answer of now. */
function replay({ status, body }: StoredAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(status).header('idempotent-replayed', 'true').type(JSON_TYPE);
  if (status < 400) return reply.send(body);
  return reply.send({ ...(JSON.parse(body) as ErrorBody), request_id: request.id });
}
