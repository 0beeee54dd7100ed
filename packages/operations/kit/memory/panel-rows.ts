import { randomUUID } from 'node:crypto';
import type { PanelRows, ReceiptOfTenant } from '../../src/ports/panel.ts';
import { administrationRows } from './memory-administration.ts';
import { type PanelTables, tenantIn } from './panel-tables.ts';

/** The rows for a transaction of the panel, over tables that only it changes while it runs. */
export function panelRows(tables: PanelTables): PanelRows {
  const { now } = tables;
  return {
    ...administrationRows(tables),
    tenants: { hold: async (uuid) => tenantIn(tables, uuid) },
    subscriptions: subscriptionRows(tables, now),
    plans: planRows(tables, now),
    receipts: receiptRows(tables, now),
  };
}

function subscriptionRows(tables: PanelTables, now: () => Date): PanelRows['subscriptions'] {
  const without = <Row extends { readonly workspaceId: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ workspaceId }) => workspaceId !== id);
  return {
    priceOf: async (name) => {
      const plan = tables.plans.find((one) => [one.monthlyPlatformId, one.yearlyPlatformId].includes(name));
      if (plan === undefined) return null;
      return { planId: plan.id, cycle: plan.monthlyPlatformId === name ? 'monthly' : 'yearly' };
    },
    put: async (workspaceId, fields) => {
      const { platformSubscriptionId: name } = fields;
      const { platformPlanId, planId, cycle, status, trialEndsAt, pausedFrom, endsAt } = fields;
      const others = without(tables.subscriptions, workspaceId);
      if (others.some((one) => one.platformSubscriptionId === name)) return false;
      const before = tables.subscriptions.find((one) => one.workspaceId === workspaceId);
      const startedAt = before?.platformSubscriptionId === name ? before.startedAt : now();
      const stored = { platformPlanId, planId, cycle, status, trialEndsAt, pausedFrom, endsAt, startedAt };
      tables.subscriptions = [...others, { workspaceId, platformSubscriptionId: name, ...stored }];
      return true;
    },
    remove: async (workspaceId) => {
      const before = tables.subscriptions.length;
      tables.subscriptions = without(tables.subscriptions, workspaceId);
      return tables.subscriptions.length < before;
    },
    putGeneric: async (workspaceId, planId, trialEndsAt) => {
      tables.generics = [...without(tables.generics, workspaceId), { workspaceId, planId, trialEndsAt }];
    },
    removeGeneric: async (workspaceId) => {
      const before = tables.generics.length;
      tables.generics = without(tables.generics, workspaceId);
      return tables.generics.length < before;
    },
    request: async (request) => {
      tables.requests = [...tables.requests, request];
      return randomUUID();
    },
  };
}

function planRows(tables: PanelTables, now: () => Date): PanelRows['plans'] {
  return {
    find: async (id) => tables.plans.find((plan) => plan.id === id) ?? null,
    conflictOf: async ({ name, monthlyPlatformId, yearlyPlatformId }, id) => {
      const others = tables.plans.filter((plan) => plan.id !== id);
      const isSold = (price: string | null) =>
        price !== null &&
        others.some((plan) => [plan.monthlyPlatformId, plan.yearlyPlatformId].includes(price));
      if (others.some((plan) => plan.name === name)) return 'name';
      if (isSold(monthlyPlatformId)) return 'prices.monthly.platform_plan_id';
      return isSold(yearlyPlatformId) ? 'prices.yearly.platform_plan_id' : null;
    },
    create: async (plan) => {
      const created = { ...plan, id: tables.nextId(), createdAt: now() };
      tables.plans = [...tables.plans, created];
      return created;
    },
    update: async (id, plan) => {
      tables.plans = tables.plans.map((one) => (one.id === id ? { ...one, ...plan } : one));
    },
    isUsed: async (id) => [...tables.subscriptions, ...tables.generics].some(({ planId }) => planId === id),
    remove: async (id) => {
      tables.plans = tables.plans.filter((plan) => plan.id !== id);
    },
  };
}

function receiptRows(tables: PanelTables, now: () => Date): PanelRows['receipts'] {
  const isFree = (invoiceNumber: string, uuid: string | null) =>
    tables.receipts.every((one) => one.invoiceNumber !== invoiceNumber || one.uuid === uuid);
  return {
    hold: async (uuid) => receiptIn(tables, uuid),
    create: async (workspaceId, fields) => {
      if (!isFree(fields.invoiceNumber, null)) return null;
      const created = { ...fields, uuid: randomUUID(), createdAt: now() };
      tables.receipts = [...tables.receipts, { ...created, workspaceId }];
      return created;
    },
    update: async (uuid, fields) => {
      if (!isFree(fields.invoiceNumber, uuid)) return false;
      tables.receipts = tables.receipts.map((one) => (one.uuid === uuid ? { ...one, ...fields } : one));
      return true;
    },
    remove: async (uuids) => {
      const removed = uuids.flatMap((uuid) => receiptIn(tables, uuid) ?? []);
      tables.receipts = tables.receipts.filter(({ uuid }) => !uuids.includes(uuid));
      return removed;
    },
  };
}

/** A receipt with its workspace. */
export function receiptIn(tables: PanelTables, uuid: string): ReceiptOfTenant | null {
  const found = tables.receipts.find((one) => one.uuid === uuid);
  if (found === undefined) return null;
  const { workspaceId, ...receipt } = found;
  const { workspaces } = tables;
  return { ...receipt, workspace: workspaces.find(({ id }) => id === workspaceId) ?? null };
}
