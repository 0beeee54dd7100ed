import type { NetworkSimulation } from '../../network-simulation.ts';
import { openMastodonInstance } from './instance.ts';
import { MASTODON_SETTINGS } from './settings.ts';
import { MASTODON_TEMPERAMENTS } from './temperament.ts';

/** Servers with Mastodon's API: one as the original, one without Idempotency-Key, one of an older kind. */
export const mastodonSimulation: NetworkSimulation = {
  network: 'mastodon',
  title: 'Mastodon',
  temperaments: MASTODON_TEMPERAMENTS.map(({ name }) => name),
  defaultInstances: [
    { key: 'mastodon', network: 'mastodon', temperament: 'honours' },
    { key: 'mastodon-ignores', network: 'mastodon', temperament: 'ignores' },
    { key: 'mastodon-old', network: 'mastodon', temperament: 'old' },
  ],
  settings: MASTODON_SETTINGS,
  open: openMastodonInstance,
};
