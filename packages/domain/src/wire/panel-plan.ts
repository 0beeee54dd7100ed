import { z } from 'zod';
import { BILLING_CYCLES } from '../plans/billing-cycle.ts';
import { currencyCode, moneyAmount } from './scalars.ts';

const limit = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();
const few = z.int().min(0).max(2_147_483_647).nullable();

const priceFields = { amount: moneyAmount, platform_plan_id: z.string().min(1).max(255) };

/** The price of a plan in each cycle in which it is sold, and the payment platform's id for it. */
const priceSchema = z.object({ ...priceFields, amount: z.string() }).nullable();
const pricesSchema = z.object({ monthly: priceSchema, yearly: priceSchema });

const priceInputSchema = z.object(priceFields).nullish();
const pricesInputSchema = z.object({ monthly: priceInputSchema, yearly: priceInputSchema });

const featureFields = {
  api: z.boolean(),
  scheduling: z.boolean(),
  accounts: few,
  members: few,
  storage: limit,
  file_size: limit,
  media: few,
  requests_per_minute: few,
};

/** A plan as the panel returns it; sizes are in bytes, null means no limit. */
export const planSchema = z.object({
  id: z.int(),
  name: z.string(),
  currency: z.string(),
  prices: pricesSchema,
  features: z.object(featureFields),
  /** Whether the posts of a workspace on the plan wait while the workspace is locked or its subscription gives nothing. */
  holds_posts: z.boolean(),
  created_at: z.string(),
});

/**
 * The body that creates or replaces a plan: omitted prices and limits mean none, omitted features are on. If
 * `holds_posts` is omitted, a new plan holds posts, and a plan that is replaced keeps its value.
 */
export const planInputSchema = z.object({
  name: z.string().min(1).max(100),
  currency: currencyCode,
  prices: pricesInputSchema.nullish(),
  features: z.object(featureFields).partial().nullish(),
  holds_posts: z.boolean().optional(),
});

/** The plan of a subscription, at the price that is paid for it. */
export const subscribedPlanSchema = z.object({
  id: z.int(),
  name: z.string(),
  amount: z.string().nullable(),
  cycle: z.enum(BILLING_CYCLES).nullable(),
});

export type Plan = z.output<typeof planSchema>;
export type PlanInput = z.output<typeof planInputSchema>;
