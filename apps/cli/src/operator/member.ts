import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';

export interface AddOptions {
  readonly workspace: string;
  readonly user: string;
  readonly role: string;
  readonly canApprove?: boolean;
}

export function addMemberCommands(program: Command, desk: Desk): void {
  addCommand<AddOptions>(
    addGroup(program, 'member', 'Members of workspaces.'),
    desk,
    'add',
    'Add a user to a workspace.',
    (command) =>
      command
        .requiredOption('--workspace <uuid>', 'workspace')
        .requiredOption('--user <email or id>', 'user')
        .requiredOption('--role <role>', 'ADMIN, MEMBER or VIEWER')
        .option('--can-approve', 'may approve posts (default: depends on the role)')
        .option('--no-can-approve', 'may not approve posts'),
    async () => (await import('./member-work.ts')).addMember,
  );
}
