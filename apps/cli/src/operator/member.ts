import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { AddOptions, EditOptions, MemberOptions } from './member-work.ts';

export function addMemberCommands(program: Command, desk: Desk): void {
  const group = addGroup(program, 'member', 'Members of workspaces.');
  const load = () => import('./member-work.ts');
  addCommand<AddOptions>(
    group,
    desk,
    'add',
    'Add a user to a workspace.',
    (command) =>
      declareMember(command)
        .requiredOption('--role <role>', 'ADMIN, MEMBER or VIEWER')
        .option('--can-approve', 'may approve posts (default: depends on the role)')
        .option('--no-can-approve', 'may not approve posts'),
    async () => (await load()).addMember,
  );
  addCommand<Pick<MemberOptions, 'workspace'>>(
    group,
    desk,
    'list',
    'List the members of a workspace.',
    declareWorkspace,
    async () => (await load()).listMembers,
  );
  addCommand<EditOptions>(
    group,
    desk,
    'edit',
    "Change a member's role or approval right; omitted options stay unchanged.",
    (command) =>
      declareMember(command)
        .option('--role <role>', 'ADMIN, MEMBER or VIEWER')
        .option('--can-approve', 'may approve posts')
        .option('--no-can-approve', 'may not approve posts'),
    async () => (await load()).editMember,
  );
  addCommand<MemberOptions>(
    group,
    desk,
    'remove',
    "Remove a member; the user's posts stay.",
    declareMember,
    async () => (await load()).removeMember,
  );
}

function declareWorkspace(command: Command): Command {
  return command.requiredOption('--workspace <uuid>', 'workspace');
}

function declareMember(command: Command): Command {
  return declareWorkspace(command).requiredOption('--user <email or id>', 'user');
}
