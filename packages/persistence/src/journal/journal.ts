import type { PlannedStep } from '@crier/domain';
import {
  type AnswerNote,
  type Ending,
  type HeldStep,
  type Lease,
  LeaseLostError,
  type PublicationJournal,
  type StepOutcome,
} from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NOT_HELD } from '../installation/hold.ts';
import { whyNotSent } from '../installation/why-not-sent.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { claimPublication } from './claim.ts';
import { settlePost } from './settle-post.ts';
import { heldStep, STEP_COLUMNS, type StepRow } from './step-row.ts';
import { writePlan } from './write-plan.ts';

/** How long the sweep leaves a postponed publication to its own job. */
const JOB_GRACE_MS = 10_000;

/**
 * The publishing journal on PostgreSQL. Prepared SQL throughout: these statements are the crash safety of publishing,
 * and each is one conditional write fenced by the lease's token.
 */
export function createJournal(pool: pg.Pool, jobs: JobSender): PublicationJournal {
  return {
    claim: (publication, token, leaseMs) => claimPublication(pool, publication, token, leaseMs),
    renew: (lease, leaseMs) => renew(pool, lease, leaseMs),
    plan: (lease, steps) => transaction(pool, (client) => plan(client, lease, steps)),
    rekey: (lease, steps) => transaction(pool, (client) => rekey(client, lease, steps)),
    send: (lease, step, digest) => send(pool, lease, step, digest),
    settle: (lease, step, outcome, note) => settle(pool, lease, step, outcome, note),
    postpone: (lease, until, reason, counts) =>
      transaction(pool, (client) => postpone(client, jobs, lease, until, reason, counts)),
    finish: (lease, ending) => transaction(pool, (client) => finish(client, lease, ending)),
    knownRemoteIds: async (accountId) => {
      const rows = await run<{ remote_id: string }>(pool, KNOWN_REMOTE_IDS, [accountId]);
      return new Set(rows.map((row) => row.remote_id));
    },
    again: (publication, at) => jobs.send(pool, 'publication', { publication }, at),
  };
}

async function renew(pool: pg.Pool, lease: Lease, leaseMs: number): Promise<boolean> {
  const row = await runOne(pool, RENEW, [lease.accountId, lease.token, leaseMs, lease.publicationId]);
  return row !== null;
}

async function plan(
  client: pg.PoolClient,
  lease: Lease,
  steps: readonly PlannedStep[],
): Promise<readonly HeldStep[]> {
  await ensureHeld(client, lease);
  return await writePlan(client, lease.publicationId, steps);
}

async function rekey(
  client: pg.PoolClient,
  lease: Lease,
  steps: readonly PlannedStep[],
): Promise<readonly HeldStep[]> {
  await ensureHeld(client, lease);
  await run(client, REKEY, [lease.publicationId, JSON.stringify(steps)]);
  const rows = await run<StepRow>(client, STEPS, [lease.publicationId]);
  return rows.map(heldStep);
}

async function send(pool: pg.Pool, lease: Lease, step: HeldStep, digest: string): Promise<HeldStep> {
  const row = await runOne<StepRow>(pool, SEND, [
    step.id,
    digest,
    lease.accountId,
    lease.token,
    step.attempts,
  ]);
  if (!row) throw await whyNotSent(pool);
  return heldStep(row);
}

async function settle(
  pool: pg.Pool,
  lease: Lease,
  step: HeldStep,
  outcome: StepOutcome,
  note: AnswerNote,
): Promise<HeldStep> {
  const remote = outcome.state === 'accepted' ? outcome.remote : null;
  const answer = { outcome: note.outcome, message: note.message, ...note.evidence };
  const row = await runOne<StepRow>(pool, SETTLE, [
    step.id,
    outcome.state,
    remote === null ? null : JSON.stringify(remote),
    remote?.id ?? null,
    JSON.stringify(answer),
    lease.accountId,
    lease.token,
    step.attempts,
  ]);
  if (!row) throw new LeaseLostError();
  return heldStep(row);
}

async function postpone(
  client: pg.PoolClient,
  jobs: JobSender,
  lease: Lease,
  until: Date,
  reason: string | null,
  counts: boolean,
): Promise<void> {
  await ensureHeld(client, lease);
  const row = await runOne<{ uuid: string }>(client, POSTPONE, [
    lease.publicationId,
    until,
    reason,
    counts ? 1 : 0,
    JOB_GRACE_MS,
  ]);
  await run(client, RELEASE, [lease.accountId, lease.token]);
  if (row) await jobs.send(client, 'publication', { publication: row.uuid }, until);
}

async function finish(client: pg.PoolClient, lease: Lease, ending: Ending): Promise<void> {
  const post = await runOne<{ id: number }>(client, LOCK_POST, [lease.publicationId]);
  await ensureHeld(client, lease);
  const errors = ending.state === 'published' ? [] : ending.errors;
  await run(client, FINISH, [lease.publicationId, ending.state, errors, ending.externalUrl]);
  await run(client, RELEASE, [lease.accountId, lease.token]);
  if (post) await settlePost(client, post.id);
}

async function ensureHeld(client: pg.PoolClient, lease: Lease): Promise<void> {
  const held = await runOne(client, HELD, [lease.accountId, lease.token]);
  if (!held) throw new LeaseLostError();
}

const RENEW = `
  with renewed as (
    update accounts set lease_until = now() + $3 * interval '1 millisecond'
     where id = $1 and lease_token = $2 and lease_until > now()
    returning id)
  update publications set wake_at = now() + ($3 + 2000) * interval '1 millisecond'
   where id = $4 and exists (select from renewed)
  returning id`;

const HELD = `select id from accounts where id = $1 and lease_token = $2 and lease_until > now() for update`;

const RELEASE = `update accounts set lease_token = null, lease_until = null where id = $1 and lease_token = $2`;

/** A step that was sent keeps its key for good: it is what the network may know it by. */
const REKEY = `
  update publication_steps set idempotency_key = planned."idempotencyKey"
    from jsonb_to_recordset($2::jsonb) as planned(kind text, item int, media int, "idempotencyKey" text)
   where publication_id = $1 and state = 'planned' and sent_at is null
     and publication_steps.kind = planned.kind and publication_steps.item = planned.item
     and publication_steps.media is not distinct from planned.media`;

const STEPS = `select ${STEP_COLUMNS} from publication_steps where publication_id = $1 order by ordinal`;

const SEND = `
  update publication_steps set state = 'sent', sent_at = now(), answered_at = null, attempts = attempts + 1, digest = $2
   where id = $1 and attempts = $5
     and (state = 'planned' or (state = 'unknown' and not visible))
     and exists (select from accounts where id = $3 and lease_token = $4 and lease_until > now())
     and ${NOT_HELD}
  returning ${STEP_COLUMNS}`;

/** An acceptance is true whoever writes it; every other outcome needs the lease. */
const SETTLE = `
  update publication_steps
     set state = $2, remote = coalesce($3::jsonb, remote), remote_id = coalesce($4, remote_id), answer = $5::jsonb,
         answered_at = now(), failures = failures + case when $2 = 'unknown' and state = 'sent' then 1 else 0 end
   where id = $1 and attempts = $8 and state in ('sent', 'unknown')
     and ($2 = 'accepted' or exists (select from accounts where id = $6 and lease_token = $7 and lease_until > now()))
  returning ${STEP_COLUMNS}`;

const POSTPONE = `
  update publications
     set not_before = $2, reason = $3, waits = waits + $4, wake_at = $2::timestamptz + $5 * interval '1 millisecond'
   where id = $1
  returning uuid`;

const LOCK_POST = `
  select id from posts where id = (select post_id from publications where id = $1) for update`;

const FINISH = `
  update publications
     set state = $2, errors = $3, external_url = coalesce($4, external_url), finished_at = now(), wake_at = null,
         not_before = null, reason = null
   where id = $1`;

const KNOWN_REMOTE_IDS = `
  select s.remote_id
    from publication_steps s join publications p on p.id = s.publication_id
   where p.account_id = $1 and s.visible and s.remote_id is not null
   order by s.answered_at desc nulls last
   limit 500`;
