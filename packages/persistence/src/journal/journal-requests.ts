import type { PostStore } from '@crier/operations/ports';
import type pg from 'pg';
import type { JobSender } from '../jobs/job-sender.ts';
import { reconcilePublication } from './reconcile.ts';
import { retryPublication } from './retry.ts';
import { storyOfPost } from './story.ts';

/** The part of the post store that serves people's requests to the journal: retry, reconcile, and a post's history. */
export function createJournalRequests(
  pool: pg.Pool,
  jobs: JobSender,
): Pick<PostStore, 'retry' | 'reconcile' | 'publications'> {
  return {
    retry: (workspaceId, post, account, guard, correction) =>
      retryPublication(pool, jobs, workspaceId, post, account, guard, correction),
    reconcile: (workspaceId, post, account, decision, guard) =>
      reconcilePublication(pool, jobs, workspaceId, post, account, decision, guard),
    publications: (workspaceId, ref) => storyOfPost(pool, workspaceId, ref),
  };
}
