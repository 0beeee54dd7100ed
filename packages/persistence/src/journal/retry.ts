import type { RecordRef } from '@crier/domain';
import { type PostGuard, type RetryResult, retryBarrier, type StoredVersion } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { lockGuarded } from '../stores/post-row.ts';
import { correctVersion } from './correct-version.ts';
import { lockPublication } from './records-of-post.ts';

/**
 * Resumes a failed publication where it stopped: accepted posts of the thread stay, and everything after the last of
 * them is planned again, including files, because networks drop unused uploads. If nothing was published, the whole
 * publication is planned again. A record deleted from the network counts as not published; the attempt number then
 * rises, so that no network mistakes the new record for the deleted one. Nothing else raises the number, so that a
 * restored backup derives the same keys as before.
 *
 * A post that was sent and refused is looked for before anything is planned again, because the refusal may have come
 * from a gateway after the network had accepted it.
 */
export async function retryPublication(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  post: RecordRef,
  account: RecordRef,
  guard?: PostGuard,
  correction?: StoredVersion,
): Promise<RetryResult> {
  return await joinedTransaction(pool, async (client) => {
    const locked = await lockGuarded(client, workspaceId, post, guard);
    if (!locked) return 'post_missing';
    const publication = await lockPublication(client, locked.id, account);
    if (!publication) return 'account_missing';
    const removing = (await runOne(client, UNDER_REMOVAL, [publication.id])) !== null;
    const barrier = retryBarrier({ state: publication.state, trashed: locked.trashed, removing });
    if (barrier !== null) return barrier;
    const obstacle =
      correction && (await correctVersion(client, workspaceId, locked.id, publication.id, correction));
    if (obstacle) return obstacle;
    if ((await runOne(client, LOOK_FIRST, [publication.id])) === null) {
      await run(client, BEGIN_NEW_ATTEMPT, [publication.id]);
      await run(client, FORGET_UNSENT_PLAN, [publication.id]);
      await run(client, PLAN_AGAIN, [publication.id]);
    }
    await run(client, TAKE_UP, [publication.id]);
    await run(client, REOPEN_POST, [locked.id]);
    await jobs.send(client, 'publication', { publication: publication.uuid });
    return 'retried';
  });
}

const UNDER_REMOVAL = `select id from removals where publication_id = $1 and state = 'pending'`;

/** The first post that was sent and not accepted; none if a record was deleted from the network. */
const LOOK_FIRST = `
  update publication_steps set state = 'planned', look_first = 'replan'
   where id = (select id from publication_steps
                where publication_id = $1 and visible and state <> 'accepted' and sent_at is not null
                  and not exists (select from publication_steps
                                   where publication_id = $1 and visible and removed_at is not null)
                order by ordinal limit 1)
  returning id`;

const BEGIN_NEW_ATTEMPT = `
  update publications set attempt = attempt + 1
   where id = $1
     and exists (select from publication_steps where publication_id = $1 and visible and removed_at is not null)`;

const FORGET_UNSENT_PLAN = `
  delete from publication_steps
   where publication_id = $1
     and not exists (select from publication_steps where publication_id = $1 and visible and state = 'accepted' and removed_at is null)`;

const PLAN_AGAIN = `
  update publication_steps
     set state = 'planned', failures = 0, remote = null, remote_id = null, sent_at = null, answered_at = null,
         removed_at = null, look_first = null, lost_at = null, look_again_at = null, twins = '[]', twin_doubt = null,
         suspect = null
   where publication_id = $1
     and ordinal > coalesce(
       (select max(ordinal) from publication_steps
          where publication_id = $1 and visible and state = 'accepted' and removed_at is null), -1)`;

export const TAKE_UP = `
  update publications
     set state = 'pending', errors = '{}', waits = 0, unreported = 0, claim_holders = '{}', due_at = now(), started_at = null, finished_at = null,
         not_before = null, reason = null, wake_at = now()
   where id = $1`;

export const REOPEN_POST = `update posts set status = 'publishing', late_reason = null, updated_at = now() where id = $1`;
