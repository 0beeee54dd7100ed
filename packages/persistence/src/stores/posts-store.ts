import type { PostStore } from '@crier/operations/ports';
import type { Database } from '../database/open-database.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import { schedulePost } from './change-schedule.ts';
import { countPosts, countScheduled } from './count-posts.ts';
import { createPost } from './create-post.ts';
import { discardPosts, restorePost } from './discard-post.ts';
import { exchangeMedia } from './exchange-media.ts';
import { listPosts } from './list-posts.ts';
import { findPost } from './post-row.ts';
import { replacePost } from './replace-post.ts';

/** The post store without its journal methods. */
export type EditorialPostStore = Omit<PostStore, 'retry' | 'reconcile' | 'publications'>;

/**
 * Posts on PostgreSQL. Scheduling a post and sending its job happen together or not at all: the same transaction writes
 * both, and every change happens under the post's row lock.
 */
export function createPostStore({ pool }: Pick<Database, 'pool'>, jobs: JobSender): EditorialPostStore {
  return {
    create: (post) => createPost(pool, jobs, post),
    find: (workspaceId, ref) => findPost(pool, workspaceId, ref),
    list: (workspaceId, filter, page, sort) => listPosts(pool, workspaceId, filter, page, sort),
    count: (workspaceId) => countPosts(pool, workspaceId),
    countScheduled: (workspaceId) => countScheduled(pool, workspaceId),
    replace: (workspaceId, ref, change, decide, guard) =>
      replacePost(pool, jobs, workspaceId, ref, change, decide, guard),
    schedule: (workspaceId, ref, decide, guard) => schedulePost(pool, jobs, workspaceId, ref, decide, guard),
    exchangeMedia: (workspaceId, files, decide) => exchangeMedia(pool, jobs, workspaceId, files, decide),
    discard: (workspaceId, refs, discard, guard) =>
      discardPosts(pool, jobs, workspaceId, refs, discard, guard),
    restore: (workspaceId, ref, mayBePublished, guard) =>
      restorePost(pool, jobs, workspaceId, ref, mayBePublished, guard),
  };
}
