import type { RecordRef } from '@crier/domain';
import {
  type Decision,
  type PostGuard,
  partlyConfirmed,
  type ReconcileResult,
  reconcileBarrier,
} from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';
import { joinedTransaction } from '../database/transaction.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { lockGuarded } from '../stores/post-row.ts';
import { lockPublication } from './records-of-post.ts';
import { REOPEN_POST, TAKE_UP } from './retry.ts';
import { settlePost } from './settle-post.ts';
import { toldValue } from './told.ts';

/**
 * Settles an unconfirmed publication: the network is asked again, or a person decides. If the person says that it was
 * published, nothing is sent, and posts of the thread that had not been sent are reported as missing. If the person
 * says that it was not, the network is still asked once before anything is sent, and once more after that.
 */
export async function reconcilePublication(
  pool: pg.Pool,
  jobs: JobSender,
  workspaceId: number,
  post: RecordRef,
  account: RecordRef,
  decision: Decision,
  guard?: PostGuard,
): Promise<ReconcileResult> {
  return await joinedTransaction(pool, async (client) => {
    const locked = await lockGuarded(client, workspaceId, post, guard);
    if (!locked) return 'post_missing';
    const publication = await lockPublication(client, locked.id, account);
    if (!publication) return 'account_missing';
    const barrier = reconcileBarrier({ state: publication.state, trashed: locked.trashed });
    if (barrier !== null) return barrier;
    if (decision.kind === 'published') {
      await confirm(client, publication.id, decision.externalUrl);
      await settlePost(client, locked.id);
      return 'reconciled';
    }
    if (decision.kind === 'not_published') await run(client, DENY_DOUBTFUL, [publication.id]);
    await run(client, TAKE_UP, [publication.id]);
    await run(client, REOPEN_POST, [locked.id]);
    await jobs.send(client, 'publication', { publication: publication.uuid });
    return 'reconciled';
  });
}

async function confirm(
  client: pg.PoolClient,
  publicationId: number,
  externalUrl: string | null,
): Promise<void> {
  const remote = { id: externalUrl ?? '', url: externalUrl };
  await run(client, ACCEPT_DOUBTFUL, [publicationId, JSON.stringify(remote)]);
  const rest = await runOne<{ missing: number }>(client, MISSING, [publicationId]);
  const missing = rest?.missing ?? 0;
  const told = missing === 0 ? [] : [partlyConfirmed(missing)];
  const errors = told.map(({ message }) => message);
  const state = missing === 0 ? 'published' : 'failed';
  await run(client, CONFIRM, [publicationId, state, errors, externalUrl, toldValue(told)]);
}

/** A visible step keeps one failure, because it may be public: after it is sent again, it is looked up once more. */
const DENY_DOUBTFUL = `
  update publication_steps set denied = true, failures = case when visible then 1 else 0 end
   where publication_id = $1 and state = 'unknown'`;

const ACCEPT_DOUBTFUL = `
  update publication_steps set state = 'accepted', remote = $2::jsonb, answered_at = now(),
         answer = '{"outcome": "confirmed by a person", "message": null, "request": null, "status": null, "body": null}'
   where publication_id = $1 and state = 'unknown' and visible`;

const MISSING = `
  select count(*)::int as missing from publication_steps where publication_id = $1 and visible and state <> 'accepted'`;

const CONFIRM = `
  update publications
     set state = $2, errors = $3, told = $5::jsonb, external_url = coalesce($4, external_url), finished_at = now(), wake_at = null
   where id = $1`;
