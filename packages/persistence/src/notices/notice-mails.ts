import {
  concerns,
  NOTICE_KIND_OF,
  type NoticeLine,
  type NoticeStage,
  type NoticeSubject,
  type Role,
  type ToldCause,
} from '@crier/domain';
import type { NoticeMails, NoticeReader } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Outbox } from '../mails/outbox.ts';
import { type ChosenRow, chosenColumns, chosenOf } from './chosen.ts';
import { createSummaries } from './notice-summaries.ts';

/** The mails about notices, on PostgreSQL. */
export function createNoticeMails(pool: pg.Pool, outbox: Outbox): NoticeMails {
  return {
    due: async (limit) => (await run<{ id: number }>(pool, DUE, [limit])).map(({ id }) => id),
    send: (userId, compose) =>
      transaction(pool, async (client) => {
        const reader = await runOne<ReaderRow>(client, HOLD_READER, [userId]);
        if (reader === null) return;
        const waiting = await run<WaitingRow>(client, WAITING, [userId]);
        const wanted = waiting.filter((row) => isWanted(row, reader));
        await run(client, SETTLE, [waiting.map(({ id }) => id), wanted.map(({ id }) => id)]);
        if (wanted.length === 0) return;
        const { address, name, language, timezone } = reader;
        await outbox
          .rows(client)
          .queue(compose({ userId, address, name, language, timezone, lines: wanted.map(lineOf) }));
      }),
    ...createSummaries(pool, outbox),
    stillSeen: async (userId, workspaces) =>
      new Set((await run<{ uuid: string }>(pool, SEEN, [userId, workspaces])).map(({ uuid }) => uuid)),
    mute: async (userId, kinds) => {
      const muted = Object.fromEntries(
        kinds.filter((kind) => kind !== 'summary').map((kind) => [kind, { mail: 'off' }]),
      );
      const values = [userId, JSON.stringify(muted), kinds.includes('summary')];
      return (await run(pool, MUTE, values)).length > 0;
    },
  };
}

interface ReaderRow extends ChosenRow, Omit<NoticeReader, 'userId'> {
  readonly suspended: boolean;
}

interface WaitingRow {
  readonly id: string;
  readonly cause: string;
  readonly stage: NoticeStage;
  readonly reason: 'chosen' | 'nobody_else' | 'unseen';
  readonly kind: ToldCause;
  readonly subject: NoticeSubject;
  readonly workspace: string;
  readonly name: string;
  /** Null for somebody who is no member, or of a workspace that is locked. */
  readonly role: Role | null;
  readonly canApprove: boolean | null;
}

/** Whether the reader may still see it, and has not chosen otherwise since. */
function isWanted({ kind, reason, role, canApprove }: WaitingRow, reader: ReaderRow): boolean {
  if (reader.suspended || role === null) return false;
  const noticeKind = NOTICE_KIND_OF[kind];
  if (!concerns({ role, canApprove: canApprove ?? false }, noticeKind)) return false;
  return reason !== 'chosen' || chosenOf(reader).choices[noticeKind].mail !== 'off';
}

function lineOf({ cause, kind, stage, subject, workspace, name }: WaitingRow): NoticeLine {
  return { ...subject, cause, kind, stage, workspace, name };
}

/** What a cause tells whose end is near waits until it is over, or back. */
const IS_DUE = `
  d.channel = 'mail' and d.state = 'waiting' and d.due_at <= now()
  and (d.stage = 'ended' or not exists (select from notice_causes c where c.id = d.cause_id and c.gone_at is not null))`;

const DUE = `
  select d.user_id as id from notice_deliveries d where ${IS_DUE} group by d.user_id order by min(d.due_at) limit $1`;

/** Of two processes that mail the same user, one does. */
const HOLD_READER = `
  select u.email as address, u.name, u.locale as language, u.timezone, u.suspended_at is not null as suspended,
         ${chosenColumns('c')}
    from users u left join notice_choices c on c.user_id = u.id
   where u.id = $1 for no key update of u skip locked`;

const WAITING = `
  select d.id, c.id as cause, d.stage, d.reason, c.kind, c.facts as subject, w.uuid as workspace, w.name,
         case when not w.locked then m.role end as role, m.can_approve as "canApprove"
    from notice_deliveries d
    join notice_causes c on c.id = d.cause_id
    join workspaces w on w.id = d.workspace_id
    left join memberships m on m.workspace_id = d.workspace_id and m.user_id = d.user_id
   where d.user_id = $1 and ${IS_DUE}
   order by d.due_at, d.id
     for update of d`;

const SETTLE = `
  update notice_deliveries set state = case when id = any($2::uuid[]) then 'told' else 'dropped' end, ended_at = now()
   where id = any($1::uuid[])`;

/** The workspaces of a user among these. */
const SEEN = `
  select w.uuid
    from workspaces w
    join memberships m on m.workspace_id = w.id
    join users u on u.id = m.user_id and u.suspended_at is null
   where u.id = $1 and w.uuid = any($2::uuid[]) and not w.locked`;

const MUTE = `
  insert into notice_choices as c (user_id, choices, weekly_summary)
  select u.id, $2::jsonb, not $3::boolean from users u where u.id = $1
  on conflict (user_id) do update set
    choices = c.choices || (
      select coalesce(jsonb_object_agg(n.key, coalesce(c.choices -> n.key, '{}') || n.value), '{}')
        from jsonb_each($2::jsonb) n),
    weekly_summary = c.weekly_summary and not $3::boolean
  returning c.user_id`;
