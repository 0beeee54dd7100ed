import {
  createdPostSchema,
  deletedSchema,
  deleteInputSchema,
  deleteManyInputSchema,
  POST_STATUSES,
  pageOf,
  postInputSchema,
  postSchema,
  postUpdateSchema,
  scheduledSchema,
  scheduleInputSchema,
  sinceTime,
  successSchema,
  validationSchema,
} from '@crier/domain';
import { z } from 'zod';
import { defineContract } from './contract.ts';
import { pagingQuery } from './paging.ts';

const DELETE_MODES =
  'With `app_and_social` what was published is deleted from the networks too, with `social_only` only there. The post’s publications tell how far that is.';

const filterValues = z.array(z.string().max(255)).max(100).nullish();

export const listPosts = defineContract({
  id: 'posts.list',
  method: 'GET',
  path: '/{workspace}/posts',
  access: 'posts.read',
  summary: 'List posts, newest first',
  description: 'Without `status` everything but the trash. Filters narrow each other down.',
  query: z.object({
    ...pagingQuery,
    status: z.enum([...POST_STATUSES, 'trash']).nullish(),
    keyword: z.string().max(255).nullish(),
    accounts: filterValues.meta({ description: 'Account ids; posts for any of them.' }),
    tags: filterValues.meta({ description: 'Tag names, ids or UUIDs; posts with any of them.' }),
    from: z.iso
      .date()
      .nullish()
      .meta({ description: 'The first day: posts published, or else to be published, on it or later.' }),
    to: z.iso
      .date()
      .nullish()
      .meta({ description: 'The last day: posts published, or else to be published, on it or earlier.' }),
    timezone: z
      .string()
      .max(64)
      .nullish()
      .meta({ description: 'IANA time zone of `from` and `to`; that of the user unless given.' }),
    updated_since: sinceTime.nullish().meta({
      description:
        'Posts changed at this time or later: a UTC time as records have it, or one with an offset (RFC 3339).',
    }),
  }),
  status: 200,
  response: pageOf(postSchema),
  errors: ['validation'],
});

export const getPost = defineContract({
  id: 'posts.get',
  method: 'GET',
  path: '/{workspace}/posts/{post}',
  access: 'posts.read',
  summary: 'Read one post',
  description: '`post` is the UUID or the integer id. Each account tells what became of the post there.',
  status: 200,
  response: postSchema,
  errors: ['record_not_found'],
});

export const createPost = defineContract({
  id: 'posts.create',
  method: 'POST',
  path: '/{workspace}/posts',
  access: 'posts.write',
  summary: 'Create a post',
  description:
    '`schedule_now` wins over `queue`, which wins over `schedule`. `schedule` needs a date and time in the future. Without a flag the post is a draft.',
  body: postInputSchema,
  status: 200,
  response: createdPostSchema,
  errors: ['validation'],
  hints: { destructive: true, openWorld: true },
});

export const validatePost = defineContract({
  id: 'posts.validate',
  method: 'POST',
  path: '/{workspace}/posts/validate',
  access: 'posts.write',
  summary: 'Check a post against the requirements without creating it',
  description: 'Takes the body of a create and never writes.',
  body: postInputSchema,
  status: 200,
  response: validationSchema,
  errors: ['validation'],
  hints: { readOnly: true, idempotent: true },
});

export const updatePost = defineContract({
  id: 'posts.update',
  method: 'PUT',
  path: '/{workspace}/posts/{post}',
  access: 'posts.write',
  summary: 'Replace a post',
  description:
    'A full replacement: accounts, tags and versions left out are removed. A scheduled post without a date becomes a draft. Takes the record that a read answers: a record in a list of ids stands for its id.',
  body: postUpdateSchema,
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation', 'precondition_failed'],
  hints: { destructive: true, openWorld: true },
});

export const deletePost = defineContract({
  id: 'posts.delete',
  method: 'DELETE',
  path: '/{workspace}/posts/{post}',
  access: 'posts.write',
  summary: 'Delete a post or move it to the trash',
  description: DELETE_MODES,
  body: deleteInputSchema,
  status: 200,
  response: deletedSchema,
  errors: ['record_not_found', 'validation', 'precondition_failed'],
  hints: { openWorld: true },
});

export const deletePosts = defineContract({
  id: 'posts.deleteMany',
  method: 'DELETE',
  path: '/{workspace}/posts',
  access: 'posts.write',
  summary: 'Delete posts or move them to the trash',
  description: `All of them or none. ${DELETE_MODES}`,
  body: deleteManyInputSchema,
  status: 200,
  response: deletedSchema,
  errors: ['record_not_found', 'validation'],
  hints: { openWorld: true },
});

export const schedulePost = defineContract({
  id: 'posts.schedule',
  method: 'POST',
  path: '/{workspace}/posts/schedule/{post}',
  access: 'posts.write',
  summary: 'Schedule a post',
  description:
    'With `postNow` it is due at once; otherwise at the date and time given or stored on the post.',
  body: scheduleInputSchema,
  status: 200,
  response: scheduledSchema,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const queuePost = defineContract({
  id: 'posts.addToQueue',
  method: 'POST',
  path: '/{workspace}/posts/add-to-queue/{post}',
  access: 'posts.write',
  summary: 'Add a post to the queue',
  description: 'Takes the next free posting slot of the workspace and ignores the post’s own date.',
  status: 200,
  response: scheduledSchema,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const approvePost = defineContract({
  id: 'posts.approve',
  method: 'POST',
  path: '/{workspace}/posts/approve/{post}',
  access: 'posts.approve',
  summary: 'Approve a post',
  description: 'Needs approval rights in the workspace, whatever the role.',
  status: 200,
  response: scheduledSchema,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

/** Maximum length of an approver's note, in UTF-16 units. */
const LONGEST_NOTE = 500;

export const returnPost = defineContract({
  id: 'posts.return',
  method: 'POST',
  path: '/{workspace}/posts/return/{post}',
  access: 'posts.write',
  summary: 'Return a post to its authors instead of approving it',
  description:
    'The post becomes a draft and keeps its date and time. Its `returned` says who returned it and why, until it is scheduled again or sent for approval. Needs approval rights in the workspace and a role that may change posts.',
  body: z.object({ note: z.string().max(LONGEST_NOTE).nullish() }),
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation'],
});

export const retryPost = defineContract({
  id: 'posts.retry',
  method: 'POST',
  path: '/{workspace}/posts/retry/{post}/{account}',
  access: 'posts.write',
  summary: 'Publish again to an account that failed',
  description:
    'A thread continues after its last accepted post. An unconfirmed account is refused until it is reconciled.',
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const reconcilePost = defineContract({
  id: 'posts.reconcile',
  method: 'POST',
  path: '/{workspace}/posts/reconcile/{post}/{account}',
  access: 'posts.write',
  summary: 'Settle an unconfirmed account',
  description:
    'Without a decision the network is asked again. `published` and `not_published` are the word of a person who looked. After `not_published` the network is asked once more: if it shows the post, that counts, and nothing is sent.',
  body: z.object({
    decision: z.enum(['published', 'not_published']).nullish(),
    external_url: z.url().max(2_048).nullish(),
  }),
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const duplicatePost = defineContract({
  id: 'posts.duplicate',
  method: 'POST',
  path: '/{workspace}/posts/duplicate/{post}',
  access: 'posts.write',
  summary: 'Copy a post as a new draft',
  description: 'Same accounts, tags and versions.',
  status: 200,
  response: postSchema,
  errors: ['record_not_found'],
});

export const restorePost = defineContract({
  id: 'posts.restore',
  method: 'POST',
  path: '/{workspace}/posts/restore/{post}',
  access: 'posts.write',
  summary: 'Take a post out of the trash',
  description:
    'A scheduled post comes back as a draft when its time has passed, its place in the queue is taken, or it no longer meets a requirement.',
  status: 200,
  response: successSchema,
  errors: ['record_not_found'],
  hints: { idempotent: true },
});
