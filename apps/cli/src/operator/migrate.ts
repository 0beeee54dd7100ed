import type { Command } from 'commander';
import { addCommand, type Desk } from '../command.ts';

export function addMigrateCommand(program: Command, desk: Desk): void {
  addCommand(
    program,
    desk,
    'migrate',
    'Migrate the database to the schema of this version; safe to repeat.',
    (command) => command,
    async () => (await import('./migrate-work.ts')).migrateDatabase,
  );
}
