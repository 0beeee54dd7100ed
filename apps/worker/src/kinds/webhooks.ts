import { randomUUID } from 'node:crypto';
import { deliverEvents } from '@crier/operations';
import { createWebhookDeliveries, nextTaskOf, WEBHOOKS } from '@crier/persistence';
import { pause } from '../pause.ts';
import type { MakeKind } from '../task-kind.ts';

/** Endpoints that one worker delivers to at once; each has up to four deliveries under way. */
const ENDPOINTS_AT_ONCE = 32;
/** Endpoints whose latest deliveries failed. They may hang, so they take no slots of the others. */
const FAILING_AT_ONCE = 16;

export const webhooks: MakeKind = ({ service, stopping }) => {
  const { database, sealer, logger } = service;
  const deliveries = createWebhookDeliveries(database.pool, sealer);
  return {
    job: 'webhook',
    slots: { posts: ENDPOINTS_AT_ONCE, uploads: FAILING_AT_ONCE },
    next: nextTaskOf(database.pool, WEBHOOKS),
    carryOut: (id) =>
      deliverEvents(id, {
        deliveries,
        post: service.postWebhook,
        newToken: randomUUID,
        now: () => new Date(service.now()),
        random: Math.random,
        pause: (ms) => pause(ms, stopping),
        stopping: () => stopping.aborted,
        onDisabled: ({ uuid, workspaceUuid }, reason) =>
          logger.warn({ webhook: uuid, workspace: workspaceUuid, reason }, 'webhook disabled'),
        onCrashes: ({ uuid, workspaceUuid }) =>
          logger.error(
            { webhook: uuid, workspace: workspaceUuid },
            'webhook waits, because delivering to it ended the worker again and again',
          ),
      }),
  };
};
