import type { PlatformKey } from '@crier/domain';
import type { NetworkSimulation } from './network-simulation.ts';
import { blueskySimulation } from './platforms/bluesky/network.ts';
import { linkedinSimulation } from './platforms/linkedin/network.ts';
import { mastodonSimulation } from './platforms/mastodon/network.ts';
import { twitterSimulation } from './platforms/twitter/network.ts';

/** Every network that can be imitated. */
export const SIMULATIONS: readonly NetworkSimulation[] = [
  mastodonSimulation,
  blueskySimulation,
  twitterSimulation,
  linkedinSimulation,
];

export function findSimulation(network: PlatformKey): NetworkSimulation | undefined {
  return SIMULATIONS.find((simulation) => simulation.network === network);
}
