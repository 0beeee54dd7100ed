import type { Command } from 'commander';
import { addCommand, addCommandWithArgument, addGroup, type Desk } from '../command.ts';
import type { ConfirmOption, RestoreOptions } from './media-disk-work.ts';

const load = () => import('./media-disk-work.ts');

/** Adds what operators do with the media disk to the group `media`. */
export function addMediaDiskCommands(media: Command, desk: Desk): void {
  addCommand<ConfirmOption>(
    media,
    desk,
    'adopt',
    'Bind the media disk of MEDIA_DISK to the installation of DATABASE_URL.',
    (command) => command.option('--yes', 'bind it; without this, only show the current state'),
    async () => (await load()).adoptMedia,
  );
  addCommand<ConfirmOption>(
    media,
    desk,
    'sweep',
    'Show files without a record; with --yes, move them to the trash.',
    (command) => command.option('--yes', 'move them to the trash, however many there are'),
    async () => (await load()).sweepMedia,
  );
  const trash = addGroup(media, 'trash', 'Files without a record, kept for thirty days.');
  addCommand(
    trash,
    desk,
    'list',
    'List the files in the trash.',
    (command) => command,
    async () => (await load()).listTrash,
  );
  addCommandWithArgument<RestoreOptions>(
    trash,
    desk,
    'restore [path]',
    'Restore a file, or all files, from the trash.',
    (command) =>
      command
        .option('--all', 'every file in the trash')
        .option('--day <day>', 'only files moved to the trash on that day, as YYYY-MM-DD'),
    async (path: string | undefined, options, io) => (await load()).restoreTrash(path, options, io),
  );
  addCommand<ConfirmOption>(
    trash,
    desk,
    'empty',
    'Permanently delete everything in the trash.',
    (command) => command.option('--yes', 'delete the files; without this, only count them'),
    async () => (await load()).emptyTrash,
  );
}
