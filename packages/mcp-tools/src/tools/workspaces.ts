import { recordNotFound, workspaceSchema } from '@crier/domain';
import { z } from 'zod';
import { workspaceField } from '../fields.ts';
import { defineTool } from '../tool.ts';

const workspaces = z.array(workspaceSchema);

export const listWorkspaces = defineTool({
  name: 'list-workspaces',
  title: 'List workspaces',
  description:
    'Lists the workspaces of the user with their role in each. Call this first: everything else belongs to a workspace, and every other tool takes its UUID. Changes nothing.',
  operation: 'listWorkspaces',
  input: {},
  output: { workspaces },
  run: async (_input, { port }) => ({ value: { workspaces: (await port.call('listWorkspaces', {})).data } }),
});

export const getWorkspace = defineTool({
  name: 'get-workspace',
  title: 'Read one workspace',
  description: 'Reads the name and time zone of one workspace, and the user’s role in it. Changes nothing.',
  operation: 'listWorkspaces',
  input: { workspace: workspaceField },
  output: workspaceSchema.shape,
  run: async ({ workspace }, { port }) => {
    const { data } = await port.call('listWorkspaces', {});
    const found = data.find(({ uuid }) => uuid === workspace.toLowerCase());
    if (found === undefined) throw recordNotFound('Workspace');
    return { value: found };
  },
});
