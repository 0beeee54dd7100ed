import { mastodonApi } from '../../families/mastodon-api/network.ts';
import type { StatusPublishing } from '../../families/mastodon-api/status-publishing.ts';
import type { NetworkModule } from '../../network-module.ts';
import { PREPARED_FOR_PIXELFED_MS } from '../../prepared-ms.ts';
import { plan } from './plan.ts';

/**
 * Pixelfed speaks the Mastodon API and takes albums as statuses; its scopes are coarse, and its tokens expire after
 * about a year.
 */
export function pixelfed(createPublishing: StatusPublishing): NetworkModule {
  return {
    app: null,
    create: (kit) => ({
      publishing: { ...createPublishing(kit), preparedMs: PREPARED_FOR_PIXELFED_MS, plan },
      connect: null,
      ...mastodonApi(kit, { scopes: ['read', 'write'], renews: true }),
    }),
  };
}
