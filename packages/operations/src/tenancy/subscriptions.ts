import {
  type AuditAction,
  CrierError,
  changeDetail,
  endOfCycle,
  parsePanelTime,
  subscriptionStateAt,
  taken,
  validationError,
} from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { actorOf } from '../people/actor.ts';
import type {
  PanelRows,
  StoredPlan,
  StoredSubscription,
  SubscriptionFields,
  TenantRecord,
} from '../ports/panel.ts';
import { ensureThere, type PanelDependencies, uuidParam, workspaceSubject } from './dependencies.ts';
import { presentSubscription } from './present.ts';

type Handled = Pick<
  Handlers,
  | 'getSubscription'
  | 'createSubscription'
  | 'updateSubscription'
  | 'deleteSubscription'
  | 'changePlan'
  | 'cancelSubscription'
  | 'resumeSubscription'
>;

/** The subscriptions managed by payment platforms. */
export function subscriptionHandlers({ panel, now }: PanelDependencies): Handled {
  const change = changesOf(panel);
  return {
    getSubscription: async ({ params }) => {
      const { subscription } = ensureThere(await panel.findWorkspace(uuidParam(params, 'workspace')));
      return subscription && presentSubscription(subscription);
    },
    createSubscription: ({ caller, params, body }) =>
      change(params, caller.userId, 'subscription.created', async (rows, workspace) => {
        const { subscription } = workspace;
        if (subscription !== null && stateOf(subscription, now()) !== 'ended') {
          throw validationError({ subscription: ['The workspace already has a subscription.'] });
        }
        const { platform_subscription_id: id, ...rest } = body;
        await put(rows, workspace, { ...(await readFields(rows, rest, now())), platformSubscriptionId: id });
      }),
    updateSubscription: ({ caller, params, body }) =>
      change(params, caller.userId, 'subscription.changed', async (rows, workspace) => {
        const { platformSubscriptionId } = current(workspace);
        await put(rows, workspace, { ...(await readFields(rows, body, now())), platformSubscriptionId });
      }),
    deleteSubscription: ({ caller, params }) =>
      change(params, caller.userId, 'subscription.deleted', async (rows, workspace) => {
        ensureThere((await rows.subscriptions.remove(workspace.id)) || null);
      }),
    changePlan: ({ caller, params, body }) =>
      change(params, caller.userId, 'subscription.plan_changed', (rows, workspace) =>
        changePlan(rows, workspace, body),
      ),
    cancelSubscription: ({ caller, params }) =>
      change(params, caller.userId, 'subscription.canceled', (rows, workspace) =>
        cancel(rows, workspace, now()),
      ),
    resumeSubscription: ({ caller, params }) =>
      change(params, caller.userId, 'subscription.resumed', (rows, workspace) =>
        resume(rows, workspace, now()),
      ),
  };
}

/** Changes to the subscription of a workspace, with an audit line that holds the state before and after. */
function changesOf(panel: PanelDependencies['panel']) {
  return (
    params: Readonly<Record<string, string>>,
    userId: number,
    action: AuditAction,
    work: (rows: PanelRows, workspace: TenantRecord) => Promise<void>,
  ) =>
    panel.transaction(async (rows) => {
      const before = ensureThere(await rows.tenants.hold(uuidParam(params, 'workspace')));
      await work(rows, before);
      const after = ensureThere(await rows.tenants.hold(before.uuid));
      await rows.audit.note(actorOf(userId), {
        action,
        subject: workspaceSubject(before),
        workspaceId: before.id,
        detail: changeDetail(factsOf(before), factsOf(after)),
      });
      return { success: true as const };
    });
}

function current({ subscription }: TenantRecord): StoredSubscription {
  if (subscription !== null) return subscription;
  throw validationError({ subscription: ['The workspace has no subscription.'] });
}

function stateOf(subscription: StoredSubscription, now: Date) {
  return subscriptionStateAt(
    {
      status: subscription.status,
      trialEndsAt: subscription.trialEndsAt?.getTime() ?? null,
      pausedFrom: subscription.pausedFrom?.getTime() ?? null,
      endsAt: subscription.endsAt?.getTime() ?? null,
    },
    now.getTime(),
  );
}

type PlanChange = Parameters<Handled['changePlan']>[0]['body'];

async function changePlan(rows: PanelRows, workspace: TenantRecord, body: PlanChange): Promise<void> {
  const subscription = current(workspace);
  const { plan_id: planId, cycle, prorate, billing_immediately } = body;
  const { platformPlanId } = priceIn(await planNamed(rows, planId), cycle);
  await put(rows, workspace, { ...subscription, planId, cycle, platformPlanId });
  const detail = { prorate, billing_immediately };
  await rows.subscriptions.request({
    workspaceId: workspace.id,
    kind: 'change_plan',
    planId,
    cycle,
    detail,
  });
}

async function cancel(rows: PanelRows, workspace: TenantRecord, now: Date): Promise<void> {
  const subscription = current(workspace);
  const state = stateOf(subscription, now);
  if (!['active', 'trialing', 'past_due', 'paused'].includes(state)) {
    throw validationError({ subscription: ['The workspace has no active subscription.'] });
  }
  const { planId, cycle, startedAt, trialEndsAt } = subscription;
  const endsAt = state === 'trialing' && trialEndsAt ? trialEndsAt : endOfCycle(startedAt, cycle, now);
  await put(rows, workspace, { ...subscription, status: 'canceled', pausedFrom: null, endsAt });
  const detail = { ends_at: endsAt.toISOString() };
  await rows.subscriptions.request({
    workspaceId: workspace.id,
    kind: 'cancel',
    planId,
    cycle,
    detail,
  });
}

async function resume(rows: PanelRows, workspace: TenantRecord, now: Date): Promise<void> {
  const subscription = current(workspace);
  const { planId, cycle, status, trialEndsAt } = subscription;
  if (status !== 'paused' && stateOf(subscription, now) !== 'ending') {
    throw validationError({ subscription: ['The subscription can’t be resumed.'] });
  }
  const inTrial = trialEndsAt !== null && trialEndsAt > now;
  const resumed = { status: inTrial ? 'trialing' : 'active', pausedFrom: null, endsAt: null } as const;
  await put(rows, workspace, { ...subscription, ...resumed });
  const request = { workspaceId: workspace.id, kind: 'resume', planId, cycle, detail: {} } as const;
  await rows.subscriptions.request(request);
}

async function put(
  { subscriptions }: PanelRows,
  { id }: TenantRecord,
  fields: SubscriptionFields,
): Promise<void> {
  if (await subscriptions.put(id, fields)) return;
  throw taken('platform_subscription_id', 'The platform_subscription_id has already been taken.');
}

type Input = Parameters<Handled['updateSubscription']>[0]['body'];

async function readFields(
  { subscriptions }: PanelRows,
  { platform_plan_id: platformPlanId, status, ...times }: Input,
  now: Date,
): Promise<Omit<SubscriptionFields, 'platformSubscriptionId'>> {
  const errors: Record<string, string[]> = {};
  const price = await subscriptions.priceOf(platformPlanId);
  if (price === null)
    errors['platform_plan_id'] = ['The platform_plan_id field must name a price of a plan.'];
  if (status === 'trialing' && !times.trial_ends_at) {
    errors['trial_ends_at'] = ['The trial_ends_at field is required when the status is trialing.'];
  }
  if (status === 'paused' && !times.paused_from) {
    errors['paused_from'] = ['The paused_from field is required when the status is paused.'];
  }
  if (price === null || Object.keys(errors).length > 0) throw validationError(errors);
  const at = (text: string | null | undefined) => (text ? parsePanelTime(text) : null);
  return {
    ...{ ...price, platformPlanId, status },
    trialEndsAt: at(times.trial_ends_at),
    pausedFrom: status === 'paused' ? at(times.paused_from) : null,
    endsAt: at(times.ends_at) ?? (status === 'canceled' ? now : null),
  };
}

/** @throws CrierError `validation` that names `plan_id` */
export async function planNamed({ plans }: Pick<PanelRows, 'plans'>, id: number): Promise<StoredPlan> {
  const plan = await plans.find(id);
  if (plan !== null) return plan;
  throw validationError({ plan_id: ['The plan_id field must be the id of a plan.'] });
}

/** @throws CrierError `validation` that names `cycle` when the plan is not sold in it */
export function priceIn(plan: StoredPlan, cycle: 'monthly' | 'yearly') {
  const [amount, platformPlanId] =
    cycle === 'monthly'
      ? [plan.monthlyAmount, plan.monthlyPlatformId]
      : [plan.yearlyAmount, plan.yearlyPlatformId];
  if (amount !== null && platformPlanId !== null) return { amount, platformPlanId };
  throw new CrierError('validation', {
    message: `The plan is not sold ${cycle}.`,
    errors: { cycle: [`The plan is not sold ${cycle}.`] },
  });
}

function factsOf({ subscription }: TenantRecord) {
  return subscription && { ...presentSubscription(subscription) };
}
