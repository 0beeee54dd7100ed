import type { PlatformKey } from '@crier/domain';
import type { NetworkSimulation } from './network-simulation.ts';
import { blueskySimulation } from './platforms/bluesky/network.ts';
import { facebookPageSimulation } from './platforms/facebook_page/network.ts';
import { gbpSimulation } from './platforms/gbp/network.ts';
import { instagramSimulation } from './platforms/instagram/network.ts';
import { linkedinSimulation } from './platforms/linkedin/network.ts';
import { mastodonSimulation } from './platforms/mastodon/network.ts';
import { pinterestSimulation } from './platforms/pinterest/network.ts';
import { pixelfedSimulation } from './platforms/pixelfed/network.ts';
import { threadsSimulation } from './platforms/threads/network.ts';
import { tiktokSimulation } from './platforms/tiktok/network.ts';
import { twitterSimulation } from './platforms/twitter/network.ts';
import { youtubeSimulation } from './platforms/youtube/network.ts';

/** Every network that can be simulated. */
export const SIMULATIONS: readonly NetworkSimulation[] = [
  mastodonSimulation,
  blueskySimulation,
  twitterSimulation,
  linkedinSimulation,
  pixelfedSimulation,
  threadsSimulation,
  instagramSimulation,
  facebookPageSimulation,
  pinterestSimulation,
  tiktokSimulation,
  youtubeSimulation,
  gbpSimulation,
];

export function findSimulation(network: PlatformKey): NetworkSimulation | undefined {
  return SIMULATIONS.find((simulation) => simulation.network === network);
}
