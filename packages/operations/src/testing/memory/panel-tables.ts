import type { AuditLine } from '../../ports/audit.ts';
import type {
  BillingRequest,
  NewTenantFields,
  PanelUserRecord,
  StoredPlan,
  StoredReceipt,
  SubscriptionFields,
  TenantMember,
  TenantRecord,
} from '../../ports/panel.ts';

interface WorkspaceRow extends Omit<NewTenantFields, 'billing'> {
  readonly id: number;
  readonly uuid: string;
  readonly billing: TenantRecord['billing'];
  readonly createdAt: Date;
}

interface OfWorkspace {
  readonly workspaceId: number;
}

/** The tables of the panel, each oldest first. Tables are replaced and never changed in place. */
export interface PanelTables {
  plans: readonly StoredPlan[];
  workspaces: readonly WorkspaceRow[];
  members: readonly (OfWorkspace & Pick<TenantMember, 'id' | 'role' | 'canApprove'>)[];
  subscriptions: readonly (OfWorkspace & SubscriptionFields & { readonly startedAt: Date })[];
  generics: readonly (OfWorkspace & { readonly planId: number; readonly trialEndsAt: Date | null })[];
  users: readonly (PanelUserRecord & { readonly passwordHash: string | null })[];
  receipts: readonly (OfWorkspace & StoredReceipt)[];
  requests: readonly BillingRequest[];
  audit: readonly (AuditLine & { readonly id: string; readonly at: Date })[];
  /** The ids of users whose access was ended. */
  ended: readonly number[];
}

export function createPanelTables(): PanelTables {
  return {
    ...{ plans: [], workspaces: [], members: [], subscriptions: [], generics: [] },
    ...{ users: [], receipts: [], requests: [], audit: [], ended: [] },
  };
}

/** The workspace with its owner and its plans. */
export function tenantIn(tables: PanelTables, uuid: string): TenantRecord | null {
  const row = tables.workspaces.find((one) => one.uuid === uuid);
  if (row === undefined) return null;
  const { ownerId, ...workspace } = row;
  const owner = tables.users.find(({ id }) => id === ownerId);
  return {
    ...workspace,
    owner: owner === undefined ? null : { id: owner.id, name: owner.name, email: owner.email },
    subscription: subscriptionIn(tables, row.id),
    generic: genericIn(tables, row.id),
  };
}

function subscriptionIn({ subscriptions, plans }: PanelTables, id: number): TenantRecord['subscription'] {
  const found = subscriptions.find((one) => one.workspaceId === id);
  const plan = plans.find((one) => one.id === found?.planId);
  if (found === undefined || plan === undefined) return null;
  const { workspaceId: _, ...subscription } = found;
  const amount = found.cycle === 'yearly' ? plan.yearlyAmount : plan.monthlyAmount;
  return { ...subscription, planName: plan.name, amount };
}

function genericIn({ generics, plans }: PanelTables, id: number): TenantRecord['generic'] {
  const found = generics.find((one) => one.workspaceId === id);
  const plan = plans.find((one) => one.id === found?.planId);
  if (found === undefined || plan === undefined) return null;
  const free = Number(plan.monthlyAmount) === 0 && Number(plan.yearlyAmount) === 0;
  return { planId: plan.id, planName: plan.name, free, trialEndsAt: found.trialEndsAt };
}

/** The members of a workspace, in the order in which they joined. */
export function membersIn({ members, users }: PanelTables, workspaceId: number): readonly TenantMember[] {
  return members
    .filter((one) => one.workspaceId === workspaceId)
    .flatMap(({ id, role, canApprove }) => {
      const user = users.find((one) => one.id === id);
      return user === undefined ? [] : [{ id, name: user.name, email: user.email, role, canApprove }];
    });
}
