import { join } from 'node:path';
import type { SignedInUser } from '@crier/operations';
import {
  type Administration,
  type AppAdministration,
  createAdministration,
  createAppAdministration,
  createSettingsAdministration,
  type HeldLine,
  type HoldStatus,
  listHeldLines,
  type Released,
  type ReleaseOptions,
  readHoldStatus,
  releaseHold,
  type SettingsAdministration,
} from '@crier/persistence';
import { createLogoStore, type LogoStore, type Service, TEMPORARY_FOLDER } from '@crier/service';

/** What people may do through the console. Whoever does it is who the audit trail names. */
export interface ConsoleServices {
  administration(user: SignedInUser): Administration;
  hold(user: SignedInUser): HoldConsole;
  /** Null where OAuth is switched off. */
  readonly oauth: OAuthConsole | null;
}

/** What the console does about a held installation. */
export interface HoldConsole {
  read(): Promise<HoldStatus>;
  /** Everything that was due when the installation was restored, over all workspaces. */
  list(): Promise<readonly HeldLine[]>;
  /** @throws AdministrationError when it is not held, or networks have not been asked yet */
  release(options: ReleaseOptions): Promise<Released>;
}

/** What the console does about apps and the setting they depend on. */
export interface OAuthConsole {
  apps(user: SignedInUser): AppAdministration;
  settings(user: SignedInUser): SettingsAdministration;
  readonly logos: LogoStore;
}

export function consoleServicesOf(service: Service): ConsoleServices {
  const { database, disk, oauth, sandbox, sealer, settings } = service;
  const { pool, prisma } = database;
  return {
    administration: (user) => createAdministration(prisma, sealer, actorOf(user)),
    hold: (user) => ({
      read: () => readHoldStatus(pool),
      list: () => listHeldLines(pool),
      release: (options) => releaseHold(pool, actorOf(user), options),
    }),
    oauth: oauth && {
      apps: (user) => createAppAdministration(pool, oauth, actorOf(user)),
      settings: (user) => createSettingsAdministration(pool, actorOf(user)),
      logos: createLogoStore({ disk, sandbox, temporaryFolder: join(settings.dataDir, TEMPORARY_FOLDER) }),
    },
  };
}

/** As the audit trail names users. */
function actorOf({ id }: SignedInUser): string {
  return `user:${id}`;
}
