import type { NoticeMails, NoticeReader, WeekOfWorkspace } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import type { Outbox } from '../mails/outbox.ts';

interface SummaryRow extends Omit<NoticeReader, 'userId'> {
  readonly dailyAt: string;
  readonly summaryAt: Date | null;
  /** Whether the user wants one, and may see anything. */
  readonly wanted: boolean;
  readonly now: Date;
}

/** A summary that could not be sent in time is left out. */
const LATE_MS = 24 * 3_600_000;

/** The weekly summaries, on PostgreSQL. */
export function createSummaries(
  pool: pg.Pool,
  outbox: Outbox,
): Pick<NoticeMails, 'summariesDue' | 'summarize'> {
  return {
    summariesDue: async (limit) =>
      (await run<{ id: number }>(pool, SUMMARIES_DUE, [limit])).map(({ id }) => id),
    summarize: (userId, next, compose) =>
      transaction(pool, async (client) => {
        await run(client, BEGIN, [userId]);
        const row = await runOne<SummaryRow>(client, HOLD, [userId]);
        if (row === null || (row.summaryAt !== null && row.summaryAt > row.now)) return;
        const { summaryAt, wanted, now, dailyAt, ...reader } = row;
        await run(client, MOVE, [userId, next({ timezone: reader.timezone, dailyAt }, now)]);
        if (summaryAt === null || !wanted || now.getTime() - summaryAt.getTime() > LATE_MS) return;
        const weeks = await run<WeekOfWorkspace>(client, WEEKS, [userId]);
        const told = weeks.filter(({ published, failed, planned }) => published + failed + planned > 0);
        if (told.length > 0) await outbox.rows(client).queue(compose({ userId, ...reader, weeks: told }));
      }),
  };
}

const SUMMARIES_DUE = `
  select u.id
    from users u left join notice_choices c on c.user_id = u.id
   where c.summary_at is null or c.summary_at <= now()
   order by c.summary_at nulls first, u.id limit $1`;

const BEGIN = `
  insert into notice_choices (user_id) select id from users where id = $1 on conflict (user_id) do nothing`;

const HOLD = `
  select u.email as address, u.name, u.locale as language, u.timezone, c.daily_at as "dailyAt",
         c.summary_at as "summaryAt", c.weekly_summary and u.suspended_at is null as wanted, now() as now
    from notice_choices c join users u on u.id = c.user_id
   where c.user_id = $1 for update of c skip locked`;

const MOVE = 'update notice_choices set summary_at = $2 where user_id = $1';

const WEEKS = `
  select w.uuid as workspace, w.name,
         count(*) filter (where p.status = 'published' and p.published_at > now() - interval '7 days')::int as published,
         count(*) filter (where p.status = 'failed' and p.scheduled_at > now() - interval '7 days')::int as failed,
         count(*) filter (where p.status = 'scheduled' and p.scheduled_at > now()
                                and p.scheduled_at <= now() + interval '7 days')::int as planned
    from memberships m
    join workspaces w on w.id = m.workspace_id and not w.locked
    join posts p on p.workspace_id = w.id and p.trashed_at is null
                and coalesce(p.published_at, p.scheduled_at) > now() - interval '7 days'
                and coalesce(p.published_at, p.scheduled_at) <= now() + interval '7 days'
   where m.user_id = $1
   group by w.id
   order by w.name, w.id`;
