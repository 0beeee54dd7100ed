import type { Network, NetworkPublishing, PlatformKey } from '@crier/domain';
import { createNetworks, type NetworkSetups } from '../create-networks.ts';
import type { PublisherEffects } from '../effects.ts';

/** A network that can be published to. */
export interface PublishingNetwork extends Network {
  readonly publishing: NetworkPublishing;
}

/** The network as an installation has it, by default with its own random bytes. */
export function publishingNetwork(
  platform: PlatformKey,
  effects: Omit<PublisherEffects, 'random'>,
  setups: NetworkSetups = {},
): PublishingNetwork {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const network = createNetworks({ random, ...effects }, setups)[platform];
  const { publishing } = network;
  if (publishing === null) throw new Error(`Nothing can be published to ${platform}.`);
  return { ...network, publishing };
}
