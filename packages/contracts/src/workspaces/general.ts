import { listOf, workspaceSchema } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const ping = defineContract({
  id: 'ping',
  method: 'GET',
  path: '/ping',
  access: 'user',
  summary: 'Check a token',
  description: 'Succeeds if the token is valid. Use it to test a connection.',
  status: 200,
  response: z.object({ success: z.literal(true) }),
  errors: [],
});

export const listWorkspaces = defineContract({
  id: 'workspaces.list',
  method: 'GET',
  path: '/workspaces',
  access: 'user',
  summary: 'List the workspaces of the token’s user',
  description: 'Returns each workspace with the user’s role in it.',
  status: 200,
  response: listOf(workspaceSchema),
  errors: [],
});
