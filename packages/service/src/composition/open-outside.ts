import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { JsonObject } from '@crier/domain';
import {
  createCardPictures,
  createDownloader,
  createImageConverter,
  createMediaInspector,
  createPictureCopier,
  createSandbox,
  createVideoConverter,
  TEMPORARY_FOLDER,
} from '@crier/media';
import { createNetworks } from '@crier/publishers';
import { isAddressNotAllowed } from '../network/address-not-allowed.ts';
import { blueskyClientOf } from '../network/bluesky-client.ts';
import { createGuardedFetch } from '../network/guarded-fetch.ts';
import type { Settings } from '../settings/settings.ts';
import { createPostWebhook } from '../webhooks/post-webhook.ts';
import { deriveWebhookKey } from '../webhooks/webhook-keys.ts';
import type { Service } from './service.ts';

/** The parts that reach outside the installation: to the networks, to addresses of users, and into foreign files. */
export type Outside = Pick<
  Service,
  | 'fetch'
  | 'postWebhook'
  | 'networks'
  | 'sandbox'
  | 'inspector'
  | 'downloader'
  | 'converter'
  | 'pictureCopier'
  | 'ffmpeg'
  | 'videos'
>;

/** What has to be known before. */
export interface OutsideOptions {
  /**
   * How long a media file may wait for its turn to be read, in milliseconds; by default as long as a request may take.
   */
  readonly maxWaitMs: number | undefined;
  /** Path of `ffmpeg`; null if there is none. */
  readonly ffmpeg: string | null;
  /** Keys of former secrets that servers still know the installation by. */
  readonly clientKeys: readonly JsonObject[];
  /** The database's time, because answers of networks are compared with times of sending. */
  readonly now: () => number;
}

/** Creates these parts. Processes and connections start only on first use. */
export function openOutside(
  settings: Settings,
  { maxWaitMs, ffmpeg, clientKeys, now }: OutsideOptions,
): Outside {
  const guardedFetch = createGuardedFetch({ allowPrivateNetwork: settings.allowPrivateNetwork });
  const temporary = join(settings.dataDir, TEMPORARY_FOLDER);
  const sandbox = createSandbox({
    maxDecodedBytes: settings.maxDecodedBytes,
    searchPath: settings.searchPath,
    readerPriority: settings.readerPriority,
    ...(maxWaitMs === undefined ? {} : { maxWaitMs }),
  });
  const { blueskyVideoService, blueskyApp, blueskyPlcDirectory, blueskyHandleResolver, worker } = settings;
  const publishing = {
    blueskyVideoService,
    blueskyApp,
    blueskyPlcDirectory,
    blueskyHandleResolver,
    blueskyClient: blueskyClientOf(settings, clientKeys),
    slowSettleMs: worker.settleSeconds * 1_000,
  };
  const inspector = createMediaInspector(sandbox, temporary);
  const downloader = createDownloader({ fetch: guardedFetch, isNotAllowed: isAddressNotAllowed }, temporary);
  const converter = createImageConverter(sandbox, temporary);
  return {
    fetch: guardedFetch,
    postWebhook: createPostWebhook({ fetch: guardedFetch, key: deriveWebhookKey(settings.secrets[0]) }),
    networks: createNetworks(
      {
        fetch: guardedFetch,
        now,
        random: randomBytes,
        shrink: createCardPictures(converter),
        settings: publishing,
      },
      settings.networks,
    ),
    sandbox,
    inspector,
    downloader,
    converter,
    pictureCopier: createPictureCopier(downloader, converter),
    ffmpeg,
    videos:
      ffmpeg === null
        ? null
        : createVideoConverter({ sandbox, inspector, program: ffmpeg, temporaryFolder: temporary }),
  };
}
