import { join } from 'node:path';
import type { SignedInUser } from '@crier/operations';
import {
  type Administration,
  type AppAdministration,
  createAdministration,
  createAppAdministration,
  createSettingsAdministration,
  type SettingsAdministration,
} from '@crier/persistence';
import { createLogoStore, type LogoStore, type Service, TEMPORARY_FOLDER } from '@crier/service';

/** What people may do through the console. Whoever does it is who the audit trail names. */
export interface ConsoleServices {
  administration(user: SignedInUser): Administration;
  /** Null where OAuth is switched off. */
  readonly oauth: OAuthConsole | null;
}

/** What the console does about apps and the setting they depend on. */
export interface OAuthConsole {
  apps(user: SignedInUser): AppAdministration;
  settings(user: SignedInUser): SettingsAdministration;
  readonly logos: LogoStore;
}

export function consoleServicesOf(service: Service): ConsoleServices {
  const { database, disk, oauth, sealer, settings } = service;
  const { pool, prisma } = database;
  return {
    administration: (user) => createAdministration(prisma, sealer, actorOf(user)),
    oauth: oauth && {
      apps: (user) => createAppAdministration(pool, oauth, actorOf(user)),
      settings: (user) => createSettingsAdministration(pool, actorOf(user)),
      logos: createLogoStore({ disk, temporaryFolder: join(settings.dataDir, TEMPORARY_FOLDER) }),
    },
  };
}

/** As the audit trail names users. */
function actorOf({ id }: SignedInUser): string {
  return `user:${id}`;
}
