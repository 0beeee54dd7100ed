import { randomUUID } from 'node:crypto';
import { CrierError } from '@crier/domain';
import type { RequestClaim, StoredAnswer } from '@crier/operations/ports';
import type { ApiOptions } from '../api-options.ts';
import { answerError } from '../errors/error-body.ts';

/** How often the claim of a request under way is renewed; well below the lifetime of a claim. */
const RENEW_EVERY_MS = 15_000;

/** A request that is carried out once: its user, its key, and the digest that identifies a repeat. */
export interface OneRequest {
  readonly userId: number;
  readonly key: string;
  readonly digest: string;
  /** The id that finds it in the log. */
  readonly requestId: string;
  /** Status of its success. */
  readonly status: number;
}

/** What a request asks for, and the work that answers it. */
export interface Work<Input, Answer> {
  /** A 422 it throws depends on the request alone, not on the state of its records. */
  read(): Promise<Input>;
  work(input: Input): Promise<Answer>;
}

export type Once<Answer> =
  | { readonly outcome: 'done'; readonly answer: Answer }
  /** It had been carried out before. */
  | { readonly outcome: 'answered'; readonly answer: StoredAnswer }
  | { readonly outcome: 'in_flight' };

/**
 * Carries a request out once for each key of a user. It stores the answer of a request that was carried out, in the
 * transaction of the request's own writes, and refusals of input that is wrong by itself. Other refusals may change on
 * the next attempt and are not stored.
 * @throws CrierError `idempotency_mismatch` when the key belongs to another request
 */
export async function runOnce<Input, Answer>(
  options: Pick<ApiOptions, 'idempotency' | 'logger'>,
  request: OneRequest,
  work: Work<Input, Answer>,
): Promise<Once<Answer>> {
  const claim: RequestClaim = { userId: request.userId, key: request.key, token: randomUUID() };
  const result = await options.idempotency.claim(claim, request.digest);
  switch (result.outcome) {
    case 'claimed':
      return { outcome: 'done', answer: await carryOut(options, request, claim, work) };
    case 'answered':
    case 'in_flight':
      return result;
    case 'mismatch': {
      const mismatch = new CrierError('idempotency_mismatch');
      throw new CrierError(mismatch.code, { errors: { idempotency_key: [mismatch.message] } });
    }
  }
}

async function carryOut<Input, Answer>(
  { idempotency, logger }: Pick<ApiOptions, 'idempotency' | 'logger'>,
  { requestId, status }: OneRequest,
  claim: RequestClaim,
  { read, work }: Work<Input, Answer>,
): Promise<Answer> {
  const failed = (error: unknown) =>
    logger.error(
      { request_id: requestId, err: error },
      'could not store the response for an Idempotency-Key',
    );
  const renewal = setInterval(() => void idempotency.renew(claim).catch(failed), RENEW_EVERY_MS);
  const refusal = async (error: unknown) => {
    if (error instanceof CrierError && error.code === 'validation') {
      const { body } = answerError(error, requestId, false);
      await idempotency.complete(claim, { status: error.status, body: JSON.stringify(body) }).catch(failed);
    }
    throw error;
  };
  try {
    const input = await read().catch(refusal);
    return await idempotency.carryOut(
      claim,
      () => work(input),
      (done) => ({ status, body: JSON.stringify(done) }),
    );
  } catch (error) {
    // Never forgets a request that has been answered.
    await idempotency.release(claim).catch(failed);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
