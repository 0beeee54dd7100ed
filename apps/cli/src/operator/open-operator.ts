import { join } from 'node:path';
import {
  type AccessAdministration,
  type Administration,
  type AppAdministration,
  createAccessAdministration,
  createAdministration,
  createAppAdministration,
  createMemberAdministration,
  createSettingsAdministration,
  type MemberAdministration,
  type SettingsAdministration,
} from '@crier/persistence';
import {
  createLogger,
  createLogoStore,
  type LogoStore,
  openService,
  parseSettings,
  type Service,
  TEMPORARY_FOLDER,
} from '@crier/service';
import type { Io } from '../io.ts';
import { CliError } from '../output/cli-error.ts';

/** What the audit trail calls this program. */
export const ACTOR = 'command line';

export interface Operator {
  readonly administration: Administration;
  readonly members: MemberAdministration;
  readonly access: AccessAdministration;
  readonly settings: SettingsAdministration;
  readonly logos: LogoStore;
  readonly service: Service;
  /** @throws CliError where OAuth is switched off */
  apps(): AppAdministration;
}

/** Opens the installation that the environment describes for the length of `work`. */
export async function asOperator<T>(io: Io, work: (operator: Operator) => Promise<T>): Promise<T> {
  const settings = parseSettings(io.environment);
  const service = await openService(settings, createLogger({ logLevel: 'silent' }, 'cli'), {
    keepsMedia: false,
  });
  const { database, disk, oauth, sandbox, sealer } = service;
  try {
    return await work({
      service,
      administration: createAdministration(database.prisma, sealer, ACTOR),
      members: createMemberAdministration(database, ACTOR),
      access: createAccessAdministration(database.pool, ACTOR),
      settings: createSettingsAdministration(database.pool, ACTOR),
      logos: createLogoStore({ disk, sandbox, temporaryFolder: join(settings.dataDir, TEMPORARY_FOLDER) }),
      apps: () => {
        if (oauth !== null) return createAppAdministration(database.pool, oauth, ACTOR);
        throw new CliError('oauth_off', 'OAuth is off: SERVICE_OAUTH is false.');
      },
    });
  } finally {
    await service.close();
  }
}
