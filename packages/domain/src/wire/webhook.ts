import { z } from 'zod';
import { recordId } from './scalars.ts';

/** Maximum number of endpoints of a workspace. */
export const MAX_WEBHOOKS = 10;

/** Maximum length of an endpoint's address, in characters. */
export const LONGEST_WEBHOOK_URL = 2_048;

/** Why an endpoint was disabled by the service: it answered 410, or failed for days. */
export const WEBHOOK_DISABLED_REASONS = ['gone', 'failing'] as const;

/** How a delivery stands: it waits for its next try, was accepted, has failed for good, or was called off. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'cancelled'] as const;

const instant = z.iso.datetime();

/** The latest try at an endpoint; `status` is null if there was no answer, `error` if it was accepted. */
const lastDeliverySchema = z.object({
  at: instant,
  status: z.int().nullable(),
  error: z.string().nullable(),
});

/** An endpoint as the API returns it. Empty filters select everything. */
export const webhookSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  accounts: z.array(z.int()),
  tags: z.array(z.int()),
  enabled: z.boolean(),
  disabled_reason: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  failing_since: instant.nullable(),
  created_at: instant,
  last_delivery: lastDeliverySchema.nullable(),
});

/** An endpoint with its secret, which is shown when it is made. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });

const url = z.string().min(1).max(LONGEST_WEBHOOK_URL);
const description = z.string().max(255);
const events = z.array(z.string().max(64)).max(100);
const ids = z.array(recordId).max(500);

/** The body that creates an endpoint. */
export const webhookInputSchema = z.object({
  url,
  description: description.nullish(),
  events: events.optional(),
  accounts: ids.optional(),
  tags: ids.optional(),
  enabled: z.boolean().optional(),
});

/** The body that changes an endpoint: omitted fields stay unchanged. */
export const webhookUpdateSchema = z.object({
  url: url.optional(),
  description: description.nullish(),
  events: events.optional(),
  accounts: ids.optional(),
  tags: ids.optional(),
  enabled: z.boolean().optional(),
});

/** One try of a delivery. */
const trySchema = z.object({
  at: instant,
  duration_ms: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
});

/** A delivery of an event to an endpoint as the API returns it. */
export const deliverySchema = z.object({
  id: z.uuid(),
  event: z.object({ id: z.uuid(), number: z.int(), type: z.string(), timestamp: instant }),
  state: z.enum(DELIVERY_STATES),
  created_at: instant,
  delivered_at: instant.nullable(),
  next_try_at: instant.nullable(),
  request_headers: z.record(z.string(), z.string()),
  status: z.int().nullable(),
  answer: z.string().nullable(),
  tries: z.array(trySchema),
});

/** Deliveries, newest first. `next` continues the list; null at its end. */
export const deliveryListSchema = z.object({ data: z.array(deliverySchema), next: z.int().nullable() });

export type Webhook = z.output<typeof webhookSchema>;
export type WebhookInput = z.output<typeof webhookInputSchema>;
export type WebhookUpdate = z.output<typeof webhookUpdateSchema>;
export type Delivery = z.output<typeof deliverySchema>;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type WebhookDisabledReason = (typeof WEBHOOK_DISABLED_REASONS)[number];
