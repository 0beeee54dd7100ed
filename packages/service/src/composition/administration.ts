import { join } from 'node:path';
import { TEMPORARY_FOLDER } from '@crier/media';
import { toDomain } from '@crier/oauth-server';
import {
  type Administration,
  type AppDependencies,
  administrationOver,
  appLines,
  type RemovalOfWorkspaces,
  type SettingDependencies,
} from '@crier/operations';
import type {
  AccessStore,
  AdministrationStore,
  HoldStore,
  PanelStore,
  PartialHoldStore,
} from '@crier/operations/ports';
import {
  createAccessStore,
  createAdministrationStore,
  createAppStore,
  createHoldStore,
  createPanelStore,
  createPartialHoldStore,
  createRegistrationPolicyStore,
  createWorkspaceRemovalStore,
  type Database,
} from '@crier/persistence';
import { createLogoStore } from '../logos/logo-store.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { Service } from './service.ts';

/** The administration of a database. `actor` is the name for the audit trail. */
export function createAdministration(
  database: Pick<Database, 'pool' | 'prisma'>,
  sealer: Sealer,
  actor?: string,
): Administration {
  return administrationOver(createAdministrationStore(database, sealer), actor);
}

/** Takes what the use cases of operators and administrators need from an open service. */
export interface AdministrationParts {
  readonly administration: AdministrationStore;
  readonly hold: HoldStore;
  readonly partialHold: PartialHoldStore;
  readonly plans: PanelStore;
  readonly removal: RemovalOfWorkspaces;
  readonly access: { readonly store: AccessStore; readonly now: () => number };
  readonly settings: SettingDependencies;
  /** Null where OAuth is switched off. */
  readonly apps: AppDependencies | null;
}

export function administrationPartsOf(service: Service): AdministrationParts {
  const { database, disk, oauth, outbox, sandbox, sealer, settings } = service;
  const { pool } = database;
  const temporaryFolder = join(settings.dataDir, TEMPORARY_FOLDER);
  return {
    administration: createAdministrationStore(database, sealer, outbox),
    hold: createHoldStore(pool),
    partialHold: createPartialHoldStore(pool),
    plans: createPanelStore(pool, outbox),
    removal: workspaceRemovalOf(service),
    access: { store: createAccessStore(pool), now: service.now },
    settings: { store: createRegistrationPolicyStore(pool), toDomain },
    apps: oauth && {
      store: createAppStore(pool, oauth, appLines),
      logos: createLogoStore({ disk, sandbox, temporaryFolder }),
    },
  };
}

/** Takes what deleting workspaces needs from an open service. */
export function workspaceRemovalOf({
  database,
  sealer,
  disk,
  networks,
  now,
}: Pick<Service, 'database' | 'sealer' | 'disk' | 'networks' | 'now'>): RemovalOfWorkspaces {
  return { removals: createWorkspaceRemovalStore(database.pool, sealer), disk, networks, now };
}
