import { statusNetwork } from '../../families/mastodon-api/status-network.ts';
import { PIXELFED_SETTINGS } from './settings.ts';

/** Pixelfed: albums of pictures and videos over Mastodon's API, and tokens that expire. */
export const pixelfedSimulation = statusNetwork({
  network: 'pixelfed',
  title: 'Pixelfed',
  temperaments: ['albums'],
  defaultInstances: [],
  settings: PIXELFED_SETTINGS,
});
