import { invalid } from '@crier/domain';
import {
  type HeldDecision,
  type HeldResult,
  heldReason,
  type Released,
  type ReleaseOptions,
} from '@crier/operations';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { settlePost } from '../journal/settle-post.ts';
import { HELD_LINES } from './held-lines.ts';
import { forgetHold, lockHold } from './hold.ts';

/**
 * Ends the hold, in one transaction with what is to become of everything that was due: what is out is published, what a
 * person named is sent, and the rest ends with the reason. Nothing that was due before is sent otherwise.
 * @throws CrierError `validation` when the installation is not held, or networks have not been asked yet
 */
export async function releaseHold(pool: pg.Pool, actor: string, options: ReleaseOptions): Promise<Released> {
  return await transaction(pool, async (client) => {
    const hold = await lockHold(client);
    await run(client, LOCK_POSTS);
    const lines = await run<LineRow>(client, LINES);
    const unasked = lines.filter((line) => line.result === null && (line.due_at ?? hold.since) <= hold.since);
    if (unasked.length > 0 && !options.holdBackUnasked) {
      const message = `The networks have not been asked about ${unasked.length} publications yet.`;
      throw invalid('hold', message);
    }
    const ends = lines.map((line) => ({ ...line, end: endOf(line, options.publishOverdue) }));
    const idsOf = (end: End) => ends.filter((line) => line.end === end).map((line) => line.id);
    await run(client, CONFIRM_STEPS, [idsOf('published')]);
    await run(client, PLAN_DOUBTFUL, [[...idsOf('failed'), ...idsOf('publish')]]);
    const ended = ends.filter((line) => line.end !== 'publish');
    await run(client, END, [
      ended.map((line) => line.id),
      ended.map((line) => line.end),
      ended.map((line) => (line.end === 'published' ? null : errorOf(line))),
      ended.map((line) => line.url),
    ]);
    await run(client, SEND, [idsOf('publish')]);
    const posts = [...new Set(lines.map((line) => line.post_id))];
    const { now = hold.since } = (await run<{ now: Date }>(client, NOW))[0] ?? {};
    await run(client, BEGIN_POSTS, [posts, heldReason({ from: hold.since, until: now })]);
    for (const post of posts) await settlePost(client, post);
    await run(client, FORGET_FINDINGS);
    const counts = {
      published: idsOf('published').length,
      failed: idsOf('failed').length,
      unconfirmed: idsOf('unconfirmed').length,
      publish: idsOf('publish').length,
    };
    await forgetHold(client, actor, hold, counts);
    return counts;
  });
}

type End = HeldDecision | 'unconfirmed';

interface LineRow {
  readonly id: number;
  readonly post_id: number;
  readonly due_at: Date | null;
  readonly result: HeldResult | null;
  readonly found: number | null;
  readonly posts: number | null;
  readonly url: string | null;
  readonly detail: string | null;
  readonly decision: HeldDecision | null;
  readonly doubtful: boolean;
}

function endOf({ result, decision, doubtful }: LineRow, publishOverdue: boolean): End {
  if (decision !== null) return decision;
  switch (result) {
    case 'public':
      return 'published';
    case 'overdue':
    case 'partly_public':
      return publishOverdue ? 'publish' : 'failed';
    case 'unknown':
      return doubtful ? 'unconfirmed' : 'failed';
    case null:
      return 'failed';
  }
}

const HELD_BACK = 'It was due before the installation was released after a restore, and was held back';

function errorOf({ result, found, posts, detail }: LineRow): string {
  switch (result) {
    case 'overdue':
      return `${HELD_BACK}; the network does not have it.`;
    case 'public':
    case 'partly_public':
      return `${HELD_BACK}; ${found} of ${posts} posts are public.`;
    case 'unknown':
      return `${HELD_BACK}; whether the network has it is unknown (${detail ?? 'no reason given'}).`;
    case null:
      return `${HELD_BACK}; the network was not asked about it.`;
  }
}

/** Posts are locked before their publications, in one order, as everywhere. */
const LOCK_POSTS = `select posts.id from ${HELD_LINES} order by posts.id for update of posts`;

const LINES = `
  select p.id, p.post_id, coalesce(p.due_at, posts.scheduled_at) as due_at, f.result, f.found, f.posts, f.url, f.detail,
         f.decision,
         exists(select from publication_steps s
                 where s.publication_id = p.id and s.visible and s.state = 'unknown') as doubtful
    from (select p.id from ${HELD_LINES}) line join publications p on p.id = line.id join posts on posts.id = p.post_id
         left join hold_findings f on f.publication_id = p.id
   order by p.id for update of p`;

/** What no network told is taken on the person's word, as a reconciliation takes it. */
const CONFIRM_STEPS = `
  update publication_steps s
     set state = 'accepted', remote = jsonb_build_object('id', coalesce(f.url, ''), 'url', f.url), answered_at = now(),
         answer = '{"outcome": "confirmed by a person", "message": null, "request": null, "status": null, "body": null}'
    from hold_findings f
   where f.publication_id = s.publication_id and s.publication_id = any($1::int[]) and s.visible
     and s.state <> 'accepted'`;

const PLAN_DOUBTFUL = `
  update publication_steps set state = 'planned', failures = 0, sent_at = null
   where publication_id = any($1::int[]) and visible and state = 'unknown'`;

const END = `
  update publications p
     set state = ended.state, external_url = coalesce(ended.url, p.external_url),
         errors = case when ended.error is null then '{}' else array[ended.error] end,
         due_at = coalesce(p.due_at, posts.scheduled_at), finished_at = now(), wake_at = null, not_before = null,
         reason = null
    from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as ended (id, state, error, url), posts
   where p.id = ended.id and posts.id = p.post_id`;

const SEND = `
  update publications p
     set due_at = coalesce(p.due_at, posts.scheduled_at), wake_at = now(), not_before = null, reason = null
    from posts
   where p.id = any($1::int[]) and posts.id = p.post_id`;

const NOW = `select now() as now`;

const BEGIN_POSTS = `
  update posts set status = 'publishing', late_reason = $2, updated_at = now() where id = any($1::int[])`;

const FORGET_FINDINGS = `delete from hold_findings`;
