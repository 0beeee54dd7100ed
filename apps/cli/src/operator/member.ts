import type { Command } from 'commander';
import { addCommand, addGroup, type Desk } from '../command.ts';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { asOperator } from './open-operator.ts';

interface AddOptions {
  readonly workspace: string;
  readonly user: string;
  readonly role: string;
  readonly canApprove?: boolean;
}

export function addMemberCommands(program: Command, desk: Desk): void {
  addCommand<AddOptions>(
    addGroup(program, 'member', 'Who belongs to which workspace.'),
    desk,
    'add',
    'Make a user a member of a workspace.',
    (command) =>
      command
        .requiredOption('--workspace <uuid>', 'workspace')
        .requiredOption('--user <email or id>', 'user')
        .requiredOption('--role <role>', 'ADMIN, MEMBER or VIEWER')
        .option('--can-approve', 'may approve posts; unless given, by the role')
        .option('--no-can-approve', 'may not approve posts'),
    add,
  );
}

async function add({ workspace, user, role, canApprove }: AddOptions, io: Io): Promise<Answer> {
  const member = await asOperator(io, ({ administration }) =>
    administration.addMember({
      workspace,
      user,
      role,
      ...(canApprove === undefined ? {} : { canApprove }),
    }),
  );
  const approves = member.canApprove ? 'may approve posts' : 'may not approve posts';
  return {
    json: {
      workspace: member.workspace,
      user: { id: member.userId, email: member.email },
      role: member.role,
      can_approve: member.canApprove,
    },
    text: `${member.email} is ${member.role} of ${member.workspace} and ${approves}.`,
  };
}
