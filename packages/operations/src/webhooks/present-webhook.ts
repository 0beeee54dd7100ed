import type { Delivery, Webhook } from '@crier/domain';
import type { StoredDelivery, StoredWebhook } from '../ports/webhooks.ts';
import { webhookHeaders } from './webhook-headers.ts';

export function presentWebhook(stored: StoredWebhook): Webhook {
  const { id, uuid, url, description, events, accounts, tags, enabled } = stored;
  const { disabledReason, failingSince, createdAt, lastAt, lastStatus, lastError } = stored;
  return {
    ...{ id, uuid, url, description, enabled },
    events: [...events],
    accounts: [...accounts],
    tags: [...tags],
    disabled_reason: disabledReason,
    failing_since: failingSince?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    last_delivery:
      lastAt === null ? null : { at: lastAt.toISOString(), status: lastStatus, error: lastError },
  };
}

export function presentDelivery(stored: StoredDelivery): Delivery {
  const { uuid, event, number, type, at, state, createdAt, deliveredAt, nextAt, answer, tries } = stored;
  const last = tries.at(-1);
  return {
    id: uuid,
    event: { id: event, number, type, timestamp: at.toISOString() },
    state,
    created_at: createdAt.toISOString(),
    delivered_at: deliveredAt?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? nextAt.toISOString() : null,
    request_headers: last === undefined ? {} : webhookHeaders(event, new Date(last.at)),
    status: last?.status ?? null,
    answer,
    tries: [...tries],
  };
}
