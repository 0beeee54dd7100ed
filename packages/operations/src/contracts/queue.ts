import { freeSlotSchema, listOf, queueInputSchema, queueSchema, successSchema } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from './contract.ts';

export const getQueue = defineContract({
  id: 'queue.get',
  method: 'GET',
  path: '/{workspace}/queue',
  access: 'posts.read',
  summary: 'List the posting slots of the queue',
  description: 'In the order of the week, as times of the workspace’s clock.',
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
  description: 'Posts that have a slot already keep their time. Without slots nothing can be queued.',
  body: queueInputSchema,
  status: 200,
  response: successSchema,
  errors: ['validation', 'precondition_failed'],
});

export const previewQueue = defineContract({
  id: 'queue.preview',
  method: 'GET',
  path: '/{workspace}/queue/preview',
  access: 'posts.read',
  summary: 'List the next free slots of the queue',
  description:
    'In the order in which posts get them; those of the coming year at most. A slot that a clock change skips is at the next local time there is.',
  query: z.object({
    count: z.int().min(1).max(100).nullish().meta({ description: 'How many slots, 10 unless given.' }),
  }),
  status: 200,
  response: listOf(freeSlotSchema),
  errors: ['validation'],
});
