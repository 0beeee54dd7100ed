import {
  listOf,
  successSchema,
  webhookInputSchema,
  webhookSchema,
  webhookUpdateSchema,
  webhookWithSecretSchema,
} from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';

export const listWebhooks = defineContract({
  id: 'webhooks.list',
  method: 'GET',
  path: '/{workspace}/webhooks',
  access: 'webhooks.manage',
  summary: 'List the endpoints that hear of events',
  description: 'Returns all endpoints of the workspace, oldest first. Secrets are not shown.',
  status: 200,
  response: listOf(webhookSchema),
  errors: [],
});

export const getWebhook = defineContract({
  id: 'webhooks.get',
  method: 'GET',
  path: '/{workspace}/webhooks/{webhook}',
  access: 'webhooks.manage',
  summary: 'Read one endpoint',
  description: '`webhook` is the UUID or the integer id.',
  status: 200,
  response: webhookSchema,
  errors: ['record_not_found'],
});

export const createWebhook = defineContract({
  id: 'webhooks.create',
  method: 'POST',
  path: '/{workspace}/webhooks',
  access: 'webhooks.manage',
  secret: true,
  summary: 'Create an endpoint',
  description:
    'Events from now on are delivered to `url` as signed POST requests. A workspace has at most ten endpoints. `secret` is shown only in this answer.',
  body: webhookInputSchema,
  status: 200,
  response: webhookWithSecretSchema,
  errors: ['validation'],
});

export const updateWebhook = defineContract({
  id: 'webhooks.update',
  method: 'PUT',
  path: '/{workspace}/webhooks/{webhook}',
  access: 'webhooks.manage',
  summary: 'Change an endpoint',
  description:
    'Omitted fields keep their values. Disabling an endpoint cancels its waiting deliveries; enabling it starts with new events.',
  body: webhookUpdateSchema,
  asRead: webhookSchema,
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found', 'validation'],
});

export const deleteWebhook = defineContract({
  id: 'webhooks.delete',
  method: 'DELETE',
  path: '/{workspace}/webhooks/{webhook}',
  access: 'webhooks.manage',
  summary: 'Delete an endpoint',
  description: 'Its deliveries are deleted with it, and what waits is not delivered.',
  status: 200,
  response: successSchema,
  conditional: true,
  errors: ['record_not_found'],
});

export const enableWebhook = defineContract({
  id: 'webhooks.enable',
  method: 'POST',
  path: '/{workspace}/webhooks/{webhook}/enable',
  access: 'webhooks.manage',
  summary: 'Enable an endpoint',
  description:
    'Starts with new events. To deliver what the endpoint has missed, replay the failed deliveries afterwards.',
  status: 200,
  response: webhookSchema,
  errors: ['record_not_found'],
});

export const rotateWebhookSecret = defineContract({
  id: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/{workspace}/webhooks/{webhook}/rotate-secret',
  access: 'webhooks.manage',
  secret: true,
  summary: 'Give an endpoint a new secret',
  description:
    'Deliveries are signed with the old and the new secret for 24 hours, then with the new one alone. `secret` is shown only in this answer.',
  status: 200,
  response: webhookWithSecretSchema,
  errors: ['record_not_found'],
});

export const testWebhook = defineContract({
  id: 'webhooks.test',
  method: 'POST',
  path: '/{workspace}/webhooks/{webhook}/test',
  access: 'webhooks.manage',
  summary: 'Send a test event to an endpoint',
  description:
    'Notes an event `webhook.test` and delivers it to this endpoint alone, whatever its filters. The endpoint has to be enabled.',
  status: 200,
  response: z.object({ event: z.uuid() }),
  errors: ['record_not_found', 'validation'],
  notes: { event: ['UUID of the event.', 'e7e20000-0000-4000-8000-000000000001'] },
});
