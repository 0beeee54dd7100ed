import { z } from 'zod';
import { BILLING_CYCLES } from '../plans/billing-cycle.ts';
import { SUBSCRIPTION_STATUSES } from '../plans/subscription-state.ts';
import { subscribedPlanSchema } from './panel-plan.ts';
import { panelTime, recordId, wireDate } from './scalars.ts';

const status = z.enum(SUBSCRIPTION_STATUSES);
const platformId = z.string().min(1).max(255);

/** A subscription managed by a payment platform (contract: 2.8). Times are in UTC. */
export const subscriptionSchema = z.object({
  name: z.literal('default'),
  platform_subscription_id: z.string(),
  platform_plan_id: z.string(),
  plan: subscribedPlanSchema,
  status,
  recurring: z.enum(BILLING_CYCLES),
  trial_ends_at: wireDate.nullable(),
  paused_from: wireDate.nullable(),
  ends_at: wireDate.nullable(),
});

/** A plan given without a payment platform (contract: 2.8). */
export const genericSubscriptionSchema = z.object({
  name: z.string(),
  free: z.boolean(),
  trial_ends_at: wireDate.nullable(),
  has_trial: z.boolean(),
  has_expired_trial: z.boolean(),
  remaining_trial_days: z.int(),
});

/** The payment platform's report of a subscription. */
export const subscriptionInputSchema = z.object({
  platform_subscription_id: platformId,
  platform_plan_id: platformId,
  status,
  trial_ends_at: panelTime.nullish(),
  paused_from: panelTime.nullish(),
  ends_at: panelTime.nullish(),
});

export const subscriptionUpdateSchema = subscriptionInputSchema.omit({ platform_subscription_id: true });

/** The body that gives a plan without a payment platform. */
export const genericSubscriptionInputSchema = z.object({
  plan_id: recordId,
  trial_days: z.int().min(0).max(365).nullish(),
  keep_prev_trial_ends_at: z.boolean(),
});

const cycle = z.enum(BILLING_CYCLES);

/** The body that starts paying for a plan. */
export const newSubscriptionSchema = z.object({
  plan_id: recordId,
  cycle,
  coupon: z.string().max(255).nullish(),
});

/** The body that changes the plan of a subscription. */
export const planChangeSchema = z.object({
  plan_id: recordId,
  cycle,
  prorate: z.boolean(),
  billing_immediately: z.boolean(),
});

export type Subscription = z.output<typeof subscriptionSchema>;
export type GenericSubscriptionRecord = z.output<typeof genericSubscriptionSchema>;
