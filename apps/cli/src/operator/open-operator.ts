import { type Administration, createAdministration } from '@crier/persistence';
import { createLogger, openService, parseSettings, type Service } from '@crier/service';
import type { Io } from '../io.ts';

export interface Operator {
  readonly administration: Administration;
  readonly service: Service;
}

/** Opens the installation that the environment describes for the length of `work`. */
export async function asOperator<T>(io: Io, work: (operator: Operator) => Promise<T>): Promise<T> {
  const settings = parseSettings(io.environment);
  const service = await openService(settings, createLogger({ logLevel: 'silent' }, 'cli'));
  try {
    return await work({
      service,
      administration: createAdministration(service.database.prisma, service.sealer, 'command line'),
    });
  } finally {
    await service.close();
  }
}
