import {
  getWebhookDelivery,
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
} from './deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from './webhooks.ts';

/** The operations on endpoints and their deliveries, in the order of the references. */
export const webhookContracts = {
  listWebhooks,
  getWebhook,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  enableWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  getWebhookDelivery,
  replayWebhookDelivery,
  replayFailedDeliveries,
} as const;
