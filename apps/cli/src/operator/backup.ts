import { type Command, Option } from 'commander';
import { addCommand, addCommandWithArgument, type Desk, withoutDatabase } from '../command.ts';
import type { BackupCommandOptions } from './backup-work.ts';
import type { RestoreCommandOptions } from './restore-work.ts';

export function addBackupCommands(program: Command, desk: Desk): void {
  const backup = addCommand<BackupCommandOptions>(
    program,
    desk,
    'backup',
    'Back up the database and its media files while the service runs.',
    (command) =>
      command
        .option('--to <folder>', 'new folder for the backup')
        .option('--since <backup>', 'earlier backup whose unchanged media files are reused by hard link')
        .addOption(
          new Option('--media <how>', 'copy media files, link them from the media folder, or leave them out')
            .choices(['copy', 'link', 'none'])
            .default('copy'),
        ),
    async () => (await import('./backup-work.ts')).makeBackup,
  );
  addCommandWithArgument(
    backup,
    desk,
    'verify <folder>',
    'Compare every file of a backup with its manifest; needs no database.',
    withoutDatabase,
    async (folder, _options, io) => (await import('./backup-work.ts')).checkBackup(folder, io),
  );
  addCommand<RestoreCommandOptions>(
    program,
    desk,
    'restore',
    'Restore a backup into a fresh database and put the installation on hold.',
    (command) =>
      command
        .requiredOption('--from <folder>', 'a backup made by `crier backup`')
        .option('--into-empty-schema', 'accept a database whose tables are all empty')
        .option(
          '--without-credentials',
          'restore without the SERVICE_SECRET of the backup; all accounts must be reconnected',
        ),
    async () => (await import('./restore-work.ts')).restoreInstallation,
  );
}
