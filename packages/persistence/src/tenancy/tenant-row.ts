import type { BillingCycle, SubscriptionStatus } from '@crier/domain';
import type { TenantRecord } from '@crier/operations/ports';
import type { OrNone } from '../stores/caller-row.ts';

interface OwnerColumns {
  readonly ownerId: number;
  readonly ownerName: string;
  readonly ownerEmail: string;
}

interface SubscriptionColumns {
  readonly platformSubscriptionId: string;
  readonly platformPlanId: string;
  readonly planId: number;
  readonly planName: string;
  readonly cycle: BillingCycle;
  readonly status: SubscriptionStatus;
  readonly startedAt: Date;
}

interface GenericColumns {
  readonly genericPlanId: number;
  readonly genericPlanName: string;
}

/** A workspace as selected by `TENANT_COLUMNS`. */
export type TenantRow = Omit<TenantRecord, 'owner' | 'subscription' | 'generic' | 'billing'> & {
  readonly billing: 'unlimited' | 'subscription';
  readonly amount: string | null;
  readonly trialEndsAt: Date | null;
  readonly pausedFrom: Date | null;
  readonly endsAt: Date | null;
  readonly genericFree: boolean | null;
  readonly genericTrialEndsAt: Date | null;
} & OrNone<OwnerColumns> &
  OrNone<SubscriptionColumns> &
  OrNone<GenericColumns>;

/** SQL that is true if the plan `plans q`, which an administrator gave to the workspace, costs nothing. */
export const COSTS_NOTHING = '(coalesce(q.monthly_amount, 0) = 0 and coalesce(q.yearly_amount, 0) = 0)';

/** Columns of `workspaces w` joined with `TENANT_TABLES`. */
export const TENANT_COLUMNS = `
  w.id, w.uuid, w.name, w.hex_color as "hexColor", w.locked, w.billing, w.created_at as "createdAt",
  o.id as "ownerId", o.name as "ownerName", o.email as "ownerEmail",
  s.platform_subscription_id as "platformSubscriptionId", s.platform_plan_id as "platformPlanId",
  s.plan_id as "planId", p.name as "planName", s.cycle, s.status, s.created_at as "startedAt",
  case s.cycle when 'yearly' then p.yearly_amount else p.monthly_amount end as amount,
  s.trial_ends_at as "trialEndsAt", s.paused_from as "pausedFrom", s.ends_at as "endsAt",
  g.plan_id as "genericPlanId", q.name as "genericPlanName", ${COSTS_NOTHING} as "genericFree",
  g.trial_ends_at as "genericTrialEndsAt"`;

export const TENANT_TABLES = `
  left join users o on o.id = w.owner_id
  left join subscriptions s on s.workspace_id = w.id
  left join plans p on p.id = s.plan_id
  left join generic_subscriptions g on g.workspace_id = w.id
  left join plans q on q.id = g.plan_id`;

export function tenantOf(row: TenantRow): TenantRecord {
  const { id, uuid, name, hexColor, locked, billing, createdAt } = row;
  return {
    ...{ id, uuid, name, hexColor, locked, billing, createdAt },
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName, email: row.ownerEmail },
    subscription:
      row.platformSubscriptionId === null
        ? null
        : {
            platformSubscriptionId: row.platformSubscriptionId,
            platformPlanId: row.platformPlanId,
            planId: row.planId,
            planName: row.planName,
            amount: row.amount,
            cycle: row.cycle,
            status: row.status,
            trialEndsAt: row.trialEndsAt,
            pausedFrom: row.pausedFrom,
            endsAt: row.endsAt,
            startedAt: row.startedAt,
          },
    generic:
      row.genericPlanId === null
        ? null
        : {
            planId: row.genericPlanId,
            planName: row.genericPlanName,
            free: row.genericFree ?? false,
            trialEndsAt: row.genericTrialEndsAt,
          },
  };
}
