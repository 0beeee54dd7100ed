import { listOf, PLATFORM_KEYS } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR, instantSchema } from '../schemas.ts';

export const listOutages = defineContract({
  id: 'workspaces.outages',
  method: 'GET',
  path: '/workspaces/{workspace}/outages',
  access: 'posts.write',
  doors: CONSOLE_DOOR,
  summary: 'List networks that refuse everything',
  description:
    'Returns the networks, and servers of networks, that have refused every post of the workspace for 20 minutes or longer. Their posts wait and go out by themselves.',
  params: z.object({ workspace: z.uuid() }),
  notes: {
    'data.provider': ['Key of the network.', 'threads'],
    'data.service': ['Host of the server; empty for a network that has only one.', ''],
    'data.since': ['When it first refused one of the posts that wait, in UTC.', '2026-07-11T08:10:00Z'],
    'data.posts': ['Number of posts that wait.', 14],
    'workspaces.outages.data': ['The networks, in alphabetical order.'],
  },
  status: 200,
  response: listOf(
    z.object({
      provider: z.enum(PLATFORM_KEYS),
      service: z.string(),
      since: instantSchema,
      posts: z.int(),
    }),
  ),
  errors: [],
});
