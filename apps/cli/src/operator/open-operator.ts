import {
  type AccessAdministration,
  type Administration,
  type Apps,
  administrationOver,
  connectWithSecret,
  createAccess,
  createApps,
  createHold,
  createMediaSweep,
  createMembers,
  createPartialHold,
  createPlans,
  createRecordings,
  createSettings,
  deleteWorkspace,
  type HoldAdministration,
  type MediaSweep,
  type Members,
  type PartialHoldAdministration,
  type Plans,
  type RecordingsAdministration,
  type SettingsAdministration,
} from '@crier/operations';
import type { SecurityDetail, SecurityEvent } from '@crier/operations/ports';
import { createMediaDiskStore, createRecordingStore } from '@crier/persistence';
import {
  administrationPartsOf,
  createLogger,
  openService,
  parseSettings,
  type Service,
} from '@crier/service';
import type { Io } from '../io.ts';
import { CliError } from '../output/cli-error.ts';
import { ACTOR, noteSecurity } from './security-log.ts';

export interface Operator {
  readonly administration: Administration;
  readonly members: Members;
  readonly access: AccessAdministration;
  readonly hold: HoldAdministration;
  readonly partialHold: PartialHoldAdministration;
  readonly plans: Plans;
  readonly recordings: RecordingsAdministration;
  readonly mediaSweep: MediaSweep;
  readonly connectWithSecret: ReturnType<typeof connectWithSecret>;
  readonly deleteWorkspace: ReturnType<typeof deleteWorkspace>;
  readonly settings: SettingsAdministration;
  readonly service: Service;
  /** @throws CliError where OAuth is switched off */
  apps(): Apps;
  /** Logs a change to who may enter, once it has been made. */
  note(event: SecurityEvent, detail: SecurityDetail): void;
}

/** Opens the installation that the environment describes for the length of `work`. */
export async function asOperator<T>(io: Io, work: (operator: Operator) => Promise<T>): Promise<T> {
  const settings = parseSettings(io.environment);
  const service = await openService(settings, createLogger({ logLevel: 'silent' }, 'cli'), {
    keepsMedia: false,
  });
  const {
    access: ofAccess,
    administration,
    apps,
    hold,
    partialHold,
    plans,
    removal,
    settings: ofSettings,
  } = administrationPartsOf(service);
  const { disk, trash, stores, database, networks } = service;
  try {
    return await work({
      service,
      administration: administrationOver(administration, ACTOR),
      members: createMembers(administration, stores.members, ACTOR),
      access: createAccess(ofAccess, ACTOR),
      hold: createHold(hold, ACTOR),
      partialHold: createPartialHold(partialHold, ACTOR),
      plans: createPlans(plans, ACTOR),
      recordings: createRecordings(createRecordingStore(database.pool), ACTOR),
      mediaSweep: createMediaSweep(
        {
          orphans: { disk, trash, media: stores.media, now: () => new Date(service.now()) },
          trash,
          store: createMediaDiskStore(database.pool),
        },
        ACTOR,
      ),
      connectWithSecret: connectWithSecret({ store: administration, networks }, ACTOR),
      deleteWorkspace: deleteWorkspace(removal, ACTOR),
      settings: createSettings(ofSettings, ACTOR),
      apps: () => {
        if (apps !== null) return createApps(apps, ACTOR);
        throw new CliError('oauth_off', 'OAuth is off: SERVICE_OAUTH is false.');
      },
      note: (event, detail) => noteSecurity(io, settings, event, detail),
    });
  } finally {
    await service.close();
  }
}
