import type { PlanFeatures, Tenancy } from '@crier/domain';
import type { PanelStore, StoredPlan, TenantRecord } from '../ports/panel.ts';

/** Returns the tenancy of a workspace, with the features of its plans. */
export async function tenancyOf(
  panel: Pick<PanelStore, 'listPlans'>,
  { billing, subscription, generic }: TenantRecord,
): Promise<Tenancy | null> {
  if (billing === 'unlimited') return null;
  const plans = new Map((await panel.listPlans()).map((plan) => [plan.id, featuresOf(plan)]));
  const paid = subscription && plans.get(subscription.planId);
  const given = generic && plans.get(generic.planId);
  return {
    subscription:
      subscription && paid
        ? {
            status: subscription.status,
            trialEndsAt: subscription.trialEndsAt?.getTime() ?? null,
            pausedFrom: subscription.pausedFrom?.getTime() ?? null,
            endsAt: subscription.endsAt?.getTime() ?? null,
            plan: paid,
          }
        : null,
    generic: generic && given ? { trialEndsAt: generic.trialEndsAt?.getTime() ?? null, plan: given } : null,
  };
}

function featuresOf(plan: StoredPlan): PlanFeatures {
  const { name, api, scheduling, requestsPerMinute } = plan;
  const { maxAccounts: accounts, maxMembers: members, maxStorage: storage } = plan;
  const limits = { accounts, members, storage, file_size: plan.maxUpload, media: plan.maxMedia };
  return { name, api, scheduling, requestsPerMinute, limits };
}
