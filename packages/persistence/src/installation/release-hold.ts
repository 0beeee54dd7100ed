import type { Notice } from '@crier/domain';
import type { DuePublication, EndedPublication, HeldEnd, HoldRows } from '@crier/operations/ports';
import type pg from 'pg';
import { run } from '../database/statement.ts';
import { settlePost } from '../journal/settle-post.ts';
import { toldValue } from '../journal/told.ts';
import { uploadOf } from '../journal/upload-of.ts';
import { DUE_AT, HELD_LINES } from './held-lines.ts';

/** The rows of a release: the due publications, and how each of them continues. */
export function releaseRows(client: pg.PoolClient): Pick<HoldRows, 'due' | 'settle'> {
  return {
    due: async () => {
      await run(client, LOCK_POSTS);
      const publications = await run<DuePublication>(client, LINES);
      const { now = new Date() } = (await run<{ now: Date }>(client, NOW))[0] ?? {};
      return { publications, now };
    },
    settle: (ended, lateReason) => settle(client, ended, lateReason),
  };
}

async function settle(
  client: pg.PoolClient,
  publications: readonly EndedPublication[],
  lateReason: Notice,
): Promise<void> {
  const idsOf = (sought: HeldEnd) => publications.filter(({ end }) => end === sought).map(({ id }) => id);
  await run(client, CONFIRM_STEPS, [idsOf('published')]);
  await run(client, PLAN_DOUBTFUL, [[...idsOf('failed'), ...idsOf('publish')]]);
  const ended = publications.filter(({ end }) => end !== 'publish');
  await run(client, END, [
    ended.map(({ id }) => id),
    ended.map(({ end }) => end),
    ended.map(({ error }) => error?.message ?? null),
    ended.map(({ url }) => url),
    ended.map(({ error }) => toldValue([error])),
  ]);
  await run(client, SEND, [idsOf('publish')]);
  const posts = [...new Set(publications.map(({ postId }) => postId))];
  await run(client, BEGIN_POSTS, [posts, lateReason.message, toldValue([lateReason])]);
  await run(client, WAIT_FOR_OWN_TIMES, [posts]);
  for (const post of posts) await settlePost(client, post);
  await run(client, FORGET_FINDINGS);
}

/** Locks posts before their publications, in a fixed order, as every statement does. */
const LOCK_POSTS = `select posts.id from ${HELD_LINES} order by posts.id for update of posts`;

const LINES = `
  select p.id, p.post_id as "postId", ${DUE_AT} as "dueAt", f.result, f.found, f.posts, f.url, f.detail,
         f.decision,
         exists(select from publication_steps s
                 where s.publication_id = p.id and s.visible and s.state = 'unknown') as doubtful
    from (select p.id from ${HELD_LINES}) line join publications p on p.id = line.id join posts on posts.id = p.post_id
         left join hold_findings f on f.publication_id = p.id
   order by p.id for update of p`;

/** Takes a person's word for steps that no network confirmed, as a reconciliation does. */
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
         errors = case when ended.error is null then '{}' else array[ended.error] end, told = ended.told::jsonb,
         due_at = ${DUE_AT}, finished_at = now(), wake_at = null, not_before = null,
         reason = null
    from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
           as ended (id, state, error, url, told), posts
   where p.id = ended.id and posts.id = p.post_id`;

const SEND = `
  update publications p
     set due_at = ${DUE_AT}, wake_at = now(), allowed_at = now(), not_before = null, reason = null, upload = ${uploadOf('posts')}
    from posts
   where p.id = any($1::int[]) and posts.id = p.post_id`;

const NOW = `select now() as now`;

const BEGIN_POSTS = `
  update posts set status = 'publishing', late_reason = $2, late_told = $3::jsonb, updated_at = now() where id = any($1::int[])`;

/** The accounts of these posts that are not due yet become tasks at their own times. */
const WAIT_FOR_OWN_TIMES = `
  update publications set due_at = own_at, not_before = own_at, wake_at = own_at
   where post_id = any($1::int[]) and state = 'pending' and due_at is null and own_at > now()`;

const FORGET_FINDINGS = `delete from hold_findings`;
