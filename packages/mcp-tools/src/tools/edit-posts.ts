import type { Post } from '@crier/domain';
import { described, postField, workspaceField } from '../fields.ts';
import { nextField, postDetail, postLink, tagged } from '../records.ts';
import { defineTool, type ToolAnswer, type ToolContext } from '../tool.ts';
import { explainingViolations } from '../violations.ts';
import { contentAsRead, nextAfter, tagsField, versionSchema, warnings } from './write-posts.ts';

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
  const { warnings: told } = await explainingViolations(
    port,
    workspace,
    async () => body,
    () => port.call('updatePost', { workspace, params, body, ...change, expected }),
  );
  const stored = await port.call('getPost', { workspace, params });
  return {
    value: { ...tagged(port, stored), warnings: told, next: nextAfter(stored.status) },
    links: [postLink(workspace, stored)],
  };
}

const output = { ...postDetail, next: nextField };
const { account_id, content, options } = versionSchema.shape;

export const updatePostVersion = defineTool({
  name: 'update-post-version',
  title: 'Replace one version of a post',
  description:
    'Replaces the text and media of one version and leaves the rest of the post unchanged. `account_id` 0 is the original; any other account of the post gets its own version. A scheduled post stays scheduled. Posts that are public can’t be changed.',
  operation: 'updatePost',
  input: {
    workspace: workspaceField,
    post: postField,
    account_id: described(account_id, 'The account the version is for; 0 for the original version.'),
    content: described(
      content,
      'One entry; further entries are the posts of a thread or the first comment, on networks that have them.',
    ),
    options: described(
      options,
      'Options by platform key, as listed by get-platform-rules. If omitted, the stored options are kept.',
    ),
  },
  asRead: contentAsRead.shape.versions.element,
  output: { ...output, warnings },
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
  description: 'Adds tags to a post and leaves the rest unchanged. Posts that are public can’t be changed.',
  operation: 'updatePost',
  annotations: { destructiveHint: false, openWorldHint: false },
  input: { workspace: workspaceField, post: postField, tags: tagsField },
  output,
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
    'Removes tags from a post and leaves the rest unchanged. The tags themselves are not deleted. Posts that are public can’t be changed.',
  operation: 'updatePost',
  annotations: { openWorldHint: false },
  input: { workspace: workspaceField, post: postField, tags: tagsField },
  output,
  run: async ({ workspace, post, tags }, context) =>
    edit(
      workspace,
      post,
      (record) => ({ tags: record.tags.map(({ id }) => id).filter((id) => !tags.includes(id)) }),
      context,
    ),
});
