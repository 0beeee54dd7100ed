import type { ConnectorRegistry, FixedConnector, PlatformKey } from '@crier/domain';
import { createFixedConnector, type FixedNetworkSetup } from './connections/create-fixed-connector.ts';
import type { NetworkConnection } from './connections/network-connection.ts';
import type { PublisherEffects } from './effects.ts';
import { createPublisherKit } from './kit.ts';
import { facebookPageConnection } from './platforms/facebook_page/connection.ts';
import { gbpConnection } from './platforms/gbp/connection.ts';
import { instagramConnection } from './platforms/instagram/connection.ts';
import { linkedinConnection } from './platforms/linkedin/connection.ts';
import { linkedinPageConnection } from './platforms/linkedin_page/connection.ts';
import { createMastodonConnector } from './platforms/mastodon/connector.ts';
import { pinterestConnection } from './platforms/pinterest/connection.ts';
import { createPixelfedConnector } from './platforms/pixelfed/connector.ts';
import { threadsConnection } from './platforms/threads/connection.ts';
import { tiktokConnection } from './platforms/tiktok/connection.ts';
import { twitterConnection } from './platforms/twitter/connection.ts';
import { youtubeConnection } from './platforms/youtube/connection.ts';

/** How an installation is known to the networks where its operator registered it. */
export type NetworkSetups = Readonly<Partial<Record<PlatformKey, FixedNetworkSetup>>>;

const FIXED: readonly NetworkConnection[] = [
  twitterConnection,
  threadsConnection,
  linkedinConnection,
  linkedinPageConnection,
  facebookPageConnection,
  instagramConnection,
  pinterestConnection,
  youtubeConnection,
  tiktokConnection,
  gbpConnection,
];

/** The networks whose app an operator registers by hand, and which of them lends its app to which. */
export const APP_NETWORKS: readonly { readonly platform: PlatformKey; readonly appOf: PlatformKey | null }[] =
  FIXED.map(({ platform, appOf }) => ({ platform, appOf: appOf ?? null }));

/** The connectors of every network that this installation can connect, acting through the given effects alone. */
export function createConnectors(effects: PublisherEffects, setups: NetworkSetups): ConnectorRegistry {
  const kit = createPublisherKit(effects);
  const fixed: Partial<Record<PlatformKey, FixedConnector>> = {};
  for (const network of FIXED) {
    const setup = setups[network.platform];
    if (setup !== undefined) fixed[network.platform] = createFixedConnector(kit, network, setup);
  }
  return { ...fixed, mastodon: createMastodonConnector(kit), pixelfed: createPixelfedConnector(kit) };
}
