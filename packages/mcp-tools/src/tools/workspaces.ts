import { recordNotFound, workspaceSchema } from '@crier/domain';
import { z } from 'zod';
import { workspaceField } from '../fields.ts';
import { defineTool } from '../tool.ts';

const workspaces = z.array(workspaceSchema);

export const listWorkspaces = defineTool({
  name: 'list-workspaces',
  title: 'List workspaces',
  description:
    'Lists the workspaces of the user with their role in each. Call this first: every other tool takes the UUID of one.',
  operation: 'listWorkspaces',
  input: {},
  output: { workspaces },
  run: async (_input, { port }) => ({ value: { workspaces: (await port.call('listWorkspaces', {})).data } }),
});

export const getWorkspace = defineTool({
  name: 'get-workspace',
  title: 'Read one workspace',
  description: 'Reads the name and time zone of a workspace, and the user’s role in it.',
  operation: 'listWorkspaces',
  input: { workspace: workspaceField },
  output: workspaceSchema.shape,
  record: true,
  run: async ({ workspace }, { port }) => {
    const { data } = await port.call('listWorkspaces', {});
    const found = data.find(({ uuid }) => uuid === workspace.toLowerCase());
    if (found === undefined) throw recordNotFound('Workspace');
    return { value: found };
  },
});
