import { DELIVERY_STATES, deliveryListSchema, deliverySchema, sinceTime } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const listWebhookDeliveries = defineContract({
  id: 'webhooks.deliveries.list',
  method: 'GET',
  path: '/{workspace}/webhooks/{webhook}/deliveries',
  access: 'webhooks.manage',
  summary: 'List the deliveries to an endpoint',
  description:
    'Newest first, as long as their events are kept. Continue with `before` set to `next` until that is null.',
  query: z.object({
    before: z.int().min(1).optional(),
    state: z.enum(DELIVERY_STATES).optional(),
    limit: z.int().optional(),
  }),
  status: 200,
  response: deliveryListSchema,
  errors: ['record_not_found', 'validation'],
  notes: {
    'parameters.before': ['Only deliveries before this one: the `next` of an answer.', 1042],
    'parameters.state': ['Only deliveries in this state.', 'failed'],
    'parameters.limit': ['At most this many deliveries, up to 100.', 50],
    next: ['What to continue before; null at the end of the list.', 1042],
  },
});

export const getWebhookDelivery = defineContract({
  id: 'webhooks.deliveries.get',
  method: 'GET',
  path: '/{workspace}/webhooks/{webhook}/deliveries/{delivery}',
  access: 'webhooks.manage',
  summary: 'Read one delivery',
  description: '`delivery` is the UUID.',
  status: 200,
  response: deliverySchema,
  errors: ['record_not_found'],
});

export const replayWebhookDelivery = defineContract({
  id: 'webhooks.deliveries.replay',
  method: 'POST',
  path: '/{workspace}/webhooks/{webhook}/deliveries/{delivery}/replay',
  access: 'webhooks.manage',
  summary: 'Deliver an event again',
  description:
    'The delivery starts over, with the same event and the same id, whatever came of it before. The endpoint has to be enabled.',
  status: 200,
  response: deliverySchema,
  errors: ['record_not_found', 'validation'],
});

export const replayFailedDeliveries = defineContract({
  id: 'webhooks.deliveries.replayFailed',
  method: 'POST',
  path: '/{workspace}/webhooks/{webhook}/replay-failed',
  access: 'webhooks.manage',
  summary: 'Deliver everything again that failed',
  description:
    'Every delivery of an event since this time that failed or was cancelled starts over. The endpoint has to be enabled.',
  body: z.object({ since: sinceTime }),
  status: 200,
  response: z.object({ replayed: z.int() }),
  errors: ['record_not_found', 'validation'],
  notes: {
    'body.since': ['Time of the oldest event to deliver again.', '2026-02-11T08:00:00Z'],
    replayed: ['How many deliveries start over.', 12],
  },
});
