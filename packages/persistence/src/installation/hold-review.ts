import type { HeldFinding, HoldReview } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { readPublication } from '../journal/claim.ts';
import { writePlan } from '../journal/write-plan.ts';
import { DUE_AT, HELD_LINES } from './held-lines.ts';
import { readHold } from './hold.ts';

/**
 * The review after a restore on PostgreSQL. It records what a network answers in the journal and in the list for
 * people.
 */
export function createHoldReview(pool: pg.Pool): HoldReview {
  return {
    hold: () => readHold(pool),
    take: async (token, ms) => (await runOne(pool, TAKE, [TURN_KEY, token, ms])) !== null,
    giveBack: async (token) => {
      await run(pool, GIVE_BACK, [TURN_KEY, token]);
    },
    notAsked: async (limit) => {
      const rows = await run<{ uuid: string }>(pool, NOT_ASKED, [limit]);
      return rows.map(({ uuid }) => uuid);
    },
    load: (publication) => readPublication(pool, publication),
    note: (publication, finding) => transaction(pool, (client) => note(client, publication, finding)),
  };
}

interface LockedLine {
  readonly id: number;
  readonly has_steps: boolean;
}

async function note(client: pg.PoolClient, publication: string, finding: HeldFinding): Promise<void> {
  const line = await runOne<LockedLine>(client, LOCK_LINE, [publication]);
  if (!line) return;
  if (!line.has_steps) await writePlan(client, line.id, finding.plan);
  for (const { ordinal, remote, remark } of finding.found) {
    const answer = {
      outcome: 'found after a restore',
      message: remark,
      request: null,
      status: null,
      body: null,
    };
    const values = [line.id, ordinal, JSON.stringify(remote), remote.id, JSON.stringify(answer)];
    await run(client, ACCEPT_FOUND, values);
    await run(client, ACCEPT_BEFORE, [line.id, ordinal]);
  }
  await run(client, PLAN_ABSENT, [line.id]);
  if (finding.doubtful !== null) await run(client, DOUBT, [line.id, finding.doubtful]);
  await run(client, NOTE, [line.id, finding.result, finding.detail]);
}

const TURN_KEY = 'hold_review';

const TAKE = `
  insert into settings (key, value)
  values ($1, jsonb_build_object('token', $2::text, 'until', now() + $3 * interval '1 millisecond'))
  on conflict (key) do update set value = excluded.value
   where settings.value ->> 'token' = $2::text or (settings.value ->> 'until')::timestamptz < now()
  returning key`;

const GIVE_BACK = `delete from settings where key = $1 and value ->> 'token' = $2`;

/** A doubt may have been about a post that was found to be another publication's afterwards. */
const NOT_ASKED = `
  select p.uuid from ${HELD_LINES}
     and not exists (
       select from hold_findings f
        where f.publication_id = p.id
          and (f.result <> 'unknown' or not exists (
            select from hold_findings later join publications o on o.id = later.publication_id
             where o.account_id = p.account_id and later.found > 0 and later.asked_at > f.asked_at)))
   order by p.account_id, exists(select from hold_findings f where f.publication_id = p.id), ${DUE_AT}, p.id
   limit $1`;

const LOCK_LINE = `
  select p.id, exists(select from publication_steps s where s.publication_id = p.id) as has_steps
    from ${HELD_LINES} and p.uuid = $1
     for update of p`;

const ACCEPT_FOUND = `
  update publication_steps
     set state = 'accepted', remote = $3::jsonb, remote_id = $4, answered_at = now(), answer = $5::jsonb
   where publication_id = $1 and ordinal = $2`;

/** If a post is public, its uploads and preparations have been used and are not sent again. */
const ACCEPT_BEFORE = `
  update publication_steps set state = 'accepted', remote = '{"id": "", "url": null}'
   where publication_id = $1 and ordinal < $2 and not visible and state <> 'accepted'`;

const PLAN_ABSENT = `
  update publication_steps set state = 'planned'
   where publication_id = $1 and visible and state in ('sent', 'unknown')`;

/** `sent_at` defaults to the time of the backup, because a later search has to start there. */
const DOUBT = `
  update publication_steps
     set state = 'unknown',
         sent_at = coalesce(sent_at, (select (value ->> 'backup_at')::timestamptz from settings where key = 'hold'), now())
   where publication_id = $1 and ordinal = $2`;

const NOTE = `
  insert into hold_findings (publication_id, workspace_id, result, posts, found, url, detail)
  select p.id, p.workspace_id, $2, count(s.id)::int, (count(s.id) filter (where s.state = 'accepted'))::int,
         (array_agg(s.remote ->> 'url' order by s.ordinal) filter (where s.state = 'accepted'))[1], $3
    from publications p left join publication_steps s on s.publication_id = p.id and s.visible
   where p.id = $1 group by p.id
  on conflict (publication_id) do update
    set result = excluded.result, posts = excluded.posts, found = excluded.found, url = excluded.url,
        detail = excluded.detail, asked_at = now()`;
