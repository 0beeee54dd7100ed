import type { CallOutput } from '@crier/client';

/** An endpoint as the service returns it. */
export type Webhook = CallOutput<'listWebhooks'>['data'][number];
/** A delivery as the service returns it. */
export type Delivery = CallOutput<'listWebhookDeliveries'>['data'][number];
