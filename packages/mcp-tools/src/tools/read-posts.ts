import { contracts } from '@crier/contracts';
import { POST_STATUSES, publicationSchema } from '@crier/domain';
import { z } from 'zod';
import { DEFAULT_PAGE, described, limitField, pageField, postField, workspaceField } from '../fields.ts';
import {
  journalLink,
  nextField,
  pageShape,
  postDetail,
  postLink,
  postSummary,
  summarise,
  tagged,
} from '../records.ts';
import { defineTool } from '../tool.ts';
import { standing } from './media.ts';

const { keyword, from, to } = contracts.listPosts.query.shape;

export const listPosts = defineTool({
  name: 'list-posts',
  title: 'List posts',
  description:
    'Lists posts of a workspace as summaries, newest first, one page at a time. See what is planned or was published before you write something new.',
  operation: 'listPosts',
  input: {
    workspace: workspaceField,
    status: z
      .enum([...POST_STATUSES, 'trash', 'missed'])
      .nullish()
      .meta({
        description:
          '`missed` are scheduled posts so long overdue that nothing is sent until someone decides. By default, all but the trash.',
      }),
    keyword: described(keyword, 'Text to find in the posts.'),
    accounts: z
      .array(z.string().max(255))
      .max(100)
      .nullish()
      .meta({ description: 'Ids; posts for any of them.' }),
    tags: z
      .array(z.string().max(255))
      .max(100)
      .nullish()
      .meta({ description: 'Names or ids; posts with any of them.' }),
    from: described(from, 'YYYY-MM-DD, in `timezone`.'),
    to: described(to, 'YYYY-MM-DD, in `timezone`.'),
    page: pageField,
    limit: limitField,
  },
  output: { posts: z.array(postSummary), ...pageShape },
  run: async ({ workspace, page, limit, ...filters }, { port, zone }) => {
    const query = { ...filters, timezone: zone, page: page ?? 1, limit: limit ?? DEFAULT_PAGE };
    const { data, meta } = await port.call('listPosts', { workspace, query });
    return { value: { posts: data.map(summarise), ...standing(meta) } };
  },
});

export const getPost = defineTool({
  name: 'get-post',
  title: 'Read one post',
  description:
    'Reads a whole post: versions, tags, dates, and accounts with their results. For its delivery, see get-delivery-receipt.',
  operation: 'getPost',
  input: { workspace: workspaceField, post: postField },
  output: postDetail,
  record: true,
  run: async ({ workspace, post }, { port }) => {
    const record = await port.call('getPost', { workspace, params: { post } });
    return {
      value: tagged(port, record),
      links: [postLink(workspace, record), journalLink(workspace, record)],
    };
  },
});

const { shape: publication } = publicationSchema;

const receiptEntry = z.object({
  account: publication.account,
  state: publication.state,
  explanation: publication.explanation,
  acts_next: publication.acts_next,
  external_url: publication.external_url,
  errors: publication.errors,
  due_at: publication.due_at,
  finished_at: publication.finished_at,
  next_attempt_at: publication.next_attempt_at,
  steps: z.array(
    publication.steps.element.pick({
      label: true,
      state: true,
      attempts: true,
      sent_at: true,
      remote_url: true,
    }),
  ),
});

export const getDeliveryReceipt = defineTool({
  name: 'get-delivery-receipt',
  title: 'Read the delivery receipt of a post',
  description:
    'Shows for each account whether and where the post is public, what failed, and who must act. Use it after publishing, and always before you publish anything again.',
  operation: 'listPublications',
  input: { workspace: workspaceField, post: postField },
  output: {
    post: z.object({ id: postDetail.id, uuid: postDetail.uuid, status: postDetail.status }),
    deliveries: z
      .array(receiptEntry)
      .meta({ description: 'One entry for each account; empty before publishing.' }),
    next: nextField,
  },
  run: async ({ workspace, post }, { port }) => {
    const params = { post };
    const record = await port.call('getPost', { workspace, params });
    const { data } = await port.call('listPublications', { workspace, params });
    const value = { post: record, deliveries: data, next: adviceOn(data.map(({ state }) => state)) };
    return { value, links: [journalLink(workspace, record)] };
  },
});

/** What follows from the states of the publications. */
function adviceOn(states: readonly string[]): string | undefined {
  if (states.includes('unconfirmed')) {
    return 'An account is unconfirmed: the post may be public there. Do not publish it again. Call reconcile-post for that account.';
  }
  if (states.includes('failed')) {
    return 'Fix the cause, then call retry-failed-accounts. Accounts on which the post is public are left alone.';
  }
  return undefined;
}
