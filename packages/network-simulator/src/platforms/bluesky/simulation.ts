import type { NetworkSimulation } from '../../network-simulation.ts';
import { openBlueskyInstance } from './instance.ts';
import { BLUESKY_SETTINGS } from './settings.ts';

/** A PDS as the reference implementation answers, and the video service at the same address. */
export const blueskySimulation: NetworkSimulation = {
  network: 'bluesky',
  title: 'Bluesky',
  temperaments: ['pds'],
  defaultInstances: [{ key: 'bluesky', network: 'bluesky' }],
  settings: BLUESKY_SETTINGS,
  open: openBlueskyInstance,
};
