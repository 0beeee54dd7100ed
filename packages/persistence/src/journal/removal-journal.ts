import type { Notice, ReconnectCode, RemoteRecord } from '@crier/domain';
import type { HeldRemoval, HeldRemovalStep, RemovalJournal } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { notHeld } from '../installation/partial-hold.ts';
import { whyNotSent } from '../installation/why-not-sent.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import type { TaskTable } from '../tasks/task-table.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import {
  PUBLISH_ACCOUNT_COLUMNS,
  type PublishAccountRow,
  publishAccount,
  serverOf,
} from './publish-account.ts';
import { toldValue } from './told.ts';

/** Deletions from networks. */
export const REMOVALS: TaskTable = {
  table: 'removals',
  name: 'id',
  lane: 'account_id',
  inOrder: false,
  due: 'created_at',
  wake: 'wake_at',
  unreported: 'unreported',
  holders: 'claim_holders',
  server: serverOf('t.account_id'),
  live: `t.state = 'pending'`,
  obeysHold: 'account',
  lease: { table: 'removals', id: 'id', token: 'claim_token', until: 'claim_until' },
  leaseKey: 'id',
};

const tasks = tasksIn(REMOVALS);

interface RemovalRow {
  readonly id: string;
  readonly account_id: number;
  readonly waits: number;
  readonly created_at: Date;
  readonly workspace: string;
  readonly post: string;
  readonly publication: string;
}

interface AccountRow extends PublishAccountRow {
  readonly authorized: boolean;
  readonly unauthorized_reason: string | null;
  readonly unauthorized_code: ReconnectCode | null;
}

type StepRow = HeldRemovalStep & { readonly remote: RemoteRecord };

/** The journal of removals on PostgreSQL; every write is one conditional statement fenced by the claim's token. */
export function createRemovalJournal(pool: pg.Pool, jobs: JobSender): RemovalJournal {
  return {
    claim: (removal, token, ms) => transaction(pool, (client) => claim(client, removal, token, ms)),
    send: async (held, step, ms) => {
      const isHeld = await tasks.renew(pool, taskOf(held), ms);
      const row = isHeld && (await runOne<StepRow>(pool, SEND, [held.uuid, step.ordinal, held.token]));
      if (!row) throw await whyNotSent(pool, held.account.id, () => tasks.lost(pool, taskOf(held)));
      return row;
    },
    settle: async (held, step, state, note) => {
      const answer = JSON.stringify({ outcome: note.outcome, message: note.message, ...note.evidence });
      const values = [held.uuid, step.ordinal, held.token, state, note.message, answer];
      const row = await runOne<StepRow>(pool, SETTLE, values);
      if (!row) throw await tasks.lost(pool, taskOf(held));
      return row;
    },
    postpone: (held, until, reason) =>
      tasks.fenced(pool, taskOf(held), async (client) => {
        await run(client, POSTPONE, [held.uuid, until, reason.message, toldValue([reason])]);
        await tasks.postpone(client, taskOf(held), until);
        await jobs.send(client, 'removal', { removal: held.uuid }, until);
      }),
    finish: (held, errors) => finish(pool, held, errors),
  };
}

function taskOf({ uuid, token }: HeldRemoval): HeldTask {
  return { id: uuid, key: uuid, token };
}

async function claim(
  client: pg.PoolClient,
  removal: string,
  token: string,
  ms: number,
): Promise<HeldRemoval | null> {
  const claimed = await tasks.claim(client, removal, token, ms);
  if (claimed.outcome !== 'held') return null;
  const row = await runOne<RemovalRow>(client, BEGIN, [removal]);
  const account = row && (await runOne<AccountRow>(client, ACCOUNT, [row.account_id]));
  if (!account) return null;
  return {
    uuid: row.id,
    workspace: row.workspace,
    post: row.post,
    publication: row.publication,
    token,
    crashes: claimed.crashes,
    account: publishAccount(account),
    authorized: account.authorized,
    unauthorizedReason: account.unauthorized_reason,
    unauthorizedCode: account.unauthorized_code,
    waits: row.waits,
    requestedAt: row.created_at.getTime(),
    steps: await run<StepRow>(client, STEPS, [row.id]),
  };
}

/** Locks the post's row first, so that if two removals end at once, the later one sees both. */
async function finish(pool: pg.Pool, held: HeldRemoval, errors: readonly Notice[]): Promise<void> {
  let post: { id: number } | null = null;
  const lockPost = async (client: pg.PoolClient) => {
    post = await runOne<{ id: number }>(client, LOCK_POST, [held.uuid]);
  };
  const end = async (client: pg.PoolClient) => {
    const state = errors.length === 0 ? 'removed' : 'failed';
    const texts = errors.map(({ message }) => message);
    await run(client, FINISH, [held.uuid, state, texts, toldValue(errors)]);
    await tasks.end(client, taskOf(held));
    await run(client, FORGET_ADDRESS, [held.uuid]);
    if (post) await run(client, PURGE, [post.id]);
  };
  await tasks.fenced(pool, taskOf(held), end, lockPost);
}

/** A column of the journal step that made a record. */
function ofJournal(column: 'kind' | 'item' | 'media'): string {
  return `(select s.${column} from publication_steps s where s.id = step_id)`;
}

/** Steps go only with their publication, and then so do its removals. */
const OF_JOURNAL = `coalesce(${ofJournal('kind')}, 'post') as kind, coalesce(${ofJournal('item')}, 0) as item,
         ${ofJournal('media')} as media`;

const STEP = `ordinal, label, remote, state, attempts, message, ${OF_JOURNAL}`;

const BEGIN = `
  update removals r set not_before = null, reason = null
    from publications p join posts on posts.id = p.post_id join workspaces w on w.id = p.workspace_id
   where r.id = $1 and p.id = r.publication_id
  returning r.id, r.account_id, r.waits, r.created_at,
         w.uuid as workspace, posts.uuid as post, p.uuid as publication`;

const ACCOUNT = `select ${PUBLISH_ACCOUNT_COLUMNS}, authorized, unauthorized_reason, unauthorized_code from accounts where id = $1`;

const STEPS = `select ${STEP} from removal_steps where removal_id = $1 order by ordinal`;

/** A column of the removal `$1`. */
function ofRemoval(column: 'account_id' | 'workspace_id'): string {
  return `(select r.${column} from removals r where r.id = $1)`;
}

const SEND = `
  update removal_steps set state = 'sent', sent_at = now(), answered_at = null, attempts = attempts + 1
   where removal_id = $1 and ordinal = $2 and state in ('planned', 'sent')
     and ${tasks.holds('$1', '$3')} and ${notHeld(ofRemoval('workspace_id'), ofRemoval('account_id'))}
  returning ${STEP}`;

/** The same statement marks the publication's own step as removed. */
const SETTLE = `
  with settled as (
    update removal_steps
       set state = $4, message = $5, answer = $6::jsonb, answered_at = now()
     where removal_id = $1 and ordinal = $2 and state = 'sent' and ${tasks.holds('$1', '$3')}
    returning *
  ), marked as (
    update publication_steps set removed_at = now() where $4 = 'removed' and id in (select step_id from settled)
  ), progress as (${tasks.progress('(select removal_id from settled)')})
  select ${STEP} from settled`;

const POSTPONE = `update removals set not_before = $2, reason = $3, told = $4::jsonb, waits = waits + 1 where id = $1`;

const LOCK_POST = `
  select id from posts
   where id = (select p.post_id from publications p join removals r on r.publication_id = p.id where r.id = $1)
     for update`;

const FINISH = `
  update removals set state = $2, errors = $3, told = $4::jsonb, finished_at = now(), not_before = null, reason = null where id = $1`;

/** A publication of which nothing is left has no address on the network. */
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
