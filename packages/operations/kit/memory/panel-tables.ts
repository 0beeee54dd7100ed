import type {
  BillingRequest,
  StoredPlan,
  StoredReceipt,
  SubscriptionFields,
  TenantRecord,
} from '../../src/ports/panel.ts';
import { type AdministrationTables, createAdministrationTables } from './administration-tables.ts';

interface OfWorkspace {
  readonly workspaceId: number;
}

interface Rows {
  plans: readonly StoredPlan[];
  subscriptions: readonly (OfWorkspace & SubscriptionFields & { readonly startedAt: Date })[];
  generics: readonly (OfWorkspace & { readonly planId: number; readonly trialEndsAt: Date | null })[];
  receipts: readonly (OfWorkspace & StoredReceipt)[];
  requests: readonly BillingRequest[];
}

/** The tables of the panel, each oldest first, and those of people. Tables are replaced and never changed in place. */
export interface PanelTables extends Rows, AdministrationTables {}

export function createPanelTables(now: () => Date): PanelTables {
  const rows: Rows = { plans: [], subscriptions: [], generics: [], receipts: [], requests: [] };
  return Object.assign(createAdministrationTables(now), rows);
}

/** The workspace with its owner and its plans. */
export function tenantIn(tables: PanelTables, uuid: string): TenantRecord | null {
  const row = tables.workspaces.find((one) => one.uuid === uuid);
  if (row === undefined) return null;
  const { id, name, hexColor, ownerId, locked, billing, createdAt } = row;
  const owner = ownerId === null ? undefined : tables.users.find((user) => user.id === ownerId);
  return {
    ...{ id, uuid, name, hexColor, locked, billing, createdAt },
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
