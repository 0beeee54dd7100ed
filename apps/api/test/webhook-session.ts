import type { CallOutput, Client } from '@crier/client';
import type { RestOperation } from '@crier/contracts';
import type { TestApi } from './api-kit.ts';

/** Where a client works. */
interface Place {
  readonly client: Client;
  readonly api: TestApi;
}

type WebhookOperation = Extract<RestOperation, `${string}Webhook${string}` | 'replayFailedDeliveries'>;

/** A day of a client with endpoints: every operation on them, in an order in which each has what it needs. */
export function webhookSession(place: () => Place): Record<WebhookOperation, () => Promise<unknown>> {
  let webhook: CallOutput<'createWebhook'>;
  const params = () => ({ workspace: place().api.workspace, webhook: webhook.uuid });
  const ofDelivery = async () => {
    const { rows } = await place().api.service.database.pool.query<{ id: string }>(
      `with told as (
         insert into events (workspace_id, type, number) values (1, 'media.ready', nextval('events_seq_seq'))
         returning number)
       insert into webhook_deliveries (workspace_id, webhook_id, number, next_at)
       select 1, $1, number, now() from told returning id`,
      [webhook.id],
    );
    return { ...params(), delivery: rows[0]?.id ?? '' };
  };
  return {
    createWebhook: async () => {
      const body = { url: 'https://hooks.example/crier', events: ['post.published'] };
      webhook = await place().client.call('createWebhook', {
        params: { workspace: place().api.workspace },
        body,
      });
    },
    listWebhooks: () => place().client.call('listWebhooks', { params: { workspace: place().api.workspace } }),
    getWebhook: () => place().client.call('getWebhook', { params: params() }),
    updateWebhook: () =>
      place().client.call('updateWebhook', { params: params(), body: { description: 'Newsroom' } }),
    enableWebhook: () => place().client.call('enableWebhook', { params: params() }),
    rotateWebhookSecret: () => place().client.call('rotateWebhookSecret', { params: params() }),
    testWebhook: () => place().client.call('testWebhook', { params: params() }),
    getWebhookDelivery: async () => place().client.call('getWebhookDelivery', { params: await ofDelivery() }),
    replayWebhookDelivery: async () =>
      place().client.call('replayWebhookDelivery', { params: await ofDelivery() }),
    listWebhookDeliveries: () =>
      place().client.call('listWebhookDeliveries', { params: params(), query: { state: 'waiting' } }),
    replayFailedDeliveries: () =>
      place().client.call('replayFailedDeliveries', {
        params: params(),
        body: { since: '2026-02-11T08:00:00Z' },
      }),
    deleteWebhook: () => place().client.call('deleteWebhook', { params: params() }),
  };
}
