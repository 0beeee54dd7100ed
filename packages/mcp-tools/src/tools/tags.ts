import { tagInputSchema, tagSchema } from '@crier/domain';
import { z } from 'zod';
import { described, tagField, workspaceField } from '../fields.ts';
import { etagField, tagged } from '../records.ts';
import { defineTool } from '../tool.ts';

const { name, hex_color } = tagInputSchema.shape;
const output = { ...tagSchema.shape, etag: etagField };

export const listTags = defineTool({
  name: 'list-tags',
  title: 'List tags',
  description: 'Lists all tags of a workspace, newest first. Use their integer ids in posts.',
  operation: 'listTags',
  input: { workspace: workspaceField },
  output: { tags: z.array(tagSchema) },
  run: async ({ workspace }, { port }) => ({
    value: { tags: (await port.call('listTags', { workspace })).data },
  }),
});

export const getTag = defineTool({
  name: 'get-tag',
  title: 'Read one tag',
  description: 'Reads the name and color of one tag.',
  operation: 'getTag',
  input: { workspace: workspaceField, tag: tagField },
  output,
  record: true,
  run: async ({ workspace, tag }, { port }) => ({
    value: tagged(port, await port.call('getTag', { workspace, params: { tag } })),
  }),
});

export const createTag = defineTool({
  name: 'create-tag',
  title: 'Create a tag',
  description: 'Adds a tag to a workspace. Call list-tags first: a tag with this name may already exist.',
  operation: 'createTag',
  input: {
    workspace: workspaceField,
    ...tagInputSchema.shape,
    hex_color: described(tagInputSchema.shape.hex_color, 'Such as #38bdf8.'),
  },
  output,
  record: true,
  run: async ({ workspace, name, hex_color }, { port, change }) => ({
    value: tagged(port, await port.call('createTag', { workspace, body: { name, hex_color }, ...change })),
  }),
});

export const updateTag = defineTool({
  name: 'update-tag',
  title: 'Update a tag',
  description: 'Changes the name or color of a tag, for all posts that have it. What is omitted stays.',
  operation: 'updateTag',
  annotations: { destructiveHint: true },
  input: {
    workspace: workspaceField,
    tag: tagField,
    name: name.nullish(),
    hex_color: hex_color.nullish(),
  },
  output,
  record: true,
  run: async ({ workspace, tag, ...changed }, { port, change }) => {
    const body = Object.fromEntries(Object.entries(changed).filter(([, value]) => value != null));
    await port.call('updateTag', { workspace, params: { tag }, body, ...change });
    return { value: tagged(port, await port.call('getTag', { workspace, params: { tag } })) };
  },
});
