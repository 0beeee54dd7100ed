import { notice, type PlannedStep, type RemoteRecord } from '@crier/domain';
import {
  type AnswerNote,
  type Ending,
  type HeldStep,
  type Lease,
  type PublicationJournal,
  type StepOutcome,
  stepParams,
} from '@crier/operations/ports';
import pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { notHeld } from '../installation/partial-hold.ts';
import { whyNotSent } from '../installation/why-not-sent.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { claimPublication, PUBLICATIONS } from './claim.ts';
import { delayValue, type NewDelay, withDelay } from './delays.ts';
import { endingText, LOCKED_POST } from './ending-text.ts';
import { readKnownRecords } from './known-records.ts';
import { missPublication } from './miss-publication.ts';
import { mendMatters, probe, raiseMatter } from './operator-matters.ts';
import { planAgain } from './plan-again.ts';
import { prepareAgain } from './prepare-again.ts';
import { heldStep, STEP_COLUMNS, type StepRow } from './step-row.ts';
import { toldValue } from './told.ts';
import { noteTwins } from './twin-looks.ts';
import { beginPlan } from './write-plan.ts';

const tasks = tasksIn(PUBLICATIONS);

/**
 * The publishing journal on PostgreSQL. All of it is prepared SQL: publishing survives crashes because each of these
 * statements is one conditional write fenced by the lease's token.
 */
export function createJournal(pool: pg.Pool, jobs: JobSender): PublicationJournal {
  return {
    claim: (publication, token, leaseMs) => claimPublication(pool, publication, token, leaseMs),
    renew: (lease, leaseMs) => tasks.renew(pool, taskOf(lease), leaseMs),
    begin: (lease, steps, digest) => begin(pool, lease, steps, digest),
    rekey: (lease, steps) =>
      tasks.fenced(pool, taskOf(lease), async (client) => {
        await run(client, REKEY, [lease.publicationId, JSON.stringify(steps)]);
        const rows = await run<StepRow>(client, STEPS, [lease.publicationId]);
        return rows.map(heldStep);
      }),
    send: (lease, step, digest) => send(pool, lease, step, digest),
    settle: (lease, step, outcome, note) => settle(pool, lease, step, outcome, note),
    complete: (lease, step, remote, note, externalUrl) =>
      complete(pool, lease, step, remote, note, externalUrl),
    note: (lease, doing) =>
      tasks.fenced(pool, taskOf(lease), async (client) => {
        await run(client, NOTE, [lease.publicationId, doing.message, toldValue([doing])]);
      }),
    postpone: (lease, until, why) => postpone(pool, jobs, lease, until, why),
    probe: ({ accountId }) => probe(pool, accountId),
    mended: ({ accountId }, accepted) => mendMatters(pool, jobs, accountId, accepted),
    finish: (lease, ending) => finish(pool, lease, ending),
    miss: (lease, reason) => missPublication(pool, lease, taskOf(lease), reason),
    planAgain: (lease, plan) =>
      tasks.fenced(pool, taskOf(lease), (client) => planAgain(client, lease.publicationId, plan)),
    prepareAgain: (lease, step, steps, note) =>
      tasks.fenced(pool, taskOf(lease), async (client) => {
        const after = await prepareAgain(client, lease.publicationId, step, steps, note);
        if (after === null) throw await tasks.lost(pool, taskOf(lease));
        return after;
      }),
    noteTwins: (step, twins) => noteTwins(pool, step.id, twins),
    knownRecords: (accountId) => readKnownRecords(pool, accountId),
  };
}

function taskOf({ publicationId, accountId, token }: Lease): HeldTask {
  return { id: publicationId, key: accountId, token };
}

async function send(pool: pg.Pool, lease: Lease, step: HeldStep, digest: string): Promise<HeldStep> {
  const row = await runOne<StepRow>(pool, SEND, [
    step.id,
    digest,
    lease.accountId,
    lease.token,
    step.attempts,
  ]);
  if (!row) throw await whyNotSent(pool, lease.accountId, () => tasks.lost(pool, taskOf(lease)));
  return heldStep(row);
}

type Postponement = Parameters<PublicationJournal['postpone']>[2];

async function postpone(
  pool: pg.Pool,
  jobs: JobSender,
  lease: Lease,
  asked: Date,
  { reason, told = null, counts, delay, holdsAccount = false, holdsServer = false, refusal }: Postponement,
): Promise<void> {
  return await tasks.fenced(pool, taskOf(lease), async (client) => {
    const raised = refusal ? await raiseMatter(client, lease.accountId, refusal) : asked;
    const until = new Date(Math.max(raised.getTime(), asked.getTime()));
    const matter = refusal?.matter;
    const { parts = [] } = told ?? {};
    const delayed =
      delay && reason
        ? { ...delay, reason, parts, until: until.getTime(), ...(matter === undefined ? {} : { matter }) }
        : null;
    const values = [
      lease.publicationId,
      until,
      reason,
      counts ? 1 : 0,
      delayValue(delayed),
      toldValue([told]),
    ];
    const row = await runOne<{ uuid: string }>(client, POSTPONE, values);
    await tasks.postpone(client, taskOf(lease), until);
    if (holdsAccount) await run(client, HOLD_ACCOUNT, [lease.accountId, until]);
    if (holdsServer) await run(client, HOLD_SERVER, [lease.accountId, until]);
    if (row) await jobs.send(client, 'publication', { publication: row.uuid }, until);
  });
}

async function begin(
  pool: pg.Pool,
  lease: Lease,
  steps: readonly PlannedStep[],
  digest: string,
): Promise<readonly HeldStep[]> {
  const rows = await beginPlan(pool, lease, steps, digest).catch((error: unknown) => {
    if (isDuplicate(error)) return [];
    throw error;
  });
  if (rows.length === 0) throw await whyNotSent(pool, lease.accountId, () => tasks.lost(pool, taskOf(lease)));
  return rows;
}

/** True if somebody else has planned the publication, because the lease expired while the statement waited. */
function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

async function settle(
  pool: pg.Pool,
  lease: Lease,
  step: HeldStep,
  outcome: StepOutcome,
  note: AnswerNote,
): Promise<HeldStep> {
  const remote = outcome.state === 'accepted' ? outcome.remote : null;
  const row = await runOne<StepRow>(pool, SETTLE, [
    step.id,
    outcome.state,
    remote === null ? null : JSON.stringify(remote),
    remote?.id ?? null,
    answerOf(note),
    lease.accountId,
    lease.token,
    step.attempts,
    outcome.state === 'planned' ? (outcome.lookFirst ?? null) : null,
    delayValue(lostAnswer(step, outcome, note)),
    outcome.state === 'unknown' && outcome.isRepeat === true,
    outcome.state === 'unknown' && outcome.isUnclear === true,
    outcome.state === 'unknown' && outcome.suspect !== undefined ? JSON.stringify(outcome.suspect) : null,
  ]);
  if (!row) throw await tasks.lost(pool, taskOf(lease));
  return heldStep(row);
}

/** The delay of an answer that was lost just now; null if none was. */
function lostAnswer(step: HeldStep, outcome: StepOutcome, note: AnswerNote): NewDelay | null {
  if (outcome.state !== 'unknown' || step.state === 'unknown') return null;
  const reason = `${step.label}: ${note.message ?? 'the answer was lost.'}`;
  const { parts } = notice('answer_lost', stepParams(step), note.told ?? null);
  return { kind: 'lost_answer', status: note.evidence.status, reason, parts, until: null };
}

async function complete(
  pool: pg.Pool,
  lease: Lease,
  step: HeldStep,
  remote: RemoteRecord,
  note: AnswerNote,
  externalUrl: string | null,
): Promise<{ step: HeldStep; ended: boolean }> {
  const row = await runOne<StepRow & { ended: boolean }>(pool, COMPLETE, [
    lease.publicationId,
    lease.accountId,
    lease.token,
    externalUrl,
    step.id,
    step.attempts,
    JSON.stringify(remote),
    remote.id,
    answerOf(note),
  ]);
  if (!row) throw await tasks.lost(pool, taskOf(lease));
  return { step: heldStep(row), ended: row.ended };
}

function answerOf(note: AnswerNote): string {
  const { outcome, message, why = null, told, evidence } = note;
  return JSON.stringify({ outcome, message, reason: why, parts: told?.parts ?? [], ...evidence });
}

async function finish(pool: pg.Pool, lease: Lease, ending: Ending): Promise<void> {
  const errors = ending.state === 'published' ? [] : ending.errors;
  const values = [
    lease.publicationId,
    lease.accountId,
    lease.token,
    ending.externalUrl,
    ending.state,
    errors,
    toldValue(ending.state === 'published' ? [] : (ending.told ?? [])),
  ];
  if (!(await runOne(pool, FINISH, values))) throw await tasks.lost(pool, taskOf(lease));
}

/** A step that was sent keeps its key permanently, because the network may know it by that key. */
const REKEY = `
  update publication_steps set idempotency_key = planned."idempotencyKey"
    from jsonb_to_recordset($2::jsonb) as planned(kind text, item int, media int, "idempotencyKey" text)
   where publication_id = $1 and state = 'planned' and sent_at is null
     and publication_steps.kind = planned.kind and publication_steps.item = planned.item
     and publication_steps.media is not distinct from planned.media`;

const STEPS = `select ${STEP_COLUMNS} from publication_steps where publication_id = $1 order by ordinal`;

/**
 * If a visible step is sent again, the time of its first sending is kept, and its twins are looked for: at once, and
 * minutes after it was accepted. Both are certain before the network is called.
 */
const LOST = `
         lost_at = case when visible and failures > 0 then coalesce(lost_at, sent_at) else lost_at end,
         look_again_at = case when visible and failures > 0 then now() else look_again_at end`;

const SEND = `
  update publication_steps set state = 'sent', sent_at = now(), answered_at = null, attempts = attempts + 1, digest = $2,
         denied = false, is_repeat = false, unclear_answers = 0, unclear_since = null,
         suspect = null, twin_doubt = null, ${LOST}
   where id = $1 and attempts = $5 and look_first is null
     and (state = 'planned' or (state = 'unknown' and not visible))
     and ${tasks.holds('$3', '$4')}
     and ${notHeld('publication_steps.workspace_id', '$3::int')}
  returning ${STEP_COLUMNS}`;

/**
 * An acceptance needs no lease, because it is true no matter which worker writes it. Other outcomes need the lease. All
 * outcomes count as progress. A planned step is settled only by the look that precedes its sending.
 */
const SETTLE = `
  with settled as (
    update publication_steps
       set state = $2, remote = coalesce($3::jsonb, remote), remote_id = coalesce($4, remote_id), answer = $5::jsonb,
           answered_at = now(), look_first = $9, is_repeat = is_repeat or $11,
           unclear_answers = unclear_answers + case when $12 then 1 else 0 end,
           unclear_since = case when $12 then coalesce(unclear_since, now()) else unclear_since end,
           suspect = coalesce($13::jsonb, suspect),
           failures = case when $2 = 'unknown' and state <> 'unknown' then failures + 1
                           when state = 'planned' then greatest(failures, 1) else failures end
     where id = $1 and attempts = $8 and (state in ('sent', 'unknown') or (state = 'planned' and look_first is not null))
       and ($2 = 'accepted' or ${tasks.holds('$6', '$7')})
    returning ${STEP_COLUMNS}, publication_id
  ), progress as (${tasks.progress('(select publication_id from settled)', {
    set: `delays = ${withDelay('delays', '$10::jsonb')}`,
    when: '$10::jsonb is not null',
  })})
  select ${STEP_COLUMNS} from settled`;

const NOTE = 'update publications set reason = $2, told = $3::jsonb where id = $1';

const POSTPONE = `
  update publications set not_before = $2, reason = $3, told = $6::jsonb, waits = waits + $4, delays = ${withDelay('delays', '$5::jsonb')}
   where id = $1 returning uuid`;

const HOLD_ACCOUNT = `update accounts set held_until = greatest(held_until, $2) where id = $1`;

const HOLD_SERVER = `
  insert into network_holds (provider, service, held_until) select provider, service, $2 from accounts where id = $1
  on conflict (provider, service) do update set held_until = greatest(network_holds.held_until, excluded.held_until)`;

const FINISH = `
  with ${LOCKED_POST}, ${endingText('post', '$5', '$6', '$7::jsonb')}
  select post_id from ended`;

/**
 * An acceptance needs no lease, because it is true no matter which worker writes it. Ending the publication needs the
 * lease.
 */
const COMPLETE = `
  with ${LOCKED_POST}, settled as (
    update publication_steps
       set state = 'accepted', remote = $7::jsonb, remote_id = $8, answer = $9::jsonb, answered_at = now()
     where id = $5 and attempts = $6 and state in ('sent', 'unknown') and exists (select from post)
    returning ${STEP_COLUMNS}
  ), ${endingText('settled', "'published'", "'{}'", "'[]'")}
  select ${STEP_COLUMNS}, exists (select from ended) as ended from settled`;
