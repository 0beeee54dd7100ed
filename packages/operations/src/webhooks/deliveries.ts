import { invalid, isUuid, parseSinceTime, recordNotFound, SINCE_TIME } from '@crier/domain';
import type { OperationDependencies } from '../dependencies.ts';
import { ensureFound, recordRef } from '../record-lookup.ts';
import { presentDelivery } from './present-webhook.ts';
import type { WebhookHandler } from './webhook-handler.ts';
import { refusalOf } from './webhooks.ts';

type Webhooks = Pick<OperationDependencies, 'webhooks'>;
type Params = Readonly<Record<string, string>>;

/** How many deliveries one answer has, unless the caller wants fewer. */
const MOST = 100;

export function listWebhookDeliveries({ webhooks }: Webhooks): WebhookHandler<'listWebhookDeliveries'> {
  return async ({ caller, params, query }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const limit = Math.min(Math.max(query.limit ?? MOST, 1), MOST);
    const filter = { before: query.before ?? null, state: query.state ?? null };
    const found = await webhooks.deliveries(caller.workspaceId, ref, filter, limit + 1);
    const shown = ensureFound(found, 'Webhook').slice(0, limit);
    const more = (found?.length ?? 0) > limit;
    return { data: shown.map(presentDelivery), next: more ? (shown.at(-1)?.place ?? null) : null };
  };
}

export function getWebhookDelivery({ webhooks }: Webhooks): WebhookHandler<'getWebhookDelivery'> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const found = await webhooks.delivery(caller.workspaceId, ref, deliveryOf(params));
    return presentDelivery(ensureFound(found, 'Delivery'));
  };
}

export function replayWebhookDelivery({ webhooks }: Webhooks): WebhookHandler<'replayWebhookDelivery'> {
  return async ({ caller, params }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const outcome = await webhooks.replay(caller.workspaceId, ref, deliveryOf(params));
    if ('delivery' in outcome) return presentDelivery(outcome.delivery);
    throw outcome.refusal === 'no_delivery' ? recordNotFound('Delivery') : refusalOf(outcome.refusal);
  };
}

export function replayFailedDeliveries({ webhooks }: Webhooks): WebhookHandler<'replayFailedDeliveries'> {
  return async ({ caller, params, body }) => {
    const ref = recordRef(params, 'webhook', 'Webhook');
    const since = parseSinceTime(body.since);
    if (since === null) throw invalid('since', `The since field ${SINCE_TIME}.`);
    const outcome = await webhooks.replayFailed(caller.workspaceId, ref, since);
    if ('refusal' in outcome) throw refusalOf(outcome.refusal);
    return { replayed: outcome.replayed };
  };
}

/** Deliveries are named by UUID alone. */
function deliveryOf({ delivery = '' }: Params): string {
  if (!isUuid(delivery)) throw recordNotFound('Delivery');
  return delivery.toLowerCase();
}
