import { DEFAULT_SLOTS } from '@crier/domain';
import { createPanelStore } from '@crier/persistence';
import { createPlan, makeWorkspace, type Service } from '@crier/service';

const PLANS = [
  ['Free', '0', { api: false, scheduling: false, accounts: 2, members: 1, storage: 50_000_000 }],
  ['Starter', '29.00', { accounts: 5, members: 3, storage: 1_000_000_000, requests_per_minute: 120 }],
  ['Agency', '99.00', {}],
] as const;

/** Tenants by name, with the plan that they are given; the last one is locked. */
const TENANTS = [
  ['Harbour Café', 'Starter', false],
  ['Lighthouse', 'Free', false],
  ['Old Pier', 'Agency', true],
] as const;

/**
 * Adds three plans and three tenants, one of them locked, unless there are plans already. They have no members: the
 * platform administrator adds some.
 */
export async function seedTenants({ database }: Service): Promise<void> {
  const panel = createPanelStore(database.pool);
  if ((await panel.listPlans()).length > 0) return;
  const plans = new Map<string, number>();
  for (const [name, amount, features] of PLANS) {
    const monthly = { amount, platform_plan_id: `demo_${name.toLowerCase()}_monthly` };
    const input = { name, currency: 'EUR', prices: { monthly }, features };
    plans.set(name, (await createPlan(panel, 'demo', input)).id);
  }
  for (const [name, plan, locked] of TENANTS) {
    await panel.transaction(async (rows) => {
      const fields = {
        name,
        locked,
        billing: 'subscription',
        timezone: 'UTC',
        slots: DEFAULT_SLOTS,
      } as const;
      const { id } = await makeWorkspace(rows, fields, null, 'demo');
      await rows.subscriptions.putGeneric(id, plans.get(plan) ?? 0, null);
    });
  }
}
