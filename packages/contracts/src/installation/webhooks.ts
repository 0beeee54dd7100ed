import { listOf, successSchema, webhookInputSchema, webhookSchema, webhookUpdateSchema } from '@crier/domain';
import { z } from 'zod';
import { defineContract } from '../contract.ts';
import { CONSOLE_DOOR } from '../schemas.ts';
import {
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
} from '../webhooks/deliveries.ts';
import { createWebhook, enableWebhook, rotateWebhookSecret, testWebhook } from '../webhooks/webhooks.ts';

const params = z.object({ webhook: z.string() });
const OF_WORKSPACE = { accounts: true, tags: true } as const;

/** What the endpoints of the installation have in common: administrators manage them in the panel. */
const COMMON = { access: 'administrator', doors: CONSOLE_DOOR } as const;

const listInstallationWebhooks = defineContract({
  ...COMMON,
  id: 'installation.webhooks.list',
  method: 'GET',
  path: '/webhooks',
  summary: 'List the endpoints of the installation',
  description: 'They hear of the events of all workspaces and of the audit trail. Secrets are not shown.',
  status: 200,
  response: listOf(webhookSchema),
  errors: [],
});

const createInstallationWebhook = defineContract({
  ...COMMON,
  id: 'installation.webhooks.create',
  method: 'POST',
  path: '/webhooks',
  secret: true,
  summary: 'Create an endpoint of the installation',
  description:
    'Events of all workspaces and entries of the audit trail, from now on, are delivered to `url`. An installation has at most ten such endpoints. `secret` is shown only in this answer.',
  body: webhookInputSchema.omit(OF_WORKSPACE),
  status: 200,
  response: createWebhook.response,
  errors: ['validation'],
});

const updateInstallationWebhook = defineContract({
  ...COMMON,
  id: 'installation.webhooks.update',
  method: 'PUT',
  path: '/webhooks/{webhook}',
  params,
  summary: 'Change an endpoint of the installation',
  description: 'Omitted fields keep their values. Disabling an endpoint cancels its waiting deliveries.',
  body: webhookUpdateSchema.omit(OF_WORKSPACE),
  status: 200,
  response: successSchema,
  errors: ['record_not_found', 'validation'],
});

const deleteInstallationWebhook = defineContract({
  ...COMMON,
  id: 'installation.webhooks.delete',
  method: 'DELETE',
  path: '/webhooks/{webhook}',
  params,
  summary: 'Delete an endpoint of the installation',
  description: 'Its deliveries are deleted with it, and what waits is not delivered.',
  status: 200,
  response: successSchema,
  errors: ['record_not_found'],
});

const enableInstallationWebhook = defineContract({
  ...COMMON,
  id: 'installation.webhooks.enable',
  method: 'POST',
  path: '/webhooks/{webhook}/enable',
  params,
  summary: 'Enable an endpoint of the installation',
  description: 'Starts with new events.',
  status: 200,
  response: enableWebhook.response,
  errors: ['record_not_found'],
});

const rotateInstallationSecret = defineContract({
  ...COMMON,
  id: 'installation.webhooks.rotateSecret',
  method: 'POST',
  path: '/webhooks/{webhook}/rotate-secret',
  params,
  secret: true,
  summary: 'Give an endpoint of the installation a new secret',
  description: 'Deliveries are signed with the old and the new secret for 24 hours.',
  status: 200,
  response: rotateWebhookSecret.response,
  errors: ['record_not_found'],
});

const testInstallationWebhook = defineContract({
  ...COMMON,
  id: 'installation.webhooks.test',
  method: 'POST',
  path: '/webhooks/{webhook}/test',
  params,
  summary: 'Send a test event to an endpoint of the installation',
  description: 'Delivers an event `webhook.test` to this endpoint alone. The endpoint has to be enabled.',
  status: 200,
  response: testWebhook.response,
  errors: ['record_not_found', 'validation'],
  notes: testWebhook.notes,
});

const listInstallationDeliveries = defineContract({
  ...COMMON,
  id: 'installation.webhooks.deliveries.list',
  method: 'GET',
  path: '/webhooks/{webhook}/deliveries',
  params,
  summary: 'List the deliveries to an endpoint of the installation',
  description:
    'Newest first, as long as their events are kept. Continue with `before` set to `next` until that is null.',
  query: listWebhookDeliveries.query,
  status: 200,
  response: listWebhookDeliveries.response,
  errors: ['record_not_found', 'validation'],
  notes: listWebhookDeliveries.notes,
});

const replayInstallationDelivery = defineContract({
  ...COMMON,
  id: 'installation.webhooks.deliveries.replay',
  method: 'POST',
  path: '/webhooks/{webhook}/deliveries/{delivery}/replay',
  params: params.extend({ delivery: z.string() }),
  summary: 'Deliver an event to an endpoint of the installation again',
  description: 'The delivery starts over, with the same event and the same id.',
  status: 200,
  response: replayWebhookDelivery.response,
  errors: ['record_not_found', 'validation'],
});

const replayFailedInstallationDeliveries = defineContract({
  ...COMMON,
  id: 'installation.webhooks.deliveries.replayFailed',
  method: 'POST',
  path: '/webhooks/{webhook}/replay-failed',
  params,
  summary: 'Deliver everything again that failed at an endpoint of the installation',
  description: 'Every delivery of an event since this time that failed or was cancelled starts over.',
  body: replayFailedDeliveries.body,
  status: 200,
  response: replayFailedDeliveries.response,
  errors: ['record_not_found', 'validation'],
  notes: replayFailedDeliveries.notes,
});

/** The operations on the endpoints of the installation, in the order of the references. */
export const installationWebhookContracts = {
  listInstallationWebhooks,
  createInstallationWebhook,
  updateInstallationWebhook,
  deleteInstallationWebhook,
  enableInstallationWebhook,
  rotateInstallationSecret,
  testInstallationWebhook,
  listInstallationDeliveries,
  replayInstallationDelivery,
  replayFailedInstallationDeliveries,
} as const;
