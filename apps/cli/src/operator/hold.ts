import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import { repeatable } from './repeatable.ts';

export interface HoldOptions {
  readonly reason?: string;
  readonly backupAt?: string;
}

export interface ReviewOptions {
  readonly again?: true;
}

export interface SettleOptions {
  readonly as: string;
  readonly publication?: readonly string[];
  readonly allFound?: true;
  readonly allOverdue?: true;
  readonly allUnknown?: true;
  readonly url?: string;
}

export interface ReleaseHoldOptions {
  readonly publishOverdue?: true;
}

export function addHoldCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'hold', 'Hold publication: everything else goes on, and nothing is sent.');
  addCommand<HoldOptions>(
    group,
    desk,
    'on',
    'Hold the installation: no worker begins another step.',
    (command) =>
      command
        .option('--reason <reason>', 'maintenance or restore; maintenance unless given')
        .option(
          '--backup-at <time>',
          'when the backup was made that was restored, such as 2027-01-31T08:00:00Z',
        ),
    async () => (await import('./hold-work.ts')).holdOn,
  );
  addCommand(
    group,
    desk,
    'off',
    'End a hold for maintenance; what became due meanwhile goes out late.',
    (command) => command,
    async () => (await import('./hold-work.ts')).holdOff,
  );
  addCommand(
    group,
    desk,
    'status',
    'Say whether the installation is held, and whether a worker still finishes a step.',
    (command) => command,
    async () => (await import('./hold-work.ts')).holdStatus,
  );
  addCommand<ReviewOptions>(
    group,
    desk,
    'review',
    'After a restore: ask the networks about everything that was due, and list it over all workspaces.',
    (command) => command.option('--again', 'ask again where a network could not tell'),
    async () => (await import('./hold-review-work.ts')).reviewHold,
  );
  addCommand<SettleOptions>(
    group,
    desk,
    'settle',
    'Decide about lines of the review; it takes effect with the release.',
    (command) =>
      command
        .requiredOption('--as <decision>', 'published, failed, or publish, which sends it at the release')
        .option('--publication <uuid>', 'a line of the review; repeat for more', repeatable)
        .option('--all-found', 'every line that is public already')
        .option('--all-overdue', 'every line that the network does not have, or only in part')
        .option('--all-unknown', 'every line about which a network could not tell')
        .option('--url <url>', 'where it is public, with --as published'),
    async () => (await import('./hold-review-work.ts')).settleHold,
  );
  addCommand<ReleaseHoldOptions>(
    group,
    desk,
    'release',
    'Release the installation: what is out counts as published, what was named is sent, the rest is held back.',
    (command) =>
      command.option('--publish-overdue', 'send everything that its network certainly does not have'),
    async () => (await import('./hold-review-work.ts')).releaseInstallation,
  );
}
