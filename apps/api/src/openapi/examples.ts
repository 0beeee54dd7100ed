import type { Contract, Contracts, RestOperation } from '@crier/contracts';
import { POST_STATUSES } from '@crier/domain';
import type { z } from 'zod';
import {
  account,
  delivery,
  folder,
  group,
  me,
  media,
  member,
  post,
  publication,
  slots,
  tag,
  webhook,
  workspace,
} from './example-records.ts';

/** An example for every contract that has none of its own. */
type Examples = {
  readonly [Name in RestOperation as Contracts[Name] extends { example: object } ? never : Name]: z.output<
    Contracts[Name]['response']
  >;
};

const upload = '4f1d0000-0000-4000-8000-000000000001';
const success = { success: true } as const;
const secret = 'whsec_bm90IGEgcmVhbCBzZWNyZXQsIGp1c3QgYW4gZXhhbXA=';
const scheduled = { success: true, scheduled_at: '2026-02-11 08:00:00' } as const;

function pageOf<T>(list: string, record: T) {
  const path = `https://crier.example/crier/api/${workspace.uuid}/${list}`;
  return {
    data: [record],
    links: { first: `${path}?page=1`, last: `${path}?page=1`, prev: null, next: null },
    meta: { current_page: 1, from: 1, last_page: 1, path, per_page: 50, to: 1, total: 1 },
  };
}

/** A success body of every operation. */
const RESPONSE_EXAMPLES: Examples = {
  ping: success,
  getMe: me,
  listWorkspaces: { data: [workspace] },
  listMembers: { data: [member] },
  getMember: member,
  updateMember: success,
  removeMember: success,
  listAccounts: { data: [account] },
  getAccount: account,
  listAccountGroups: { data: [group] },
  getAccountGroup: group,
  createAccountGroup: group,
  updateAccountGroup: success,
  deleteAccountGroup: success,
  listEvents: {
    data: [
      {
        id: 'e7e20000-0000-4000-8000-000000000001',
        number: 1042,
        type: 'post.scheduled',
        version: 1,
        timestamp: '2026-02-10T17:12:02.513Z',
        workspace: workspace.uuid,
        data: {
          id: post.id,
          uuid: post.uuid,
          change: { status: 'scheduled', previous_status: 'draft', trashed: false, permanently: false },
          post,
        },
      },
    ],
    next: 1042,
    more: false,
  },
  listWebhooks: { data: [webhook] },
  getWebhook: webhook,
  createWebhook: { ...webhook, last_delivery: null, secret },
  updateWebhook: success,
  deleteWebhook: success,
  enableWebhook: webhook,
  rotateWebhookSecret: { ...webhook, secret },
  testWebhook: { event: delivery.event.id },
  listWebhookDeliveries: { data: [delivery], next: null },
  getWebhookDelivery: delivery,
  replayWebhookDelivery: delivery,
  replayFailedDeliveries: { replayed: 12 },
  listTags: { data: [tag] },
  getTag: tag,
  createTag: tag,
  updateTag: success,
  deleteTag: success,
  listMedia: pageOf('media', media),
  initiateUpload: { upload_uuid: upload, chunk_size: 10_485_760, total_chunks: 3 },
  getUpload: {
    upload_uuid: upload,
    chunk_size: 10_485_760,
    total_chunks: 3,
    received: [0, 2],
    completed: false,
  },
  uploadChunk: { chunk_index: 0, size: 10_485_760 },
  completeUpload: media,
  abortUpload: success,
  initiateDownload: { status: 'pending', download_id: upload },
  getDownload: { status: 'downloading', progress: 40 },
  listFolders: { data: [folder] },
  getFolder: folder,
  createFolder: folder,
  updateFolder: success,
  deleteFolder: success,
  getMedia: media,
  getMediaUses: {
    newest: [
      {
        uuid: post.uuid,
        status: 'scheduled',
        excerpt: 'Fresh bread from nine.',
        scheduled_at: post.scheduled_at,
        published_at: null,
      },
    ],
    counts: POST_STATUSES.map((status) => ({ status, posts: status === 'scheduled' ? 1 : 0 })),
  },
  uploadMedia: media,
  updateMedia: success,
  replaceMedia: { success: true, posts: 3 },
  deleteMedia: success,
  listPosts: pageOf('posts', post),
  createPost: post,
  validatePost: { valid: true, violations: [] },
  getPost: post,
  updatePost: success,
  deletePost: { deleted: true, deleted_from_app: true },
  deletePosts: { to_trash: true, deleted_from_app: true },
  schedulePost: scheduled,
  queuePost: scheduled,
  approvePost: scheduled,
  returnPost: success,
  retryPost: success,
  reconcilePost: success,
  duplicatePost: { ...post, status: 'draft', date: null, time: null, scheduled_at: null },
  restorePost: success,
  listPublications: { data: [publication] },
  getQueue: { data: slots, timezone: 'Europe/Lisbon' },
  updateQueue: success,
  previewQueue: {
    data: [
      { date: '2026-07-03', time: '17:30', timezone: 'Europe/Lisbon', scheduled_at: '2026-07-03 16:30:00' },
    ],
  },
};

const version = {
  account_id: 0,
  is_original: true,
  content: [{ body: 'Fresh bread from nine.', media: [88] }],
};

/** A request body for operations that make no sense without one. */
const REQUEST_EXAMPLES: Readonly<Partial<Record<RestOperation, object>>> = {
  createAccountGroup: { name: 'Morning set', accounts: [12] },
  updateAccountGroup: { name: 'Evening set' },
  createWebhook: { url: webhook.url, events: webhook.events, accounts: [12] },
  updateWebhook: { description: 'Newsroom dashboard' },
  replayFailedDeliveries: { since: '2026-02-11T08:00:00Z' },
  createTag: { name: 'Bakery', hex_color: '#38bdf8' },
  updateTag: { name: 'Bakery and café' },
  initiateUpload: { filename: 'tour.mp4', mime_type: 'video/mp4', total_size: 25_000_000 },
  initiateDownload: { url: 'https://pictures.example/bread.jpg', alt_text: 'Loaves on a shelf' },
  createFolder: { name: 'Bread' },
  updateFolder: { name: 'Bread and rolls' },
  deleteFolder: { delete_media: false },
  updateMedia: { alt_text: 'Loaves on a shelf' },
  replaceMedia: { with: 89 },
  deleteMedia: { items: [88, media.uuid] },
  createPost: {
    date: '2027-02-11',
    time: '09:00',
    timezone: 'Europe/Lisbon',
    schedule: true,
    accounts: [12],
    tags: [4],
    versions: [version],
  },
  validatePost: { accounts: [12], versions: [version] },
  updatePost: { accounts: [12], tags: [4], versions: [version] },
  deletePost: { trash: true },
  deletePosts: { posts: [post.uuid], trash: true },
  schedulePost: { postNow: true },
  returnPost: { note: 'Please name the day in the first line.' },
  updateMember: { role: 'viewer', can_approve: false },
  updateQueue: { slots },
  reconcilePost: { decision: 'not_published' },
};

/** The body of an example request: the contract's own, else the one in this file. */
export function requestExample(name: string, { example }: Contract): object | undefined {
  return example?.request ?? (REQUEST_EXAMPLES as Readonly<Record<string, object>>)[name];
}

/** The body of an example answer: the contract's own, else the one in this file. */
export function responseExample(name: string, { example }: Contract): unknown {
  return example?.response ?? (RESPONSE_EXAMPLES as Readonly<Record<string, unknown>>)[name];
}
