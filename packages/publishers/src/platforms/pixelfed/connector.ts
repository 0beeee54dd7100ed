import type { ServerConnector } from '@crier/domain';
import { createMastodonApiConnector } from '../../families/mastodon-api/connector.ts';
import type { PublisherKit } from '../../kit.ts';

/** Pixelfed speaks the Mastodon API; its scopes are coarse, and its tokens end after about a year. */
export function createPixelfedConnector(kit: PublisherKit): ServerConnector {
  return createMastodonApiConnector(kit, { platform: 'pixelfed', scopes: ['read', 'write'], renews: true });
}
