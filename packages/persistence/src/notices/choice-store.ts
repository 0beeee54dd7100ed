import type { NoticeMember, Role } from '@crier/domain';
import type { NoticeAudience, NoticeChoiceStore } from '@crier/operations/ports';
import type pg from 'pg';
import { jsonOrNull, run, runOne } from '../database/statement.ts';
import { type ChosenRow, chosenColumns, chosenOf } from './chosen.ts';

/** What users are told, and where, on PostgreSQL. */
export function createNoticeChoiceStore(pool: pg.Pool): NoticeChoiceStore {
  return {
    read: async (userId) => chosenOf(await runOne<ChosenRow>(pool, READ, [userId])),
    change: async (userId, { choices, dailyAt, quiet, weeklySummary }) => {
      const hours =
        quiet === undefined ? [false, null, null] : [true, quiet?.from ?? null, quiet?.until ?? null];
      const values = [userId, jsonOrNull(choices), dailyAt ?? null, ...hours, weeklySummary ?? null];
      return chosenOf(await runOne<ChosenRow>(pool, CHANGE, values));
    },
    audiences: async (userId) => audiencesOf(await run<MemberRow>(pool, AUDIENCES, [userId])),
  };
}

interface MemberRow extends ChosenRow {
  readonly uuid: string;
  readonly name: string;
  readonly userId: number;
  readonly role: Role;
  readonly canApprove: boolean;
  readonly push: number;
  readonly chat: number;
}

function audiencesOf(rows: readonly MemberRow[]): readonly NoticeAudience[] {
  return [...Map.groupBy(rows, ({ uuid }) => uuid)].flatMap(([uuid, members]) => {
    const [first] = members;
    return first === undefined ? [] : [{ uuid, name: first.name, members: members.map(memberOf) }];
  });
}

function memberOf({ userId, role, canApprove, push, chat, ...chosen }: MemberRow): NoticeMember {
  return { userId, role, canApprove, choices: chosenOf(chosen), targets: { push, chat } };
}

const READ = `select ${chosenColumns('c')} from notice_choices c where c.user_id = $1`;

/** Each kind keeps what the change does not name. A new time of the day also moves the weekly summary. */
const CHANGE = `
  insert into notice_choices as c (user_id, choices, daily_at, quiet_from, quiet_until, weekly_summary)
  values ($1::int, coalesce($2::jsonb, '{}'), coalesce($3, '08:00'), $5, $6, coalesce($7, true))
  on conflict (user_id) do update set
    choices = c.choices || (
      select coalesce(jsonb_object_agg(n.key, coalesce(c.choices -> n.key, '{}') || n.value), '{}')
        from jsonb_each(coalesce($2::jsonb, '{}')) n),
    daily_at = coalesce($3, c.daily_at),
    quiet_from = case when $4 then $5 else c.quiet_from end,
    quiet_until = case when $4 then $6 else c.quiet_until end,
    weekly_summary = coalesce($7, c.weekly_summary),
    summary_at = case when $3 is distinct from c.daily_at and $3 is not null then null else c.summary_at end
  returning ${chosenColumns('c')}`;

/** How many targets of a channel the user `u` has. */
const TARGETS = (channel: string) =>
  `(select count(*)::int from notice_targets t
     where t.user_id = u.id and t.channel = '${channel}' and t.disabled_at is null)`;

const AUDIENCES = `
  select w.uuid, w.name, u.id as "userId", m.role, m.can_approve as "canApprove", ${TARGETS('push')} as push,
         ${TARGETS('chat')} as chat, ${chosenColumns('c')}
    from memberships own
    join workspaces w on w.id = own.workspace_id
    join memberships m on m.workspace_id = own.workspace_id
    join users u on u.id = m.user_id and u.suspended_at is null
    left join notice_choices c on c.user_id = u.id
   where own.user_id = $1
   order by own.created_at, own.workspace_id, u.id`;
