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
import { definePanelContract } from './panel-contract.ts';

const PATH = '/panel/workspaces/{workspace}/subscription';
const PLATFORM = { platform_plan_id: 'price_starter_monthly', status: 'active' };

export const getSubscription = definePanelContract({
  id: 'panel.subscriptions.get',
  method: 'GET',
  path: PATH,
  summary: 'Read the subscription of a workspace',
  description: 'Null without one.',
  response: subscriptionSchema.nullable(),
  example: { response: SUBSCRIPTION },
});

export const createSubscription = definePanelContract({
  id: 'panel.subscriptions.create',
  method: 'POST',
  path: PATH,
  summary: 'Record a subscription that the payment platform keeps',
  description:
    '`platform_plan_id` names a price of a plan. `trial_ends_at` is required when trialing, `paused_from` when paused.',
  body: subscriptionInputSchema,
  status: 201,
  response: successSchema,
  example: { request: { platform_subscription_id: 'sub_55', ...PLATFORM }, response: SUCCESS },
});

export const updateSubscription = definePanelContract({
  id: 'panel.subscriptions.update',
  method: 'PUT',
  path: PATH,
  summary: 'Record what the payment platform says of a subscription now',
  description: 'It is replaced as a whole. A canceled one without `ends_at` ends now.',
  body: subscriptionUpdateSchema,
  response: successSchema,
  example: { request: PLATFORM, response: SUCCESS },
});

export const deleteSubscription = definePanelContract({
  id: 'panel.subscriptions.delete',
  method: 'DELETE',
  path: PATH,
  summary: 'Delete the subscription of a workspace',
  description: 'What the plan allowed ends at once. The payment platform is not told.',
  response: successSchema,
  example: { response: SUCCESS },
});

export const createGenericSubscription = definePanelContract({
  id: 'panel.subscriptions.createGeneric',
  method: 'POST',
  path: `${PATH}/generic`,
  summary: 'Give a workspace a plan without a payment platform',
  description:
    'For good, or for a trial of `trial_days`; `keep_prev_trial_ends_at` keeps the end of the trial it has. It replaces the plan that was given before.',
  body: genericSubscriptionInputSchema,
  response: successSchema,
  example: { request: { plan_id: 2, trial_days: 14, keep_prev_trial_ends_at: false }, response: SUCCESS },
});

export const deleteGenericSubscription = definePanelContract({
  id: 'panel.subscriptions.deleteGeneric',
  method: 'DELETE',
  path: `${PATH}/generic`,
  summary: 'Take back a plan that was given without a payment platform',
  description: 'What the plan allowed ends at once.',
  response: successSchema,
  example: { response: SUCCESS },
});

export const startSubscription = {
  ...definePanelContract({
    id: 'panel.subscriptions.start',
    method: 'POST',
    path: `${PATH}/new`,
    summary: 'Ask for a page to pay for a plan on',
    description:
      'The request is recorded, and `url` is the operator’s checkout with the id of the request. A plan that costs nothing is given at once, which is answered with 409 and `errors.created_generic_subscription`.',
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

export const changePlan = definePanelContract({
  id: 'panel.subscriptions.changePlan',
  method: 'PUT',
  path: `${PATH}/change-plan`,
  summary: 'Change the plan of a subscription',
  description:
    'It holds at once; the request is recorded for the payment platform. A workspace that has more than the new plan allows keeps it and adds nothing.',
  body: planChangeSchema,
  response: successSchema,
  example: {
    request: { plan_id: 2, cycle: 'monthly', prorate: true, billing_immediately: false },
    response: SUCCESS,
  },
});

export const cancelSubscription = definePanelContract({
  id: 'panel.subscriptions.cancel',
  method: 'POST',
  path: `${PATH}/cancel`,
  summary: 'Cancel a subscription',
  description: 'It ends with the trial, or with the cycle that was begun. The request is recorded.',
  body: z.object({}),
  response: successSchema,
  example: { response: SUCCESS },
});

export const resumeSubscription = definePanelContract({
  id: 'panel.subscriptions.resume',
  method: 'POST',
  path: `${PATH}/resume`,
  summary: 'Resume a subscription that was paused, or canceled and has not ended',
  description: 'It is active again, or in its trial. The request is recorded.',
  body: z.object({}),
  response: successSchema,
  example: { response: SUCCESS },
});
