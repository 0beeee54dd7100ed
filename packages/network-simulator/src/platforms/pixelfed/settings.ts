import { MASTODON_SETTINGS, type MastodonSettings } from '../../families/mastodon-api/settings.ts';

const DAY_SECONDS = 86_400;

/** Pixelfed source: config/pixelfed.php, config/instance.php, AuthServiceProvider; general throttles are Laravel's. */
export const PIXELFED_SETTINGS: MastodonSettings = {
  ...MASTODON_SETTINGS,
  maxCharacters: 500,
  maxMediaAttachments: 4,
  descriptionLimit: 1000,
  imageSizeLimit: 15_000_000,
  videoSizeLimit: 15_000_000,
  /** Pixelfed source: MediaGarbageCollector. */
  unattachedMediaSeconds: 7200,
  mediaPer30Minutes: 0,
  deletesPer30Minutes: 0,
  postsPerDay: 1000,
  mediaPerDay: 1250,
  accessTokenSeconds: 356 * DAY_SECONDS,
  refreshTokenSeconds: 400 * DAY_SECONDS,
};
