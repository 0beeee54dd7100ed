import { installQueues, migrate, readMigrations } from '@crier/persistence';
import { migrationsFolder, parseSettings } from '@crier/service';
import type { Command } from 'commander';
import { addCommand, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';

export function addMigrateCommand(program: Command, desk: Desk): void {
  addCommand(
    program,
    desk,
    'migrate',
    'Bring the database to the schema of this version; safe to repeat.',
    (command) => command,
    (_options, io) => run(io),
  );
}

async function run(io: Io): Promise<Answer> {
  const { databaseUrl } = parseSettings(io.environment);
  const applied = await migrate(databaseUrl, readMigrations(migrationsFolder()));
  await installQueues(databaseUrl);
  return {
    json: { applied },
    text: applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`,
  };
}
