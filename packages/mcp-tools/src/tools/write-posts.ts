import {
  createdPostSchema,
  deletedSchema,
  deleteInputSchema,
  postInputSchema,
  postPartsAsRead,
} from '@crier/domain';
import { z } from 'zod';
import { described, postField, workspaceField } from '../fields.ts';
import { journalLink, nextField, postDetail, postLink, tagged } from '../records.ts';
import { defineTool } from '../tool.ts';
import { versionOptions } from '../version-options.ts';
import { explainingViolations } from '../violations.ts';

const { accounts, tags, versions: anyVersions, date, time } = postInputSchema.shape;

/** A version with every name known, those of options too. */
export const versionSchema = anyVersions.element.extend({ options: versionOptions.nullish() });

const versions = z.array(versionSchema).min(1).max(501);

/** A record, as it is read, stands for its id in these parts of a post. */
export const contentAsRead = postPartsAsRead.omit({ accounts_schedule: true });

/** What a post consists of, as create, validate and update take it. */
export const contentFields = {
  accounts: described(accounts, 'Integer ids of the accounts to publish to, from list-accounts.'),
  tags: described(tags, 'Integer ids of tags, from list-tags.'),
  versions: described(
    versions,
    'The text and media. The original comes first: `account_id` 0 and `is_original` true. Add a version for each account that needs its own text. `content` has one entry; further entries are the posts of a thread or the first comment, if get-platform-rules says that the network has them. `options` holds options by platform key, as listed by get-platform-rules. With `body_format` `text`, the body is taken literally; otherwise, a body with a complete div, p or br tag is treated as HTML.',
  ),
  date: described(date, 'Day of publication as YYYY-MM-DD, in `timezone`.'),
  time: described(time, 'Time of publication as HH:MM, in `timezone`.'),
};

/** What an answer warns of: options that no account of the post uses, accounts that must be reconnected. */
export const { warnings } = createdPostSchema.shape;

const NEXT = {
  draft:
    'The post is a draft and will not be published. Call schedule-post or add-post-to-queue to schedule it.',
  needs_approval: 'A person with approval rights must approve the post before it is published.',
  scheduled: 'The service publishes the post at `scheduled_at`. Call get-delivery-receipt after that time.',
  publishing: 'The post is being published. Call get-delivery-receipt to see the outcome.',
} as Readonly<Record<string, string>>;

/** What follows from the status of a post. */
export function nextAfter(status: string): string | undefined {
  return NEXT[status];
}

export const createPost = defineTool({
  name: 'create-post',
  title: 'Create a post',
  description:
    'Saves a draft, or schedules a post with `schedule` (at `date` and `time`) or `queue` (in the next free slot). Call validate-post first. It never publishes immediately; use publish-post-now for that. A scheduled post becomes public at its scheduled time.',
  operation: 'createPost',
  input: {
    workspace: workspaceField,
    ...contentFields,
    schedule: described(
      postInputSchema.shape.schedule,
      'Schedules the post for `date` and `time`, which must be in the future. Otherwise it is a draft.',
    ),
    queue: described(
      postInputSchema.shape.queue,
      'Schedules the post in the next free slot of the queue; see preview-queue.',
    ),
  },
  asRead: contentAsRead,
  output: { ...postDetail, warnings, next: nextField },
  run: async ({ workspace, ...content }, { port, zone, change }) => {
    const body = { ...content, timezone: zone };
    const { warnings: told, ...post } = await explainingViolations(
      port,
      workspace,
      async () => body,
      () => port.call('createPost', { workspace, body, ...change }),
    );
    const value = { ...tagged(port, post), warnings: told, next: nextAfter(post.status) };
    return { value, links: [postLink(workspace, post)] };
  },
});

export const updatePost = defineTool({
  name: 'update-post',
  title: 'Replace a post',
  description:
    'Replaces a whole post: omitted accounts, tags, versions and dates are removed. Read it with get-post first. A scheduled post stays scheduled only with `date` and `time`; without them it becomes a draft. Posts that are public can’t be changed. To change one text, use update-post-version.',
  operation: 'updatePost',
  input: { workspace: workspaceField, post: postField, ...contentFields },
  asRead: contentAsRead,
  output: { ...postDetail, warnings, next: nextField },
  run: async ({ workspace, post, ...content }, { port, zone, change }) => {
    const params = { post };
    const body = { ...content, timezone: zone };
    const { warnings: told } = await explainingViolations(
      port,
      workspace,
      async () => body,
      () => port.call('updatePost', { workspace, params, body, ...change }),
    );
    const record = await port.call('getPost', { workspace, params });
    return {
      value: { ...tagged(port, record), warnings: told, next: nextAfter(record.status) },
      links: [postLink(workspace, record)],
    };
  },
});

export const duplicatePost = defineTool({
  name: 'duplicate-post',
  title: 'Copy a post as a new draft',
  description:
    'Creates a draft with the same accounts, tags and versions. Use it to reuse a published post. Publishes nothing.',
  operation: 'duplicatePost',
  input: { workspace: workspaceField, post: postField },
  output: { ...postDetail, next: nextField },
  run: async ({ workspace, post }, { port, change }) => {
    const record = await port.call('duplicatePost', { workspace, params: { post }, ...change });
    return {
      value: { ...tagged(port, record), next: nextAfter(record.status) },
      links: [postLink(workspace, record)],
    };
  },
});

export const deletePost = defineTool({
  name: 'delete-post',
  title: 'Delete a post',
  description:
    'Moves a post to the trash, from which restore-post can restore it. With `trash: false`, it is permanently deleted. `delete_mode` can also delete the published post from the networks. Ask the user before you delete a post permanently or from the networks.',
  operation: 'deletePost',
  input: {
    workspace: workspaceField,
    post: postField,
    trash: described(
      deleteInputSchema.shape.trash,
      'False permanently deletes the post. The default is true.',
    ),
    delete_mode: described(
      deleteInputSchema.shape.delete_mode,
      '`app_only` (the default) keeps the post on the networks; `app_and_social` deletes it there too; `social_only` deletes it only there.',
    ),
  },
  output: deletedSchema.shape,
  run: async ({ workspace, post, trash, delete_mode }, { port, change }) => ({
    value: await port.call('deletePost', {
      workspace,
      params: { post },
      body: { trash: trash ?? true, delete_mode },
      ...change,
    }),
  }),
});

export const restorePost = defineTool({
  name: 'restore-post',
  title: 'Restore a post from the trash',
  description:
    'Restores a post from the trash. A scheduled post is scheduled again only if its time is still in the future and it still meets the requirements; otherwise it becomes a draft.',
  operation: 'restorePost',
  annotations: { destructiveHint: true, openWorldHint: true },
  input: { workspace: workspaceField, post: postField },
  output: { ...postDetail, next: nextField },
  run: async ({ workspace, post }, { port, change }) => {
    const params = { post };
    await port.call('restorePost', { workspace, params, ...change });
    const record = await port.call('getPost', { workspace, params });
    const links = [postLink(workspace, record), journalLink(workspace, record)];
    return { value: { ...tagged(port, record), next: nextAfter(record.status) }, links };
  },
});

export const tagsField = z
  .array(z.int().min(1))
  .min(1)
  .max(100)
  .meta({ description: 'Integer ids of tags, from list-tags.' });
