import { EVENT_TYPES } from '@crier/domain';
import type { FieldNotes } from '../field-note.ts';

const EVENTS_NOTE = `The events that it hears of: ${EVENT_TYPES.map((type) => `\`${type}\``).join(', ')}. Empty for all.`;

/** Notes on the fields of endpoints and deliveries. */
export const WEBHOOK_NOTES: FieldNotes = {
  'Webhook.url': ['The address that events are posted to.', 'https://hooks.example/crier'],
  'Webhook.description': ['What the endpoint is for.', 'Newsroom dashboard'],
  'Webhook.events': [EVENTS_NOTE, ['post.published', 'post.failed']],
  'Webhook.accounts': ['Only events about these accounts, by integer id. Empty for all.', [12]],
  'Webhook.tags': ['Only events about posts with one of these tags, by integer id. Empty for all.', [3]],
  'Webhook.enabled': ['Whether events are delivered.', true],
  'Webhook.disabled_reason': [
    'Why the service disabled the endpoint: it answered 410 (`gone`), or nothing but failures for five days (`failing`). Null if a person did, or nobody.',
    null,
  ],
  'Webhook.failing_since': ['Since when every try has failed; null if the latest one succeeded.', null],
  'Webhook.created_at': ['When the endpoint was created (RFC 3339).', '2026-02-11T08:00:02.513Z'],
  'Webhook.last_delivery': ['The latest try; null before the first one.'],
  'Webhook.last_delivery.at': ['When it was made (RFC 3339).', '2026-02-11T08:00:02.513Z'],
  'Webhook.last_delivery.status': ['Status of the answer; null if there was none.', 200],
  'Webhook.last_delivery.error': ['Why it failed; null if it did not.', null],
  secret: [
    'The secret that signs deliveries. It is shown only here.',
    'whsec_bm90IGEgcmVhbCBzZWNyZXQsIGp1c3QgYW4gZXhhbXA=',
  ],
  'Delivery.event': ['The event.'],
  'Delivery.event.id': ['UUID of the event, sent as `webhook-id`.', 'e7e20000-0000-4000-8000-000000000001'],
  'Delivery.event.number': ['Its place among the events of the workspace.', 1042],
  'Delivery.event.type': ['What happened.', 'post.published'],
  'Delivery.event.timestamp': ['When it happened (RFC 3339).', '2026-02-11T08:00:02.513Z'],
  'Delivery.id': ['UUID of the delivery.', 'de110000-0000-4000-8000-000000000001'],
  'Delivery.state': [
    '`waiting` for its next try, `delivered`, `failed` after the last try, or `cancelled` because the endpoint was disabled.',
    'delivered',
  ],
  'Delivery.created_at': ['When the delivery began to wait (RFC 3339).', '2026-02-11T08:00:02.713Z'],
  'Delivery.delivered_at': [
    'When the endpoint accepted it (RFC 3339); null if it has not.',
    '2026-02-11T08:00:02.913Z',
  ],
  'Delivery.next_try_at': ['When it is tried next (RFC 3339); null if it does not wait.', null],
  'Delivery.request_headers': [
    'The headers of the latest request, without its signature; empty before the first one.',
    { 'webhook-id': 'e7e20000-0000-4000-8000-000000000001', 'webhook-timestamp': '1770796802' },
  ],
  'Delivery.status': ['Status of the latest answer; null if there was none.', 200],
  'Delivery.answer': ['The first 4 kB of the latest answer; null if there was none.', 'ok'],
  'Delivery.tries': ['Every try, oldest first; at most the latest 50.'],
  'Delivery.tries.at': ['When it was made (RFC 3339).', '2026-02-11T08:00:02.813Z'],
  'Delivery.tries.duration_ms': ['How long it took, in milliseconds.', 100],
  'Delivery.tries.status': ['Status of the answer; null if there was none.', 200],
  'Delivery.tries.error': ['Why it failed; null if it did not.', null],
  'path.webhook': ['UUID or integer id of the endpoint.', '3e600000-0000-4000-8000-000000000001'],
  'path.delivery': ['UUID of the delivery.', 'de110000-0000-4000-8000-000000000001'],
};
