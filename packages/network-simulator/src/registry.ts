import type { PlatformKey } from '@crier/domain';
import type { NetworkSimulation } from './network-simulation.ts';
import { blueskySimulation } from './platforms/bluesky/simulation.ts';
import { linkedinSimulation } from './platforms/linkedin/simulation.ts';
import { mastodonSimulation } from './platforms/mastodon/simulation.ts';
import { twitterSimulation } from './platforms/twitter/simulation.ts';

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
