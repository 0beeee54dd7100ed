import type { PlanInput } from '@crier/domain';
import type { PanelStore, StoredPlan } from '../ports/panel.ts';
import { createPlan, replacePlan } from './plans.ts';

/** The operators' changes to the plans that tenants can subscribe to. */
export function createPlans(store: PanelStore, actor: string) {
  return {
    list: store.listPlans,
    create: (input: PlanInput): Promise<StoredPlan> => createPlan(store, actor, input),
    /** Replaces the plan with this id by the result of `edit`, in one transaction; null when there is no such plan. */
    edit: async (reference: string, edit: (plan: StoredPlan) => PlanInput): Promise<StoredPlan | null> => {
      const id = reference.trim();
      return /^[1-9]\d{0,8}$/.test(id) ? await replacePlan(store, actor, Number(id), edit) : null;
    },
  };
}

export type Plans = ReturnType<typeof createPlans>;
