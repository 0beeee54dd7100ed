import {
  genericSubscriptionInputSchema,
  newSubscriptionSchema,
  planChangeSchema,
  subscriptionInputSchema,
  subscriptionSchema,
  subscriptionUpdateSchema,
  successSchema,
} from '@crier/domain';
import { z } from 'zod';
import { SUBSCRIPTION, SUCCESS } from './examples.ts';
import { defineTenancyContract } from './tenancy-contract.ts';

const PATH = '/panel/workspaces/{workspace}/subscription';
const PLATFORM = { platform_plan_id: 'price_starter_monthly', status: 'active' };

export const getSubscription = defineTenancyContract({
  id: 'panel.subscriptions.get',
  method: 'GET',
  path: PATH,
  summary: 'Read the subscription of a workspace',
  description: 'Returns null if there is none.',
  response: subscriptionSchema.nullable(),
  example: { response: SUBSCRIPTION },
});

export const createSubscription = defineTenancyContract({
  id: 'panel.subscriptions.create',
  method: 'POST',
  path: PATH,
  summary: 'Record a subscription on the payment platform',
  description:
    '`platform_plan_id` names a price of a plan. `trial_ends_at` is required if the status is trialing, `paused_from` if it is paused.',
  body: subscriptionInputSchema,
  status: 201,
  response: successSchema,
  example: { request: { platform_subscription_id: 'sub_55', ...PLATFORM }, response: SUCCESS },
});

export const updateSubscription = defineTenancyContract({
  id: 'panel.subscriptions.update',
  method: 'PUT',
  path: PATH,
  summary: 'Update a subscription from the payment platform',
  description: 'Replaces the whole subscription. A canceled subscription without `ends_at` ends immediately.',
  body: subscriptionUpdateSchema,
  asRead: subscriptionSchema,
  response: successSchema,
  example: { request: PLATFORM, response: SUCCESS },
});

export const deleteSubscription = defineTenancyContract({
  id: 'panel.subscriptions.delete',
  method: 'DELETE',
  path: PATH,
  summary: 'Delete the subscription of a workspace',
  description: 'Access to the plan ends immediately. The payment platform is not notified.',
  response: successSchema,
  example: { response: SUCCESS },
});

export const createGenericSubscription = defineTenancyContract({
  id: 'panel.subscriptions.createGeneric',
  method: 'POST',
  path: `${PATH}/generic`,
  summary: 'Grant a workspace a plan without a payment platform',
  description:
    'Grants the plan permanently, or for a trial of `trial_days`; `keep_prev_trial_ends_at` keeps the end date of the current trial. It replaces any plan granted before.',
  body: genericSubscriptionInputSchema,
  response: successSchema,
  example: { request: { plan_id: 2, trial_days: 14, keep_prev_trial_ends_at: false }, response: SUCCESS },
});

export const deleteGenericSubscription = defineTenancyContract({
  id: 'panel.subscriptions.deleteGeneric',
  method: 'DELETE',
  path: `${PATH}/generic`,
  summary: 'Revoke a plan granted without a payment platform',
  description: 'Access to the plan ends immediately.',
  response: successSchema,
  example: { response: SUCCESS },
});

export const startSubscription = {
  ...defineTenancyContract({
    id: 'panel.subscriptions.start',
    method: 'POST',
    path: `${PATH}/new`,
    summary: 'Start a checkout for a plan',
    description:
      'The request is recorded, and `url` is the operator’s checkout page with the id of the request. A free plan is granted immediately; the response is then 409 with `errors.created_generic_subscription`.',
    body: newSubscriptionSchema,
    response: z.object({ url: z.url() }),
    example: {
      request: { plan_id: 2, cycle: 'monthly' },
      response: {
        url: 'https://pay.example/checkout?request=6f1d0000-0000-4000-8000-000000000001&plan=2&cycle=monthly',
      },
    },
  }),
  errors: ['route_not_found', 'validation', 'generic_subscription_created'] as const,
};

export const changePlan = defineTenancyContract({
  id: 'panel.subscriptions.changePlan',
  method: 'PUT',
  path: `${PATH}/change-plan`,
  summary: 'Change the plan of a subscription',
  description:
    'The change takes effect immediately, and the request is recorded for the payment platform. A workspace over a limit of the new plan keeps what it has but cannot add more.',
  body: planChangeSchema,
  response: successSchema,
  example: {
    request: { plan_id: 2, cycle: 'monthly', prorate: true, billing_immediately: false },
    response: SUCCESS,
  },
});

export const cancelSubscription = defineTenancyContract({
  id: 'panel.subscriptions.cancel',
  method: 'POST',
  path: `${PATH}/cancel`,
  summary: 'Cancel a subscription',
  description: 'The subscription ends with its trial or its current cycle. The request is recorded.',
  body: z.object({}),
  response: successSchema,
  example: { response: SUCCESS },
});

export const resumeSubscription = defineTenancyContract({
  id: 'panel.subscriptions.resume',
  method: 'POST',
  path: `${PATH}/resume`,
  summary: 'Resume a subscription',
  description:
    'Works for a paused subscription, and for a canceled one that has not ended. It becomes active again, or returns to its trial. The request is recorded.',
  body: z.object({}),
  response: successSchema,
  example: { response: SUCCESS },
});
