import type { NetworkSimulation } from '../../network-simulation.ts';
import { openTwitterInstance } from './instance.ts';
import { TWITTER_SETTINGS, TWITTER_TRAITS } from './settings.ts';

/** X: the pages of x.com and the API of api.x.com at one address. */
export const twitterSimulation: NetworkSimulation = {
  network: 'twitter',
  title: 'X',
  temperaments: ['v2'],
  defaultInstances: [],
  settings: TWITTER_SETTINGS,
  traits: TWITTER_TRAITS,
  hasRegisteredApps: true,
  /** Files may come as base 64 in a JSON body. */
  textLimit: 24 * 1024 * 1024,
  open: openTwitterInstance,
};
