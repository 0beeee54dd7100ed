import type { PlanInput } from '@crier/domain';
import { createPlan, replacePlan } from '../panel/plans.ts';
import type { PanelStore, StoredPlan } from '../ports/panel.ts';

/** What operators do about the plans that tenants can subscribe to. */
export function createPlans(store: PanelStore, actor: string) {
  return {
    list: store.listPlans,
    create: (input: PlanInput): Promise<StoredPlan> => createPlan(store, actor, input),
    /** Makes of a plan, named by its id, what `edit` makes of it in the same transaction; null when there is none. */
    edit: async (reference: string, edit: (plan: StoredPlan) => PlanInput): Promise<StoredPlan | null> => {
      const id = reference.trim();
      return /^[1-9]\d{0,8}$/.test(id) ? await replacePlan(store, actor, Number(id), edit) : null;
    },
  };
}

export type Plans = ReturnType<typeof createPlans>;
