import { type AuditAction, changeDetail, type PlanInput, taken, validationError } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { actorOf } from '../people/actor.ts';
import type { NewPlan, PanelRows, PanelStore, StoredPlan } from '../ports/panel.ts';
import { ensureThere, idParam, type PanelDependencies } from './dependencies.ts';
import { presentPlan } from './present.ts';

type Handled = Pick<Handlers, 'listPlans' | 'getPlan' | 'createPlan' | 'updatePlan' | 'deletePlan'>;

/** The plans that tenants can subscribe to. */
export function planHandlers({ panel }: PanelDependencies): Handled {
  return {
    listPlans: async () => ({ data: (await panel.listPlans()).map(presentPlan) }),
    getPlan: ({ params }) =>
      panel.transaction(async ({ plans }) =>
        presentPlan(ensureThere(await plans.find(idParam(params, 'plan')))),
      ),
    createPlan: async ({ caller, body }) =>
      presentPlan(await createPlan(panel, actorOf(caller.userId), body)),
    updatePlan: async ({ caller, params, body }) => {
      ensureThere(await replacePlan(panel, actorOf(caller.userId), idParam(params, 'plan'), () => body));
      return { success: true };
    },
    deletePlan: ({ caller, params }) =>
      panel.transaction(async (rows) => {
        const plan = ensureThere(await rows.plans.find(idParam(params, 'plan')));
        if (await rows.plans.isUsed(plan.id)) {
          throw validationError({ plan: ['The plan can’t be deleted: a workspace uses it.'] });
        }
        await rows.plans.remove(plan.id);
        await note(rows, actorOf(caller.userId), 'plan.deleted', plan.id, plan, null);
        return { success: true };
      }),
  };
}

/**
 * Creates a plan, with a line in the audit trail.
 * @throws CrierError `taken` that names the value that another plan has
 */
export function createPlan(panel: PanelStore, actor: string, input: PlanInput): Promise<StoredPlan> {
  return panel.transaction(async (rows) => {
    const plan = planOf(input, true);
    await ensureFree(rows, plan, null);
    const created = await rows.plans.create(plan);
    await note(rows, actor, 'plan.created', created.id, null, created);
    return created;
  });
}

/**
 * Replaces a plan by the result of `edit`, with a line in the audit trail; null when there is no such plan.
 * @throws CrierError as `createPlan`
 */
export function replacePlan(
  panel: PanelStore,
  actor: string,
  id: number,
  edit: (before: StoredPlan) => PlanInput,
): Promise<StoredPlan | null> {
  return panel.transaction(async (rows) => {
    const before = await rows.plans.find(id);
    if (before === null) return null;
    const plan = planOf(edit(before), before.holdsPosts);
    await ensureFree(rows, plan, id);
    await rows.plans.update(id, plan);
    const after = { ...before, ...plan };
    await note(rows, actor, 'plan.edited', id, before, after);
    return after;
  });
}

async function ensureFree({ plans }: PanelRows, plan: NewPlan, id: number | null): Promise<void> {
  if (plan.monthlyPlatformId !== null && plan.monthlyPlatformId === plan.yearlyPlatformId) {
    const field = 'prices.yearly.platform_plan_id';
    throw validationError({ [field]: [`The ${field} field must differ from that of the other price.`] });
  }
  const conflict = await plans.conflictOf(plan, id);
  if (conflict !== null) throw taken(conflict, `The ${conflict} has already been taken.`);
}

/** The plan of a body; `held` is what it says about held posts if the body doesn't. */
function planOf({ name, currency, prices, features, holds_posts }: PlanInput, held: boolean): NewPlan {
  return {
    ...{ name, currency },
    monthlyAmount: prices?.monthly?.amount ?? null,
    monthlyPlatformId: prices?.monthly?.platform_plan_id ?? null,
    yearlyAmount: prices?.yearly?.amount ?? null,
    yearlyPlatformId: prices?.yearly?.platform_plan_id ?? null,
    api: features?.api ?? true,
    scheduling: features?.scheduling ?? true,
    maxAccounts: features?.accounts ?? null,
    maxMembers: features?.members ?? null,
    maxStorage: features?.storage ?? null,
    maxUpload: features?.file_size ?? null,
    maxMedia: features?.media ?? null,
    requestsPerMinute: features?.requests_per_minute ?? null,
    holdsPosts: holds_posts ?? held,
  };
}

async function note(
  { audit }: PanelRows,
  actor: string,
  action: AuditAction,
  id: number,
  before: StoredPlan | null,
  after: StoredPlan | null,
): Promise<void> {
  const detail = changeDetail(before && factsOf(before), after && factsOf(after));
  await audit.note(actor, { action, subject: `plan:${id}`, detail });
}

function factsOf(plan: StoredPlan) {
  const { name, currency, prices, features, holds_posts } = presentPlan(plan);
  return { name, currency, prices, features, holds_posts };
}
