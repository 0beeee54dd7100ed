import { mastodonApi } from '../../families/mastodon-api/network.ts';
import type { NetworkModule } from '../../network-module.ts';
import { connect } from './connect.ts';
import { createPublishing } from './publishing.ts';

/** Mastodon docs: OAuth scopes. Reading statuses is needed to find a post whose answer was lost. */
const SCOPES = ['read:accounts', 'read:statuses', 'write:statuses', 'write:media'];

/**
 * Servers with the Mastodon API: Mastodon, GoToSocial, Pleroma, Akkoma and forks. Their tokens do not expire, so
 * there is nothing to renew.
 */
export const mastodon: NetworkModule = {
  app: null,
  create: (kit) => ({
    publishing: createPublishing(kit),
    connect: (input) => connect(kit, input),
    ...mastodonApi(kit, { scopes: SCOPES, renews: false }),
  }),
};
