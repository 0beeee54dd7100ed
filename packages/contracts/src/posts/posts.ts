import {
  correctionInputSchema,
  createdPostSchema,
  deletedSchema,
  deleteInputSchema,
  deleteManyInputSchema,
  POST_SORTS,
  POST_STATUSES,
  pageOf,
  postInputSchema,
  postPartsAsRead,
  postSchema,
  postUpdateSchema,
  scheduledSchema,
  scheduleInputSchema,
  sinceTime,
  successSchema,
  updatedPostSchema,
  validationSchema,
} from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { pagingQuery } from '../paging.ts';

const DELETE_MODES =
  '`app_and_social` also deletes the published post from the networks; `social_only` deletes it only there. The post’s publications show the progress.';

const filterValues = z.array(z.string().max(255)).max(100).nullish();

export const listPosts = defineContract({
  id: 'posts.list',
  method: 'GET',
  path: '/{workspace}/posts',
  access: 'posts.read',
  summary: 'List posts, newest first unless ordered otherwise',
  description:
    'Without `status`, returns all posts except those in the trash. A post must match every filter.',
  query: z.object({
    ...pagingQuery,
    status: z
      .enum([...POST_STATUSES, 'trash', 'missed', 'returned'])
      .nullish()
      .meta({
        description:
          'A status, `trash`, `missed`: scheduled posts that are so long overdue that nothing is sent until someone decides, or `returned`: drafts that an approver returned to their authors.',
      }),
    keyword: z.string().max(255).nullish(),
    accounts: filterValues.meta({ description: 'Account ids. Matches posts for any of these accounts.' }),
    tags: filterValues.meta({
      description: 'Tag names, ids or UUIDs. Matches posts with any of these tags.',
    }),
    authors: filterValues.meta({
      description: 'Integer ids of users, or `me`. Matches posts that any of these users created.',
      examples: [['me']],
    }),
    order: z.enum(POST_SORTS).nullish().meta({
      description:
        'The order: `newest`, the default, `oldest`, `next_due`: those to be published next, then those without a time ahead, or `last_changed`.',
    }),
    from: z.iso
      .date()
      .nullish()
      .meta({ description: 'First day: posts published or due on or after this day.' }),
    to: z.iso
      .date()
      .nullish()
      .meta({ description: 'Last day: posts published or due on or before this day.' }),
    timezone: z
      .string()
      .max(64)
      .nullish()
      .meta({ description: 'IANA time zone of `from` and `to`. The default is that of the user.' }),
    updated_since: sinceTime.nullish().meta({
      description:
        'Only posts changed at or after this time: a UTC time in the format of records, or a time with an offset (RFC 3339).',
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
  description: '`post` is the UUID or the integer id. Each account has its own publishing status.',
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
    '`schedule_now` takes precedence over `queue`, and `queue` over `schedule`. `schedule` requires a future date and time. Without any of these flags, the post is a draft.',
  body: postInputSchema,
  asRead: postPartsAsRead,
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
  description: 'Takes the same body as creating a post. Nothing is stored.',
  body: postInputSchema,
  asRead: postPartsAsRead,
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
    'Replaces the whole post: omitted accounts, tags and versions are removed. A scheduled post updated without a date becomes a draft. The body may be a post as returned by a read: where ids are expected, a record stands for its id.',
  body: postUpdateSchema,
  asRead: postSchema,
  status: 200,
  response: updatedPostSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
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
  conditional: true,
  errors: ['record_not_found', 'validation'],
  hints: { openWorld: true },
});

export const deletePosts = defineContract({
  id: 'posts.deleteMany',
  method: 'DELETE',
  path: '/{workspace}/posts',
  access: 'posts.write',
  summary: 'Delete posts or move them to the trash',
  description: `Deletes all of the posts or none. ${DELETE_MODES}`,
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
    'With `postNow`, the post is due immediately; otherwise at the date and time given or stored on the post.',
  body: scheduleInputSchema,
  status: 200,
  response: scheduledSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const queuePost = defineContract({
  id: 'posts.addToQueue',
  method: 'POST',
  path: '/{workspace}/posts/add-to-queue/{post}',
  access: 'posts.write',
  summary: 'Add a post to the queue',
  description: 'Uses the next free posting slot of the workspace and ignores the post’s own date.',
  status: 200,
  response: scheduledSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const approvePost = defineContract({
  id: 'posts.approve',
  method: 'POST',
  path: '/{workspace}/posts/approve/{post}',
  access: 'posts.approve',
  summary: 'Approve a post',
  description: 'Requires approval rights in the workspace, regardless of role.',
  status: 200,
  response: scheduledSchema,
  conditional: true,
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
    'The post becomes a draft and keeps its date and time. `returned` says who returned it and why, until the post is scheduled or sent for approval again. Requires approval rights in the workspace and a role that may change posts.',
  body: z.object({ note: z.string().max(LONGEST_NOTE).nullish() }),
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});

export const retryPost = defineContract({
  id: 'posts.retry',
  method: 'POST',
  path: '/{workspace}/posts/retry/{post}/{account}',
  access: 'posts.write',
  summary: 'Retry publishing to a failed account',
  description:
    'A thread resumes after its last accepted post. An unconfirmed account must be reconciled first. With `version`, which requires approval rights, the account gets that version for its own and publishes it; other accounts keep theirs. A post that is partly public on the account can be retried, but not corrected.',
  body: z.object({ version: correctionInputSchema.nullish() }),
  notes: { 'body.version': ['What the account publishes instead: its own version, corrected.'] },
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const reconcilePost = defineContract({
  id: 'posts.reconcile',
  method: 'POST',
  path: '/{workspace}/posts/reconcile/{post}/{account}',
  access: 'posts.write',
  summary: 'Reconcile an unconfirmed account',
  description:
    'Without a decision, the network is asked again. Send `published` or `not_published` only after a person has looked at the network. After `not_published`, the network is asked once more: if it shows the post, the post counts as published and nothing is sent.',
  body: z.object({
    decision: z.enum(['published', 'not_published']).nullish(),
    external_url: z.url().max(2_048).nullish(),
  }),
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
  hints: { destructive: true, openWorld: true },
});

export const duplicatePost = defineContract({
  id: 'posts.duplicate',
  method: 'POST',
  path: '/{workspace}/posts/duplicate/{post}',
  access: 'posts.write',
  summary: 'Copy a post as a new draft',
  description: 'The copy has the same accounts, tags and versions.',
  status: 200,
  response: postSchema,
  errors: ['record_not_found'],
});

export const restorePost = defineContract({
  id: 'posts.restore',
  method: 'POST',
  path: '/{workspace}/posts/restore/{post}',
  access: 'posts.write',
  summary: 'Restore a post from the trash',
  description:
    'A scheduled post is restored as a draft if its time has passed, its queue slot is taken, or it no longer meets a requirement.',
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found'],
  hints: { idempotent: true },
});
