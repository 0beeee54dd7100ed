import { randomUUID } from 'node:crypto';
import type { NoticeSubject, ToldCause } from '@crier/domain';
import type { CauseChange, HeldNotices, NoticePlace, NoticeStore, OpenCause } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { type HeldTask, tasksIn } from '../tasks/tasks.ts';
import { readCauseLists } from './cause-lists.ts';
import { readNoticePeople } from './notice-people.ts';
import { GATHER, NOTICE_HEADS } from './notice-table.ts';

const tasks = tasksIn(NOTICE_HEADS);

/** What is decided about the causes of workspaces, on PostgreSQL. */
export function createNoticeStore(pool: pg.Pool): NoticeStore {
  return {
    claim: async (id, token, ms) => {
      const claim = await tasks.claim(pool, Number(id), token, ms);
      if (claim.outcome !== 'held') return null;
      const head = await runOne<{ id: number; workspaceId: number }>(pool, BEGIN, [Number(id)]);
      return head && { ...head, token, crashes: claim.crashes };
    },
    read: async ({ workspaceId }) => {
      const people = await readNoticePeople(pool, workspaceId);
      const lists = await readCauseLists(pool, workspaceId);
      const open = await run<OpenRow>(pool, OPEN, [workspaceId]);
      const ended = await run<{ key: string; toldAt: Date }>(pool, ENDED_LATELY, [workspaceId]);
      const unseen = await run<{ uuid: string; since: Date }>(pool, UNSEEN, [workspaceId]);
      const now = (await runOne<{ now: Date }>(pool, NOW))?.now ?? new Date();
      return {
        ...{ now, people, ...lists, open, unseen },
        endedLately: new Map(ended.map(({ key, toldAt }) => [key, toldAt])),
      };
    },
    record: (held, changes, wakeAt) =>
      tasks.fenced(pool, taskOf(held), async (client) => {
        for (const change of changes) await keepChange(client, held.workspaceId, change);
        const next = await runOne<{ at: Date }>(client, NEXT, [held.id, wakeAt]);
        await tasks.postpone(client, taskOf(held), next?.at ?? wakeAt);
      }),
  };
}

interface OpenRow extends OpenCause {
  readonly kind: ToldCause;
  readonly subject: NoticeSubject;
}

async function keepChange(
  client: pg.PoolClient,
  workspaceId: number,
  { id, key, kind, subject, items, goneAt, isOver, stage, tell }: CauseChange,
): Promise<void> {
  const facts = JSON.stringify(subject);
  if (id === null) {
    await run(client, ADD, [workspaceId, key, kind, facts, items]);
    return;
  }
  const isTold = stage !== null && stage !== 'ended';
  const values = [id, facts, items, goneAt, isOver, stage !== null, isTold, stage === 'again'];
  const kept = await runOne<{ turn: number }>(client, KEEP, values);
  if (isOver) await run(client, DROP_WAITING, [id]);
  if (stage === null || kept === null) return;
  const told = stage === 'ended' ? await run<NoticePlace>(client, TOLD, [id]) : [];
  const deliveries = tell(told).map(({ userId, channel, targetId, reason, dueAt }) => ({
    ...{ id: randomUUID(), user_id: userId, channel, target_id: targetId, reason, due_at: dueAt },
  }));
  if (deliveries.length === 0) return;
  await run(client, SUPERSEDE, [id, JSON.stringify(deliveries)]);
  await run(client, DELIVER, [workspaceId, id, kept.turn, stage, JSON.stringify(deliveries)]);
}

function taskOf({ id, token }: HeldNotices): HeldTask {
  return { id, key: id, token };
}

const NOW = 'select now() as now';

/** Everything that is numbered from now on may be missing in what is read next. */
const BEGIN = `
  update notice_heads h
     set number = coalesce((select e.number from event_heads e where e.workspace_id = h.workspace_id), 0)
   where h.id = $1
  returning h.id, h.workspace_id as "workspaceId"`;

/** Sooner than wanted if events were numbered meanwhile, whose call came while the causes were looked at. */
const NEXT = `
  select case when coalesce(e.number, 0) > h.number then least($2::timestamptz, now() + ${GATHER})
              else $2::timestamptz end as at
    from notice_heads h left join event_heads e on e.workspace_id = h.workspace_id
   where h.id = $1`;

const OPEN = `
  select id, key, kind, facts as subject, opened_at as "openedAt", gone_at as "goneAt", turn, told_at as "toldAt",
         told_items as "toldItems", repeated_at as "repeatedAt"
    from notice_causes where workspace_id = $1 and ended_at is null order by opened_at, id`;

const ENDED_LATELY = `
  select key, max(told_at) as "toldAt" from notice_causes
   where workspace_id = $1 and ended_at is not null and told_at > now() - interval '1 hour' group by key`;

/** Since the latest look, nobody has seen that a publication became unconfirmed. */
const UNSEEN = `
  select p.uuid, coalesce(min(b.finished_at), now()) as since
    from posts p
    join publications b on b.post_id = p.id and b.state = 'unconfirmed' and b.finished_at is not null
    left join notice_looks l on l.post_id = p.id
   where p.workspace_id = $1 and p.status = 'failed' and p.trashed_at is null
     and (l.at is null or l.at < b.finished_at)
   group by p.uuid`;

const ADD = `
  insert into notice_causes (workspace_id, key, kind, facts, items, opened_at)
  values ($1, $2, $3, $4::jsonb, $5::text[], now()) on conflict do nothing`;

/** A cause that is gone keeps what it was about. What a turn tells is kept, so that the next one can tell what is new. */
const KEEP = `
  update notice_causes
     set facts = case when $4::timestamptz is null then $2::jsonb else facts end,
         items = case when $4::timestamptz is null then $3::text[] else items end,
         gone_at = $4, ended_at = case when $5 then now() end,
         turn = turn + case when $6 then 1 else 0 end,
         told_at = case when $7 then now() else told_at end,
         told_items = case when $7 then $3::text[] else told_items end,
         repeated_at = case when $8 then now() else repeated_at end
   where id = $1 and ended_at is null returning turn`;

const DROP_WAITING = `
  update notice_deliveries set state = 'dropped', ended_at = now(), wake_at = null
   where cause_id = $1 and state = 'waiting' and claim_token is null`;

/** Everywhere where it was told that the cause is there. */
const TOLD = `
  select distinct user_id as "userId", channel, target_id as "targetId" from notice_deliveries
   where cause_id = $1 and state = 'told' and stage <> 'ended'`;

/** What still waits to be told about the cause at one of the places is told with the new turn instead. */
const SUPERSEDE = `
  update notice_deliveries d set state = 'dropped', ended_at = now(), wake_at = null
    from jsonb_to_recordset($2::jsonb) n (user_id int, channel text, target_id uuid)
   where d.cause_id = $1 and d.state = 'waiting' and d.claim_token is null and d.user_id = n.user_id
     and d.channel = n.channel and d.target_id is not distinct from n.target_id`;

const DELIVER = `
  insert into notice_deliveries
    (id, workspace_id, cause_id, turn, stage, user_id, channel, target_id, reason, due_at, wake_at)
  select n.id, $1, $2, $3, $4, n.user_id, n.channel, n.target_id, n.reason, n.due_at,
         case when n.channel <> 'mail' then n.due_at end
    from jsonb_to_recordset($5::jsonb) n (id uuid, user_id int, channel text, target_id uuid, reason text,
                                          due_at timestamptz)
    join users u on u.id = n.user_id
  on conflict do nothing`;
