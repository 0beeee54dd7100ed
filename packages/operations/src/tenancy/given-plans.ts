import { type AuditAction, CrierError, changeDetail, validationError } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { actorOf } from '../people/actor.ts';
import type { PanelRows, TenantRecord } from '../ports/panel.ts';
import { ensureThere, type PanelDependencies, uuidParam, workspaceSubject } from './dependencies.ts';
import { planNamed, priceIn } from './subscriptions.ts';

type Handled = Pick<
  Handlers,
  'createGenericSubscription' | 'deleteGenericSubscription' | 'startSubscription'
>;

const DAY_MS = 86_400_000;

/** Gives plans to workspaces without a payment platform, and starts a payment for one. */
export function givenPlanHandlers({ panel, billing, now }: PanelDependencies): Handled {
  const change = changesOf(panel);
  return {
    createGenericSubscription: async ({ caller, params, body }) => {
      await change(params, caller.userId, 'subscription.given', async (rows, { id, generic }) => {
        const plan = await planNamed(rows, body.plan_id);
        const kept = body.keep_prev_trial_ends_at ? (generic?.trialEndsAt ?? null) : null;
        const days = body.trial_days ?? 0;
        const trial = days > 0 ? new Date(now().getTime() + days * DAY_MS) : null;
        await rows.subscriptions.putGeneric(id, plan.id, kept ?? trial);
      });
      return { success: true };
    },
    deleteGenericSubscription: async ({ caller, params }) => {
      await change(params, caller.userId, 'subscription.taken_back', async (rows, { id }) => {
        ensureThere((await rows.subscriptions.removeGeneric(id)) || null);
      });
      return { success: true };
    },
    startSubscription: async ({ caller, params, body }) => {
      const { plan_id: planId, cycle, coupon = null } = body;
      const url = await change(params, caller.userId, 'subscription.requested', async (rows, workspace) => {
        const { amount } = priceIn(await planNamed(rows, planId), cycle);
        if (Number(amount) === 0) {
          await rows.subscriptions.putGeneric(workspace.id, planId, null);
          return null;
        }
        const request = { planId, cycle, detail: { coupon } };
        const id = await rows.subscriptions.request({
          workspaceId: workspace.id,
          kind: 'checkout',
          ...request,
        });
        const address = billing.checkoutUrl({ id, workspace: workspace.uuid, ...request });
        if (address !== null) return address;
        throw validationError({ subscription: ['The operator has not set up a checkout page.'] });
      });
      if (url !== null) return { url };
      const { message } = new CrierError('generic_subscription_created');
      throw new CrierError('generic_subscription_created', {
        errors: { created_generic_subscription: [message] },
      });
    },
  };
}

/**
 * A change to what a workspace was given. It commits apart from the request, because giving a plan without a price is
 * answered with a 409.
 */
type Change = <T>(
  params: Readonly<Record<string, string>>,
  userId: number,
  action: AuditAction,
  work: (rows: PanelRows, workspace: TenantRecord) => Promise<T>,
) => Promise<T>;

function changesOf(panel: PanelDependencies['panel']): Change {
  return (params, userId, action, work) =>
    panel.transactionApart(async (rows) => {
      const before = ensureThere(await rows.tenants.hold(uuidParam(params, 'workspace')));
      const result = await work(rows, before);
      const after = ensureThere(await rows.tenants.hold(before.uuid));
      await rows.audit.note(actorOf(userId), {
        action,
        subject: workspaceSubject(before),
        workspaceId: before.id,
        detail: changeDetail(factsOf(before), factsOf(after)),
      });
      return result;
    });
}

function factsOf({ generic }: TenantRecord) {
  return (
    generic && {
      plan_id: generic.planId,
      plan: generic.planName,
      trial_ends_at: generic.trialEndsAt?.toISOString() ?? null,
    }
  );
}
