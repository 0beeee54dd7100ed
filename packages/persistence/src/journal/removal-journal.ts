import type { RemoteRecord } from '@crier/domain';
import {
  type HeldRemoval,
  type HeldRemovalStep,
  LeaseLostError,
  type RemovalJournal,
} from '@crier/operations';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { NOT_HELD } from '../installation/hold.ts';
import { whyNotSent } from '../installation/why-not-sent.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { PUBLISH_ACCOUNT_COLUMNS, type PublishAccountRow, publishAccount } from './publish-account.ts';

/** How long a job may take to arrive before the sweep sends another. */
const JOB_GRACE = `interval '15 seconds'`;

interface RemovalRow {
  readonly id: string;
  readonly account_id: number;
  readonly waits: number;
  readonly created_at: Date;
}

interface AccountRow extends PublishAccountRow {
  readonly authorized: boolean;
  readonly unauthorized_reason: string | null;
}

type StepRow = HeldRemovalStep & { readonly remote: RemoteRecord } & pg.QueryResultRow;

/** The journal of removals on PostgreSQL; every write is one conditional statement fenced by the claim's token. */
export function createRemovalJournal(pool: pg.Pool, jobs: JobSender): RemovalJournal {
  return {
    claim: (removal, token, ms) => transaction(pool, (client) => claim(client, removal, token, ms)),
    send: async (held, step, ms) => {
      const row = await runOne<StepRow>(pool, SEND, [held.uuid, step.ordinal, held.token, ms]);
      if (!row) throw await whyNotSent(pool);
      return row;
    },
    settle: async (held, step, state, note) => {
      const answer = JSON.stringify({ outcome: note.outcome, message: note.message, ...note.evidence });
      const values = [held.uuid, step.ordinal, held.token, state, note.message, answer];
      const row = await runOne<StepRow>(pool, SETTLE, values);
      if (!row) throw new LeaseLostError();
      return row;
    },
    postpone: (held, until, reason) =>
      transaction(pool, async (client) => {
        if (!(await runOne(client, POSTPONE, [held.uuid, held.token, until, reason])))
          throw new LeaseLostError();
        await jobs.send(client, 'removal', { removal: held.uuid }, until);
      }),
    finish: (held, errors) => transaction(pool, (client) => finish(client, held, errors)),
    sweep: (limit) =>
      transaction(pool, async (client) => {
        const stalled = await run<{ id: string }>(client, STALLED, [limit]);
        for (const { id } of stalled) await jobs.send(client, 'removal', { removal: id });
        return stalled.length;
      }),
  };
}

async function claim(
  client: pg.PoolClient,
  removal: string,
  token: string,
  ms: number,
): Promise<HeldRemoval | null> {
  const row = await runOne<RemovalRow>(client, CLAIM, [removal, token, ms]);
  if (!row) return null;
  const account = await runOne<AccountRow>(client, ACCOUNT, [row.account_id]);
  if (!account) return null;
  return {
    uuid: row.id,
    token,
    account: publishAccount(account),
    authorized: account.authorized,
    unauthorizedReason: account.unauthorized_reason,
    waits: row.waits,
    requestedAt: row.created_at.getTime(),
    steps: await run<StepRow>(client, STEPS, [row.id]),
  };
}

/** The post's row is locked first, so that of two removals ending at once the later one sees both. */
async function finish(client: pg.PoolClient, held: HeldRemoval, errors: readonly string[]): Promise<void> {
  const post = await runOne<{ id: number }>(client, LOCK_POST, [held.uuid]);
  const ended = await runOne(client, FINISH, [
    held.uuid,
    held.token,
    errors.length === 0 ? 'removed' : 'failed',
    errors,
  ]);
  if (!ended || !post) throw new LeaseLostError();
  await run(client, FORGET_ADDRESS, [held.uuid]);
  await run(client, PURGE, [post.id]);
}

const STEP = `ordinal, label, remote, state, attempts, message`;

const CLAIM = `
  update removals
     set claim_token = $2, claim_until = now() + $3 * interval '1 millisecond',
         wake_at = now() + $3 * interval '1 millisecond', not_before = null, reason = null
   where id = $1 and state = 'pending' and (claim_until is null or claim_until < now())
     and (not_before is null or not_before <= now()) and ${NOT_HELD}
  returning id, account_id, waits, created_at`;

const ACCOUNT = `select ${PUBLISH_ACCOUNT_COLUMNS}, authorized, unauthorized_reason from accounts where id = $1`;

const STEPS = `select ${STEP} from removal_steps where removal_id = $1 order by ordinal`;

const SEND = `
  with renewed as (
    update removals
       set claim_until = now() + $4 * interval '1 millisecond', wake_at = now() + $4 * interval '1 millisecond'
     where id = $1 and claim_token = $3 and claim_until > now() and ${NOT_HELD}
    returning id)
  update removal_steps set state = 'sent', sent_at = now(), answered_at = null, attempts = attempts + 1
   where removal_id = $1 and ordinal = $2 and state in ('planned', 'sent') and exists (select from renewed)
  returning ${STEP}`;

/** The record's own step learns of its end in the same statement. */
const SETTLE = `
  with settled as (
    update removal_steps
       set state = $4, message = $5, answer = $6::jsonb, answered_at = now()
     where removal_id = $1 and ordinal = $2 and state = 'sent'
       and exists (select from removals where id = $1 and claim_token = $3 and claim_until > now())
    returning ${STEP}, step_id
  ), marked as (
    update publication_steps set removed_at = now() where $4 = 'removed' and id in (select step_id from settled)
  )
  select ${STEP} from settled`;

const POSTPONE = `
  update removals
     set claim_token = null, claim_until = null, not_before = $3, reason = $4, waits = waits + 1,
         wake_at = $3::timestamptz + ${JOB_GRACE}
   where id = $1 and claim_token = $2
  returning id`;

const LOCK_POST = `
  select id from posts
   where id = (select p.post_id from publications p join removals r on r.publication_id = p.id where r.id = $1)
     for update`;

const FINISH = `
  update removals
     set state = $3, errors = $4, finished_at = now(), claim_token = null, claim_until = null, wake_at = null,
         not_before = null, reason = null
   where id = $1 and claim_token = $2
  returning id`;

/** A publication of which nothing is left has no address on the network any more. */
const FORGET_ADDRESS = `
  update publications p set external_url = null
    from removals r
   where r.id = $1 and p.id = r.publication_id
     and not exists (select from publication_steps s
                      where s.publication_id = p.id and s.visible and s.state = 'accepted' and s.removed_at is null)`;

/** The newest removal of each publication decides. */
const PURGE = `
  delete from posts
   where id = $1 and purge and trashed_at is not null
     and not exists (
       select from publications p
         join lateral (select r.state from removals r where r.publication_id = p.id
                        order by r.created_at desc limit 1) newest on true
        where p.post_id = $1 and newest.state <> 'removed')`;

const STALLED = `
  update removals set wake_at = now() + ${JOB_GRACE}
   where id in (select id from removals where wake_at < now() and ${NOT_HELD}
                order by wake_at limit $1 for update skip locked)
  returning id`;
