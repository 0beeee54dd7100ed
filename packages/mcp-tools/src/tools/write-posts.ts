import { deletedSchema, deleteInputSchema, type Post, postInputSchema } from '@crier/domain';
import { described, postField, workspaceField } from '../fields.ts';
import { contentAsRead, contentFields, referredContent } from '../post-content.ts';
import { journalLink, postLink, written, writtenPost } from '../records.ts';
import { defineTool } from '../tool.ts';
import { explainingViolations } from '../violations.ts';

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
    'Saves a draft, or schedules a post with `schedule` (at `date` and `time`) or `queue` (in the next free slot). Call validate-post first. It never publishes immediately; publish-post-now does. A scheduled post becomes public at its time.',
  operation: 'createPost',
  input: {
    workspace: workspaceField,
    ...contentFields,
    schedule: described(
      postInputSchema.shape.schedule,
      'Schedules for `date` and `time`, which must be in the future; otherwise a draft.',
    ),
    queue: described(postInputSchema.shape.queue, 'Schedules in the next free slot; see preview-queue.'),
  },
  asRead: contentAsRead,
  output: writtenPost,
  run: async ({ workspace, ...content }, { port, zone, change }) => {
    const body = { ...content, timezone: zone };
    const { warnings, ...post } = await explainingViolations(
      port,
      workspace,
      async () => body,
      () => port.call('createPost', { workspace, body, ...change }),
    );
    const value = written(port, post, { warnings, next: nextAfter(post.status) });
    return { value, links: [postLink(workspace, post)] };
  },
});

export const updatePost = defineTool({
  name: 'update-post',
  title: 'Replace a post',
  description:
    'Replaces a whole post: omitted accounts, tags, versions and dates are removed; a version without `options` or `language` keeps those stored. Read it with get-post first. A scheduled post stays scheduled only with `date` and `time`; without them it becomes a draft. Public posts can’t be changed. To change one text, use update-post-version.',
  operation: 'updatePost',
  input: { workspace: workspaceField, post: postField, ...referredContent },
  asRead: contentAsRead,
  output: writtenPost,
  run: async ({ workspace, post, versions, ...content }, { port, zone, change }) => {
    const params = { post };
    const read = () => port.call('getPost', { workspace, params });
    const kept = versions.every(saysAll) ? versions : keepingStored(versions, await read());
    const body = { ...content, versions: kept, timezone: zone };
    const { warnings } = await explainingViolations(
      port,
      workspace,
      async () => body,
      () => port.call('updatePost', { workspace, params, body, ...change }),
    );
    const record = await read();
    return {
      value: written(port, record, { warnings, next: nextAfter(record.status) }),
      links: [postLink(workspace, record)],
    };
  },
});

interface WrittenVersion {
  readonly account_id: number;
  readonly options?: object | null | undefined;
  readonly language?: string | null | undefined;
  readonly disclosure?: object | null | undefined;
  readonly audience?: object | null | undefined;
}

function saysAll({ options, language, disclosure, audience }: WrittenVersion): boolean {
  return Boolean(options && language && disclosure && audience);
}

/** The versions, each with what is stored for it beside its content where it says nothing. */
function keepingStored<V extends WrittenVersion>(versions: readonly V[], { versions: stored }: Post) {
  return versions.map((version) => {
    const kept = stored.find(({ account_id }) => account_id === version.account_id);
    return {
      ...version,
      options: version.options ?? kept?.options ?? {},
      language: version.language ?? kept?.language,
      disclosure: version.disclosure ?? kept?.disclosure,
      audience: version.audience ?? kept?.audience,
    };
  });
}

export const duplicatePost = defineTool({
  name: 'duplicate-post',
  title: 'Copy a post as a new draft',
  description: 'Creates a draft with the same accounts, tags and versions. Publishes nothing.',
  operation: 'duplicatePost',
  input: { workspace: workspaceField, post: postField },
  output: writtenPost,
  run: async ({ workspace, post }, { port, change }) => {
    const record = await port.call('duplicatePost', { workspace, params: { post }, ...change });
    return {
      value: written(port, record, { next: nextAfter(record.status) }),
      links: [postLink(workspace, record)],
    };
  },
});

export const deletePost = defineTool({
  name: 'delete-post',
  title: 'Delete a post',
  description:
    'Moves a post to the trash, from which restore-post restores it. Ask the user before you delete a post permanently or from the networks.',
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
    'A scheduled post is scheduled again only if its time is still in the future and it still meets the requirements; otherwise it becomes a draft.',
  operation: 'restorePost',
  annotations: { destructiveHint: true, openWorldHint: true },
  input: { workspace: workspaceField, post: postField },
  output: writtenPost,
  run: async ({ workspace, post }, { port, change }) => {
    const params = { post };
    await port.call('restorePost', { workspace, params, ...change });
    const record = await port.call('getPost', { workspace, params });
    const links = [postLink(workspace, record), journalLink(workspace, record)];
    return { value: written(port, record, { next: nextAfter(record.status) }), links };
  },
});
