import type { Post } from '@crier/domain';
import { postField, workspaceField } from '../fields.ts';
import { contentAsRead, tagsField, versionFields } from '../post-content.ts';
import { postLink, written, writtenPost } from '../records.ts';
import { defineTool, type ToolAnswer, type ToolContext } from '../tool.ts';
import { explainingViolations } from '../violations.ts';
import { nextAfter } from './write-posts.ts';

/** Reads a post, changes it, and writes it back unless it has been changed meanwhile; everything else stays. */
async function edit(
  workspace: string,
  post: string,
  changed: (record: Post) => object,
  { port, change }: ToolContext,
): Promise<ToolAnswer> {
  const params = { post };
  const record = await port.call('getPost', { workspace, params });
  const body = { ...record, ...changed(record) };
  const expected = change.expected ?? port.etagOf(record);
  const { warnings } = await explainingViolations(
    port,
    workspace,
    async () => body,
    () => port.call('updatePost', { workspace, params, body, ...change, expected }),
  );
  const stored = await port.call('getPost', { workspace, params });
  return {
    value: written(port, stored, { warnings, next: nextAfter(stored.status) }),
    links: [postLink(workspace, stored)],
  };
}

export const updatePostVersion = defineTool({
  name: 'update-post-version',
  title: 'Replace one version of a post',
  description:
    'Replaces the text and media of one version and leaves the rest of the post unchanged; an account without a version of its own gets one. It takes `options` as create-post does, and keeps those stored without them. A scheduled post stays scheduled. Public posts can’t be changed.',
  operation: 'updatePost',
  input: {
    workspace: workspaceField,
    post: postField,
    ...versionFields,
  },
  asRead: contentAsRead.shape.versions.element,
  output: writtenPost,
  run: async ({ workspace, post, ...version }, context) =>
    edit(
      workspace,
      post,
      ({ versions }) => {
        const stored = versions.find((one) => one.account_id === version.account_id);
        const written = {
          account_id: version.account_id,
          is_original: version.account_id === 0,
          content: version.content,
          options: version.options ?? stored?.options ?? {},
          language: version.language ?? stored?.language,
          disclosure: stored?.disclosure,
          audience: stored?.audience,
        };
        const others = versions.map((one) => (one === stored ? written : one));
        return { versions: stored === undefined ? [...others, written] : others };
      },
      context,
    ),
});

export const attachTags = defineTool({
  name: 'attach-tags-to-post',
  title: 'Attach tags to a post',
  description: 'Adds tags to a post and leaves the rest unchanged. Public posts can’t be changed.',
  operation: 'updatePost',
  annotations: { destructiveHint: false, openWorldHint: false },
  input: { workspace: workspaceField, post: postField, tags: tagsField },
  output: writtenPost,
  run: async ({ workspace, post, tags }, context) =>
    edit(
      workspace,
      post,
      (record) => ({ tags: [...new Set([...record.tags.map(({ id }) => id), ...tags])] }),
      context,
    ),
});

export const detachTags = defineTool({
  name: 'detach-tags-from-post',
  title: 'Detach tags from a post',
  description:
    'Removes tags from a post and leaves the rest unchanged. The tags themselves are not deleted. Public posts can’t be changed.',
  operation: 'updatePost',
  annotations: { openWorldHint: false },
  input: { workspace: workspaceField, post: postField, tags: tagsField },
  output: writtenPost,
  run: async ({ workspace, post, tags }, context) =>
    edit(
      workspace,
      post,
      (record) => ({ tags: record.tags.map(({ id }) => id).filter((id) => !tags.includes(id)) }),
      context,
    ),
});
