import { LANGUAGE_FEEDS } from '../../families/mastodon-api/languages.ts';
import { MASTODON_SETTINGS } from '../../families/mastodon-api/settings.ts';
import { statusNetwork } from '../../families/mastodon-api/status-network.ts';

/** Servers with Mastodon's API: one as the original, one without Idempotency-Key, one of an older kind. */
export const mastodonSimulation = statusNetwork({
  network: 'mastodon',
  title: 'Mastodon',
  temperaments: ['honours', 'ignores', 'old'],
  defaultInstances: [
    { key: 'mastodon', network: 'mastodon', temperament: 'honours' },
    { key: 'mastodon-ignores', network: 'mastodon', temperament: 'ignores' },
    { key: 'mastodon-old', network: 'mastodon', temperament: 'old' },
  ],
  learned: [LANGUAGE_FEEDS],
  settings: MASTODON_SETTINGS,
});
