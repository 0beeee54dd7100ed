import {
  channelsOf,
  concerns,
  NOTICE_KIND_OF,
  type NoticeLine,
  type NoticeSubject,
  type Role,
} from '@crier/domain';
import type { HeldDelivery, NoticeDeliveries, TargetChannel } from '@crier/operations/ports';
import { LeaseLostError, SESSION_IDLE_SECONDS } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Sealer } from '../installation/keyed-sealer.ts';
import type { TaskTable } from '../tasks/task-table.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { type ChosenRow, chosenColumns, chosenOf } from './chosen.ts';
import { noteSent } from './note-sent.ts';
import { openAddress } from './target-secrets.ts';

/** Notices by push and chat. */
export const NOTICE_DELIVERIES: TaskTable = {
  table: 'notice_deliveries',
  name: 'id',
  lane: 'user_id',
  inOrder: false,
  due: 'due_at',
  wake: 'wake_at',
  unreported: 'unreported',
  holders: 'claim_holders',
  server: `''`,
  // What is about to be over waits until it is, or is back.
  live: `t.state = 'waiting' and (t.stage = 'ended' or not exists (
           select from notice_causes c where c.id = t.cause_id and c.gone_at is not null and c.ended_at is null))`,
  obeysHold: false,
  lease: { table: 'notice_deliveries', id: 'id', token: 'claim_token', until: 'claim_until' },
  leaseKey: 'id',
};

const tasks = tasksIn(NOTICE_DELIVERIES);

/** The notices by push and chat, on PostgreSQL. */
export function createNoticeDeliveries(pool: pg.Pool, sealer: Sealer): NoticeDeliveries {
  return {
    claim: (id, token, ms) =>
      transaction(pool, async (client) => {
        const claim = await tasks.claim(client, id, token, ms);
        if (claim.outcome !== 'held') return null;
        const row = await runOne<DeliveryRow>(client, READ, [id, SESSION_IDLE_SECONDS]);
        return row && heldDelivery(row, sealer, { token, crashes: claim.crashes });
      }),
    end: (held, state, answer) => unlessLost(pool, held, (client) => end(client, held, state, answer)),
    endSent: (held, sent) =>
      unlessLost(pool, held, async (client) => {
        await end(client, held, sent.outcome === 'sent' ? 'told' : 'failed', sent.answer);
        await noteSent(client, held.targetId, sent);
      }),
    postpone: (held, at, sent) =>
      unlessLost(pool, held, async (client) => {
        await run(client, NOTE_ATTEMPT, [held.id, sent.answer]);
        await noteSent(client, held.targetId, sent);
        await tasks.postpone(client, taskOf(held), at);
      }),
  };
}

interface DeliveryRow extends ChosenRow, Pick<NoticeLine, 'cause' | 'kind' | 'stage' | 'workspace' | 'name'> {
  readonly id: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly isOver: boolean;
  /** Whether the target takes messages, and its session goes on if it is a browser. */
  readonly isOpen: boolean;
  readonly subject: NoticeSubject;
  readonly language: string;
  readonly timezone: string;
  readonly role: Role | null;
  readonly canApprove: boolean | null;
  readonly targetId: string;
  readonly channel: TargetChannel;
  readonly sealed: Buffer;
}

function heldDelivery(
  row: DeliveryRow,
  sealer: Sealer,
  claim: Pick<HeldDelivery, 'token' | 'crashes'>,
): HeldDelivery {
  const {
    id,
    cause,
    attempts,
    createdAt,
    kind,
    stage,
    workspace,
    name,
    subject,
    language,
    timezone,
    targetId,
  } = row;
  return {
    ...{ id, ...claim, attempts, createdAt, targetId, reader: { language, timezone } },
    address: openAddress(sealer, targetId, row.sealed),
    line: { ...subject, cause, kind, stage, workspace, name },
    isWanted: isWanted(row),
  };
}

function isWanted({
  role,
  canApprove,
  kind,
  stage,
  channel,
  isOver,
  isOpen,
  ...chosen
}: DeliveryRow): boolean {
  if (role === null || !isOpen || (isOver && stage !== 'ended')) return false;
  const member = { choices: chosenOf(chosen), targets: { push: 1, chat: 1 } };
  const noticeKind = NOTICE_KIND_OF[kind];
  return (
    concerns({ role, canApprove: canApprove ?? false }, noticeKind) &&
    channelsOf(member, noticeKind, false).includes(channel)
  );
}

async function end(
  client: pg.PoolClient,
  held: HeldDelivery,
  state: string,
  answer: string | null,
): Promise<void> {
  await run(client, END, [held.id, state, answer]);
  await tasks.end(client, taskOf(held));
}

function taskOf({ id, token }: HeldDelivery): HeldTask {
  return { id, key: id, token };
}

async function unlessLost(
  pool: pg.Pool,
  held: HeldDelivery,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  try {
    await tasks.fenced(pool, taskOf(held), work);
  } catch (error) {
    if (!(error instanceof LeaseLostError)) throw error;
  }
}

const READ = `
  select d.id, d.attempts, d.created_at as "createdAt", d.stage, d.channel, c.id as cause, c.kind,
         c.facts as subject, c.ended_at is not null as "isOver", w.uuid as workspace, w.name,
         u.locale as language, u.timezone, case when not w.locked and u.suspended_at is null then m.role end as role,
         m.can_approve as "canApprove", t.id as "targetId", t.sealed,
         t.disabled_at is null and (t.session_hash is null or exists (
           select from sessions s
            where s.hash = t.session_hash and s.user_id = d.user_id and s.expires_at > now()
              and s.last_seen > now() - $2 * interval '1 second')) as "isOpen", ${chosenColumns('o')}
    from notice_deliveries d
    join notice_causes c on c.id = d.cause_id
    join workspaces w on w.id = d.workspace_id
    join users u on u.id = d.user_id
    join notice_targets t on t.id = d.target_id
    left join memberships m on m.workspace_id = d.workspace_id and m.user_id = d.user_id
    left join notice_choices o on o.user_id = d.user_id
   where d.id = $1`;

const END = `
  update notice_deliveries
     set state = $2, answer = left($3::text, 500), attempts = attempts + 1, ended_at = now()
   where id = $1`;

const NOTE_ATTEMPT = `
  update notice_deliveries set attempts = attempts + 1, answer = left($2::text, 500) where id = $1`;
