import type { ServerConnector } from '@crier/domain';
import { createMastodonApiConnector } from '../../families/mastodon-api/connector.ts';
import type { PublisherKit } from '../../kit.ts';

/** Mastodon docs: OAuth scopes. Reading statuses is what finds a post whose answer got lost. */
export function createMastodonConnector(kit: PublisherKit): ServerConnector {
  return createMastodonApiConnector(kit, {
    platform: 'mastodon',
    scopes: ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'],
    renews: false,
  });
}
