import {
  formatPanelDate,
  formatPanelTime,
  formatWireDate,
  type GenericSubscriptionRecord,
  type PanelUser,
  type PanelWorkspace,
  type PanelWorkspaceItem,
  type PanelWorkspaceRef,
  type Plan,
  type Receipt,
  type ReceiptRecord,
  remainingTrialDays,
  type Subscription,
  type Usage,
} from '@crier/domain';
import type {
  ReceiptOfTenant,
  StoredGeneric,
  StoredPlan,
  StoredReceipt,
  StoredSubscription,
  TenantRecord,
} from '../ports/panel.ts';
import type { UserRecord } from '../ports/users.ts';
import { accessStatusOf } from '../workspaces/change-workspace.ts';

export function presentUser({ id, name, email, admin, createdAt }: UserRecord): PanelUser {
  return {
    ...{ id, name, email, is_admin: admin, settings: {}, email_verified_at: null },
    created_at: formatPanelTime(createdAt),
  };
}

type WorkspaceFacts = Pick<TenantRecord, 'uuid' | 'name' | 'hexColor' | 'locked' | 'billing' | 'createdAt'>;

function presentRef(workspace: WorkspaceFacts, ownerId: number | null): PanelWorkspaceRef {
  const { uuid, name, hexColor, createdAt } = workspace;
  return {
    ...{ uuid, name, hex_color: hexColor, owner_id: ownerId, access_status: accessStatusOf(workspace) },
    created_at: formatPanelTime(createdAt),
  };
}

export function presentWorkspace(workspace: TenantRecord): PanelWorkspace {
  const { owner } = workspace;
  return { ...presentRef(workspace, owner?.id ?? null), owner: owner && { ...owner } };
}

export function presentItem(workspace: TenantRecord, usage: Usage, now: Date): PanelWorkspaceItem {
  const { subscription, generic } = workspace;
  return {
    ...presentWorkspace(workspace),
    subscriptions: subscription === null ? [] : [presentSubscription(subscription)],
    generic_subscription: generic && presentGeneric(generic, now),
    usage,
  };
}

export function presentSubscription(subscription: StoredSubscription): Subscription {
  const { planId, planName, amount, cycle, status, trialEndsAt, pausedFrom, endsAt } = subscription;
  return {
    name: 'default',
    platform_subscription_id: subscription.platformSubscriptionId,
    platform_plan_id: subscription.platformPlanId,
    plan: { id: planId, name: planName, amount, cycle },
    ...{ status, recurring: cycle },
    trial_ends_at: trialEndsAt && formatWireDate(trialEndsAt),
    paused_from: pausedFrom && formatWireDate(pausedFrom),
    ends_at: endsAt && formatWireDate(endsAt),
  };
}

export function presentGeneric(
  { planName, free, trialEndsAt }: StoredGeneric,
  now: Date,
): GenericSubscriptionRecord {
  const remaining = remainingTrialDays(trialEndsAt?.getTime() ?? null, now.getTime());
  return {
    ...{ name: planName, free },
    trial_ends_at: trialEndsAt && formatWireDate(trialEndsAt),
    has_trial: trialEndsAt !== null && remaining > 0,
    has_expired_trial: trialEndsAt !== null && remaining === 0,
    remaining_trial_days: remaining,
  };
}

export function presentReceipt(receipt: StoredReceipt): Receipt {
  const { uuid, transactionId, invoiceNumber, amount, tax, currency, description, receiptUrl, paidAt } =
    receipt;
  return {
    uuid,
    transaction_id: transactionId,
    invoice_number: invoiceNumber,
    ...{ amount, tax, currency, receipt_url: receiptUrl, description },
    created_at: formatPanelDate(receipt.createdAt),
    paid_at: formatPanelDate(paidAt),
    paid_at_raw: formatWireDate(paidAt).slice(0, 16),
  };
}

export function presentReceiptRecord(receipt: ReceiptOfTenant): ReceiptRecord {
  const { workspace } = receipt;
  return { ...presentReceipt(receipt), workspace: workspace && presentRef(workspace, workspace.ownerId) };
}

export function presentPlan(plan: StoredPlan): Plan {
  const { id, name, currency, api, scheduling, monthlyAmount, monthlyPlatformId } = plan;
  const price = (amount: string | null, platformId: string | null) =>
    amount === null || platformId === null ? null : { amount, platform_plan_id: platformId };
  return {
    ...{ id, name, currency },
    prices: {
      monthly: price(monthlyAmount, monthlyPlatformId),
      yearly: price(plan.yearlyAmount, plan.yearlyPlatformId),
    },
    features: {
      ...{ api, scheduling, accounts: plan.maxAccounts, members: plan.maxMembers, storage: plan.maxStorage },
      ...{ file_size: plan.maxUpload, media: plan.maxMedia, requests_per_minute: plan.requestsPerMinute },
    },
    holds_posts: plan.holdsPosts,
    created_at: formatPanelTime(plan.createdAt),
  };
}
