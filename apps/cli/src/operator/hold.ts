import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { ReleaseHoldOptions, ReviewOptions, SettleOptions } from './hold-review-work.ts';
import type { HoldOptions, ScopeOptions } from './hold-work.ts';
import { repeatable } from './repeatable.ts';

export function addHoldCommands(program: Command, desk: Desk): void {
  const group = addGroup(
    program,
    'hold',
    'Put publishing on hold: nothing is sent, and everything else continues.',
  );
  addCommand<HoldOptions>(
    group,
    desk,
    'on',
    'Put the installation, a workspace or a network on hold: no worker starts another step for it.',
    (command) =>
      scopes(command)
        .option('--reason <reason>', 'maintenance or restore (default: maintenance)')
        .option('--backup-at <time>', 'when the restored backup was made, such as 2027-01-31T08:00:00Z'),
    async () => (await import('./hold-work.ts')).holdOn,
  );
  addCommand<ScopeOptions>(
    group,
    desk,
    'off',
    'End a maintenance hold; posts that became due in the meantime go out late.',
    scopes,
    async () => (await import('./hold-work.ts')).holdOff,
  );
  addCommand(
    group,
    desk,
    'status',
    'Show whether the installation is on hold, and whether a worker is still finishing a step.',
    (command) => command,
    async () => (await import('./hold-work.ts')).holdStatus,
  );
  addCommand<{ readonly provider: string }>(
    group,
    desk,
    'try',
    'Try a network that refused the app of this installation now, after its operator has acted.',
    (command) => command.requiredOption('--provider <key>', 'the network, such as twitter'),
    async () => (await import('./hold-work.ts')).tryNetwork,
  );
  addReviewCommands(group, desk);
}

/** The commands that lead an installation out of a hold after a restore. */
function addReviewCommands(group: Command, desk: Desk): void {
  addCommand<ReviewOptions>(
    group,
    desk,
    'review',
    'After a restore, ask the networks about everything that was due in all workspaces, and list it.',
    (command) => command.option('--again', 'ask again about lines that a network could not settle'),
    async () => (await import('./hold-review-work.ts')).reviewHold,
  );
  addCommand<SettleOptions>(
    group,
    desk,
    'settle',
    'Decide about lines of the review; decisions take effect with the release.',
    (command) =>
      command
        .requiredOption('--as <decision>', 'published, failed, or publish (sends the post at the release)')
        .option('--publication <uuid>', 'a line of the review; repeat for more', repeatable)
        .option('--all-found', 'every line that is public already')
        .option('--all-overdue', 'every line that the network does not have, or has only in part')
        .option('--all-unknown', 'every line that a network could not settle')
        .option('--url <url>', 'address of the published post, with --as published'),
    async () => (await import('./hold-review-work.ts')).settleHold,
  );
  addCommand<ReleaseHoldOptions>(
    group,
    desk,
    'release',
    'Release the installation: posts already out count as published, posts you named are sent, and the rest is held back.',
    (command) =>
      command.option('--publish-overdue', 'send every post that its network certainly does not have'),
    async () => (await import('./hold-review-work.ts')).releaseInstallation,
  );
}

/** The options that name single workspaces and networks. */
function scopes(command: Command): Command {
  return command
    .option('--workspace <uuid>', 'hold only this workspace; repeat for more', repeatable)
    .option('--provider <key>', 'hold only this network, such as mastodon; repeat for more', repeatable);
}
