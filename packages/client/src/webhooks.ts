export type { CrierEvent } from './stream/crier-event.ts';
export { verifyWebhook, type WebhookHeaders } from './webhooks/verify-webhook.ts';
export { WebhookError, type WebhookProblem } from './webhooks/webhook-error.ts';
