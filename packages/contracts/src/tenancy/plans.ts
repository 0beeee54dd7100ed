import { listOf, planInputSchema, planSchema, successSchema } from '@crier/domain';
import { PLAN, SUCCESS } from './examples.ts';
import { defineTenancyContract, planParams } from './tenancy-contract.ts';

const INPUT = {
  name: 'Starter',
  currency: 'EUR',
  prices: { monthly: { amount: '29.00', platform_plan_id: 'price_starter_monthly' } },
  features: { accounts: 5, members: 3, storage: 1_073_741_824 },
};

export const listPlans = defineTenancyContract({
  id: 'panel.plans.list',
  method: 'GET',
  path: '/panel/plans',
  summary: 'List all plans',
  description: 'Returns the complete set in one response, oldest first.',
  response: listOf(planSchema),
  example: { response: { data: [PLAN] } },
});

export const getPlan = defineTenancyContract({
  id: 'panel.plans.get',
  method: 'GET',
  path: '/panel/plans/{plan}',
  params: planParams,
  summary: 'Read a plan',
  description: '`plan` is the integer id.',
  response: planSchema,
  example: { response: PLAN },
});

export const createPlan = defineTenancyContract({
  id: 'panel.plans.create',
  method: 'POST',
  path: '/panel/plans',
  summary: 'Create a plan',
  description:
    'If a price or limit is omitted, the plan has none. `api`, `scheduling` and `holds_posts` are on by default.',
  body: planInputSchema,
  response: planSchema,
  example: { request: INPUT, response: PLAN },
});

export const updatePlan = defineTenancyContract({
  id: 'panel.plans.update',
  method: 'PUT',
  path: '/panel/plans/{plan}',
  params: planParams,
  summary: 'Change a plan',
  description:
    'Replaces the whole plan; only `holds_posts` keeps its value if it is omitted. The change takes effect immediately in every workspace on the plan.',
  body: planInputSchema,
  asRead: planSchema,
  response: successSchema,
  example: { request: INPUT, response: SUCCESS },
});

export const deletePlan = defineTenancyContract({
  id: 'panel.plans.delete',
  method: 'DELETE',
  path: '/panel/plans/{plan}',
  params: planParams,
  summary: 'Delete a plan',
  description: 'A plan used by a workspace can’t be deleted.',
  response: successSchema,
  example: { response: SUCCESS },
});
