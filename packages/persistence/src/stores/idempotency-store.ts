import { CrierError } from '@crier/domain';
import type { ClaimResult, IdempotencyStore, RequestClaim, StoredAnswer } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';
import { requestTransaction } from '../database/transaction.ts';

/** How long a claim lasts unless renewed. After a crash, a repeated request waits this long. */
const CLAIM_SECONDS = 60;
/** How long an answer is kept (design: HTTP edge). */
const KEPT_SECONDS = 86_400;
/** How often a claim is tried if the record that it conflicted with is gone before it can be read. */
const TRIES = 3;

interface Found {
  readonly digest: string;
  readonly status: number | null;
  readonly body: string | null;
}

/** Idempotency records on PostgreSQL; the primary key decides between concurrent callers. */
export function createIdempotencyStore(pool: pg.Pool): IdempotencyStore {
  return {
    claim: async (claim, digest) => {
      for (let tries = 0; tries < TRIES; tries++) {
        if (await runOne(pool, CLAIM, [...valuesOf(claim), digest, CLAIM_SECONDS]))
          return { outcome: 'claimed' };
        const found = await runOne<Found>(pool, FIND, [claim.userId, claim.key]);
        if (found) return resultOf(found, digest);
      }
      return { outcome: 'in_flight' };
    },
    renew: async (claim) => {
      await run(pool, RENEW, [...valuesOf(claim), CLAIM_SECONDS]);
    },
    complete: async (claim, answer) => {
      await complete(pool, claim, answer);
    },
    carryOut: (claim, work, answerOf) =>
      requestTransaction(pool, work, async (executor, result) => {
        const kept = await complete(executor, claim, answerOf(result));
        if (!kept) throw new CrierError('idempotency_in_flight');
      }),
    release: async (claim) => {
      await run(pool, RELEASE, valuesOf(claim));
    },
    sweep: async (limit) => (await run(pool, SWEEP, [limit])).length,
  };
}

/** False when the claim has expired and somebody else has taken it. */
async function complete(
  executor: Executor,
  claim: RequestClaim,
  { status, body }: StoredAnswer,
): Promise<boolean> {
  const values = [...valuesOf(claim), status, body, KEPT_SECONDS];
  return (await runOne(executor, COMPLETE, values)) !== null;
}

function valuesOf({ userId, key, token }: RequestClaim) {
  return [userId, key, token] as const;
}

function resultOf({ digest, status, body }: Found, wanted: string): ClaimResult {
  if (digest !== wanted) return { outcome: 'mismatch' };
  if (status === null || body === null) return { outcome: 'in_flight' };
  return { outcome: 'answered', answer: { status, body } };
}

/** Takes over an expired record as if it did not exist. */
const CLAIM = `
  insert into idempotency_records as r (user_id, key, token, digest, expires_at)
  values ($1, $2, $3, $4, now() + $5 * interval '1 second')
  on conflict (user_id, key) do update
     set token = excluded.token, digest = excluded.digest, status = null, body = null, created_at = now(),
         expires_at = excluded.expires_at
   where r.expires_at <= now()
  returning r.token`;

const FIND = `
  select digest, status, body from idempotency_records where user_id = $1 and key = $2 and expires_at > now()`;

const RENEW = `
  update idempotency_records set expires_at = now() + $4 * interval '1 second'
   where user_id = $1 and key = $2 and token = $3 and status is null`;

const COMPLETE = `
  update idempotency_records set status = $4, body = $5, expires_at = created_at + $6 * interval '1 second'
   where user_id = $1 and key = $2 and token = $3 and status is null
  returning key`;

const RELEASE = `delete from idempotency_records where user_id = $1 and key = $2 and token = $3 and status is null`;

const SWEEP = `
  delete from idempotency_records
   where (user_id, key) in (
     select user_id, key from idempotency_records where expires_at < now() order by expires_at limit $1
        for update skip locked)
  returning 1`;
