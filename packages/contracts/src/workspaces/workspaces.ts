import { pageOf } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { pagingQuery } from '../paging.ts';
import { CONSOLE_DOOR, instantSchema, keywordQuery } from '../schemas.ts';

const workspaceSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  hex_color: z.string(),
  timezone: z.string(),
});

export const listAllWorkspaces = defineContract({
  id: 'workspaces.listAll',
  method: 'GET',
  path: '/workspaces',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'List all workspaces',
  description:
    'Returns workspaces in the order in which they were created. An administrator does not gain access to their contents.',
  query: z.object({ ...pagingQuery, keyword: keywordQuery }),
  status: 200,
  response: pageOf(
    workspaceSchema.extend({
      locked: z.boolean(),
      created_at: instantSchema,
      members: z.int(),
      accounts: z.int(),
      posts: z.int(),
    }),
  ),
  errors: ['validation'],
});

export const createWorkspace = defineContract({
  id: 'workspaces.create',
  method: 'POST',
  path: '/workspaces',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Create a workspace',
  description: 'The user who creates it becomes its administrator. Its queue starts with the default slots.',
  body: z.object({
    name: z.string().max(255),
    timezone: z.string().max(64).nullish(),
    hex_color: z.string().nullish(),
  }),
  status: 201,
  response: workspaceSchema,
  errors: ['validation'],
});

export const deleteWorkspace = defineContract({
  id: 'workspaces.delete',
  method: 'DELETE',
  path: '/workspaces/{workspace}',
  access: 'administrator',
  doors: CONSOLE_DOOR,
  summary: 'Delete a workspace',
  description:
    'Also deletes its posts, files, tags, accounts and memberships; scheduled posts are not sent. Posts that are public on networks stay there. This cannot be undone.',
  params: z.object({ workspace: z.uuid() }),
  body: z.object({
    name: z.string().max(255),
  }),
  status: 200,
  response: z.object({
    deleted: z.literal(true),
    revoked: z.int(),
  }),
  errors: ['record_not_found', 'validation'],
  hints: { openWorld: true },
});
