import { freeSlotSchema, listOf, queueInputSchema, queueSchema, successSchema } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const getQueue = defineContract({
  id: 'queue.get',
  method: 'GET',
  path: '/{workspace}/queue',
  access: 'posts.read',
  summary: 'List the posting slots of the queue',
  description: 'Returns slots in weekday order, as local times in the workspace’s time zone.',
  status: 200,
  response: queueSchema,
  errors: [],
});

export const updateQueue = defineContract({
  id: 'queue.update',
  method: 'PUT',
  path: '/{workspace}/queue',
  access: 'posts.write',
  summary: 'Replace the posting slots of the queue',
  description: 'Posts that already have a slot keep their time. Without slots, nothing can be queued.',
  body: queueInputSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['validation'],
});

export const previewQueue = defineContract({
  id: 'queue.preview',
  method: 'GET',
  path: '/{workspace}/queue/preview',
  access: 'posts.read',
  summary: 'List the next free slots of the queue',
  description:
    'Returns slots in the order in which posts will get them, within the coming year. A slot skipped by a clock change moves to the next existing local time.',
  query: z.object({
    count: z.int().min(1).max(100).nullish().meta({ description: 'Number of slots. The default is 10.' }),
  }),
  status: 200,
  response: listOf(freeSlotSchema),
  errors: ['validation'],
});
