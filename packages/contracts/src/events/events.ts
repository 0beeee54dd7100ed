import { EVENT_TYPES, eventListSchema } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const listEvents = defineContract({
  id: 'events.list',
  method: 'GET',
  path: '/{workspace}/events',
  access: 'posts.read',
  summary: 'Read what happened in the workspace',
  description:
    'Events of the last 30 days, oldest first, in the order of their numbers. Continue with `after` set to `next`: nothing is missed and nothing comes twice.\n\n' +
    'With `Accept: text/event-stream`, the answer is a stream that goes on with every new event: `id` is its number, `event` its type and `data` the event. It begins after `Last-Event-ID` or `after`, else now. An event `position` says after which number to continue, and an event `end` why the stream ends.',
  query: z.object({
    after: z.int().min(0).optional(),
    types: z.array(z.string().max(64)).max(50).optional(),
    limit: z.int().optional(),
    last: z.int().min(1).max(100).optional(),
  }),
  status: 200,
  response: eventListSchema,
  stream: true,
  errors: ['validation', 'too_many_streams'],
  notes: {
    'parameters.after': [
      'The number of the last event that you have; without it, the oldest come first.',
      1041,
    ],
    'parameters.types': [
      `Only events of these types: ${EVENT_TYPES.map((type) => `\`${type}\``).join(', ')}.`,
      ['post.published', 'post.failed'],
    ],
    'parameters.limit': ['At most this many events, up to 100.', 100],
    'parameters.last': [
      'Only so many of the latest events, instead of those after a number; still oldest first.',
      20,
    ],
    next: ['The number to continue after.', 1042],
    more: ['Whether more events follow already.', false],
  },
});
