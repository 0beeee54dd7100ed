import type { Command } from 'commander';
import { addCommand, addCommandWithArgument, addGroup, type Desk } from '../command.ts';

export interface ConfirmOption {
  readonly yes?: boolean;
}

export interface RestoreOptions {
  readonly all?: boolean;
  readonly day?: string;
}

const load = () => import('./media-disk-work.ts');

/** Adds what operators do with the media disk to the group `media`. */
export function addMediaDiskCommands(media: Command, desk: Desk): void {
  addCommand<ConfirmOption>(
    media,
    desk,
    'adopt',
    'Bind the media disk of MEDIA_DISK to the installation of DATABASE_URL.',
    (command) => command.option('--yes', 'do it; without this it only says how both stand to each other'),
    async () => (await load()).adoptMedia,
  );
  addCommand<ConfirmOption>(
    media,
    desk,
    'sweep',
    'Show the files that no record names; with --yes take them to the trash.',
    (command) => command.option('--yes', 'take them to the trash, however many there are'),
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
    'Put a file back where it was, or all of them.',
    (command) =>
      command
        .option('--all', 'every file in the trash')
        .option('--day <day>', 'only what was taken away that day, as YYYY-MM-DD'),
    async (path: string | undefined, options, io) => (await load()).restoreTrash(path, options, io),
  );
  addCommand<ConfirmOption>(
    trash,
    desk,
    'empty',
    'Remove everything in the trash for good.',
    (command) => command.option('--yes', 'do it; without this it only counts'),
    async () => (await load()).emptyTrash,
  );
}
