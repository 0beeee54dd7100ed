import { removeAbandonedFiles } from '@crier/media';
import {
  connectionLines,
  keepAccountsAlive,
  lookForTwins,
  type PublishDependencies,
} from '@crier/operations';
import {
  createConnectionStore,
  createIdleAccounts,
  createMailStore,
  createTwinLooks,
  readHold,
  sweepRecordings,
} from '@crier/persistence';
import { askNetworks, type Service } from '@crier/service';
import { copyAccountPictures } from './copy-account-pictures.ts';
import { eventChoresOf } from './event-chores.ts';
import { noticeChoresOf } from './notice-chores.ts';
import { reviewZones } from './review-zones.ts';
import { sweepInBatches } from './sweep-in-batches.ts';
import { sweepSignIns } from './sweep-sign-ins.ts';
import { sweepStorage } from './sweep-storage.ts';
import type { Chore } from './worker.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** After a restore, the networks are asked about `REVIEWS_AT_ONCE` publications every `REVIEW_EVERY_MS`. */
const REVIEW_EVERY_MS = 2_000;
const REVIEWS_AT_ONCE = 20;
const TWINS_AT_ONCE = 50;
const PICTURES_EVERY_MS = 10_000;

/** Everything that runs at intervals. A chore with a name runs on one worker of the installation. */
export function choresOf(service: Service, publishing: PublishDependencies): readonly Chore[] {
  return [
    ...sweepsOf(service),
    ...eventChoresOf(service),
    ...noticeChoresOf(service),
    ...networkChoresOf(service, publishing),
  ];
}

/** What removes what is over, and keeps the zone data current. */
function sweepsOf(service: Service): readonly Chore[] {
  const { database, settings, stores } = service;
  const connections = createConnectionStore(database, service.sealer, connectionLines);
  const mails = createMailStore(database.pool, service.sealer);
  return [
    {
      name: null,
      everyMs: HOUR_MS,
      run: async () => {
        await removeAbandonedFiles(settings.dataDir, service.now());
      },
    },
    // An operator who started the worker on the wrong database has an hour to notice.
    { name: 'storage', everyMs: HOUR_MS, firstAfterMs: HOUR_MS, run: () => sweepStorage(service) },
    {
      name: 'downloads',
      everyMs: HOUR_MS,
      run: () => sweepInBatches((limit) => stores.downloads.prune(limit)),
    },
    {
      name: 'idempotency',
      everyMs: MINUTE_MS,
      run: () => sweepInBatches((limit) => stores.idempotency.sweep(limit)),
    },
    {
      name: 'mails',
      everyMs: HOUR_MS,
      run: () => sweepInBatches((limit) => mails.prune(limit)),
    },
    { name: 'zone data', everyMs: 10 * MINUTE_MS, run: () => reviewZones(service) },
    { name: 'sign-ins', everyMs: MINUTE_MS, run: () => sweepSignIns(service) },
    {
      name: 'connections',
      everyMs: MINUTE_MS,
      run: () => sweepInBatches((limit) => connections.sweep(limit)),
    },
    {
      name: 'recordings',
      everyMs: HOUR_MS,
      run: () => sweepInBatches((limit) => sweepRecordings(database.pool, limit)),
    },
  ];
}

/** What asks the networks for something. */
function networkChoresOf(service: Service, publishing: PublishDependencies): readonly Chore[] {
  const { pool } = service.database;
  const idle = createIdleAccounts(pool);
  const looks = createTwinLooks(pool);
  return [
    {
      name: 'idle accounts',
      everyMs: 10 * MINUTE_MS,
      run: async () => {
        // A renewal invalidates these credentials elsewhere, for example in the installation that this one is a copy
        // of.
        if ((await readHold(pool)) !== null) return;
        await keepAccountsAlive({ ...publishing, idle });
      },
    },
    {
      name: 'twins',
      everyMs: MINUTE_MS,
      run: async () => {
        if ((await readHold(pool)) !== null) return;
        await lookForTwins(TWINS_AT_ONCE, { ...publishing, looks });
      },
    },
    { name: 'pictures', everyMs: PICTURES_EVERY_MS, run: () => copyAccountPictures(service) },
    {
      name: 'hold review',
      everyMs: REVIEW_EVERY_MS,
      run: async () => {
        await askNetworks(REVIEWS_AT_ONCE, service);
      },
    },
  ];
}
