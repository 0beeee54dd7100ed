import type { NewPlan, PanelRows, PlanConflict, StoredPlan } from '@crier/operations/ports';
import type pg from 'pg';
import { type Executor, run, runOne } from '../database/statement.ts';

/** Plans, in a transaction. */
export function planRows(client: pg.PoolClient): PanelRows['plans'] {
  return {
    find: (id) => runOne<StoredPlan>(client, FIND, [id]),
    conflictOf: async (plan, id) => {
      // One plan at a time: if two have the same name, the second sees the first.
      await run(client, ONE_AT_A_TIME);
      const values = [id, plan.name, plan.monthlyPlatformId, plan.yearlyPlatformId];
      return (await runOne<{ conflict: PlanConflict }>(client, CONFLICT, values))?.conflict ?? null;
    },
    create: async (plan) => {
      const created = await runOne<StoredPlan>(client, CREATE, valuesOf(plan));
      if (!created) throw new Error('inserting a plan returned no row');
      return created;
    },
    update: async (id, plan) => {
      await run(client, UPDATE, [...valuesOf(plan), id]);
    },
    isUsed: async (id) => (await runOne<{ used: boolean }>(client, USED, [id]))?.used ?? false,
    remove: async (id) => {
      await run(client, REMOVE, [id]);
    },
  };
}

/** All plans, oldest first. */
export function listPlans(executor: Executor): Promise<StoredPlan[]> {
  return run<StoredPlan>(executor, LIST);
}

function valuesOf(plan: NewPlan): (string | number | boolean | null)[] {
  const { name, currency, monthlyAmount, monthlyPlatformId, yearlyAmount, yearlyPlatformId } = plan;
  const { api, scheduling, maxAccounts, maxMembers, maxStorage, maxUpload, maxMedia } = plan;
  return [
    ...[name, currency, monthlyAmount, monthlyPlatformId, yearlyAmount, yearlyPlatformId, api, scheduling],
    ...[maxAccounts, maxMembers, maxStorage, maxUpload, maxMedia, plan.requestsPerMinute, plan.holdsPosts],
  ];
}

const COLUMNS = `
  id, name, currency, monthly_amount as "monthlyAmount", monthly_platform_id as "monthlyPlatformId",
  yearly_amount as "yearlyAmount", yearly_platform_id as "yearlyPlatformId", api, scheduling,
  max_accounts as "maxAccounts", max_members as "maxMembers", max_storage::float8 as "maxStorage",
  max_upload::float8 as "maxUpload", max_media as "maxMedia", requests_per_minute as "requestsPerMinute",
  holds_posts as "holdsPosts", created_at as "createdAt"`;

const LIST = `select ${COLUMNS} from plans order by id`;

const FIND = `select ${COLUMNS} from plans where id = $1 for update`;

const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('crier plans'))`;

const CONFLICT = `
  select case
           when name = $2 then 'name'
           when $3 in (monthly_platform_id, yearly_platform_id) then 'prices.monthly.platform_plan_id'
           else 'prices.yearly.platform_plan_id'
         end as conflict
    from plans
   where id is distinct from $1::int
     and (name = $2::text or $3::text in (monthly_platform_id, yearly_platform_id)
       or $4::text in (monthly_platform_id, yearly_platform_id))
   limit 1`;

const CREATE = `
  insert into plans (name, currency, monthly_amount, monthly_platform_id, yearly_amount, yearly_platform_id, api,
                     scheduling, max_accounts, max_members, max_storage, max_upload, max_media, requests_per_minute,
                     holds_posts)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  returning ${COLUMNS}`;

const UPDATE = `
  update plans
     set name = $1, currency = $2, monthly_amount = $3, monthly_platform_id = $4, yearly_amount = $5,
         yearly_platform_id = $6, api = $7, scheduling = $8, max_accounts = $9, max_members = $10, max_storage = $11,
         max_upload = $12, max_media = $13, requests_per_minute = $14, holds_posts = $15
   where id = $16`;

const USED = `
  select exists (select from subscriptions where plan_id = $1)
      or exists (select from generic_subscriptions where plan_id = $1) as used`;

const REMOVE = 'delete from plans where id = $1';
