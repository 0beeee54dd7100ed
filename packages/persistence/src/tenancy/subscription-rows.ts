import type { PanelRows, PlanPrice } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

/** Subscriptions of workspaces, in a transaction that holds the workspace. */
export function subscriptionRows(client: pg.PoolClient): PanelRows['subscriptions'] {
  return {
    priceOf: (platformPlanId) => runOne<PlanPrice>(client, PRICE, [platformPlanId]),
    put: async (workspaceId, fields) => {
      const { platformSubscriptionId, platformPlanId, planId, cycle, status } = fields;
      const { trialEndsAt, pausedFrom, endsAt } = fields;
      await run(client, ONE_ID_AT_A_TIME, [platformSubscriptionId]);
      const named = [workspaceId, platformSubscriptionId, platformPlanId, planId, cycle, status];
      return (await runOne(client, PUT, [...named, trialEndsAt, pausedFrom, endsAt])) !== null;
    },
    remove: async (workspaceId) => (await run(client, REMOVE, [workspaceId])).length > 0,
    putGeneric: async (workspaceId, planId, trialEndsAt) => {
      await run(client, PUT_GENERIC, [workspaceId, planId, trialEndsAt]);
    },
    removeGeneric: async (workspaceId) => (await run(client, REMOVE_GENERIC, [workspaceId])).length > 0,
    request: async ({ workspaceId, kind, planId, cycle, detail }) => {
      const values = [workspaceId, kind, planId, cycle, JSON.stringify(detail)];
      const row = await runOne<{ id: string }>(client, REQUEST, values);
      if (!row) throw new Error('inserting a billing request returned no row');
      return row.id;
    },
  };
}

const PRICE = `
  select id as "planId", case when monthly_platform_id = $1 then 'monthly' else 'yearly' end as cycle
    from plans where monthly_platform_id = $1 or yearly_platform_id = $1`;

/** If two workspaces want the same subscription, the second sees the first. */
const ONE_ID_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('crier subscription ' || $1::text))`;

const PUT = `
  with free as (
    select 1 where not exists (
      select from subscriptions where platform_subscription_id = $2 and workspace_id <> $1)
  )
  insert into subscriptions as s (workspace_id, platform_subscription_id, platform_plan_id, plan_id, cycle, status,
                                  trial_ends_at, paused_from, ends_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9 from free
  on conflict (workspace_id) do update
     set platform_subscription_id = excluded.platform_subscription_id, platform_plan_id = excluded.platform_plan_id,
         plan_id = excluded.plan_id, cycle = excluded.cycle, status = excluded.status,
         trial_ends_at = excluded.trial_ends_at, paused_from = excluded.paused_from, ends_at = excluded.ends_at,
         created_at = case when s.platform_subscription_id = excluded.platform_subscription_id
                           then s.created_at else excluded.created_at end
  returning 1`;

const REMOVE = 'delete from subscriptions where workspace_id = $1 returning 1';

const PUT_GENERIC = `
  insert into generic_subscriptions (workspace_id, plan_id, trial_ends_at) values ($1, $2, $3)
  on conflict (workspace_id) do update set plan_id = excluded.plan_id, trial_ends_at = excluded.trial_ends_at`;

const REMOVE_GENERIC = 'delete from generic_subscriptions where workspace_id = $1 returning 1';

const REQUEST = `
  insert into billing_requests (workspace_id, kind, plan_id, cycle, detail) values ($1, $2, $3, $4, $5::jsonb)
  returning id`;
