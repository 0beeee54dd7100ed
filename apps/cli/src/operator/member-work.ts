import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import type { AddOptions } from './member.ts';
import { asOperator } from './open-operator.ts';

export async function addMember({ workspace, user, role, canApprove }: AddOptions, io: Io): Promise<Answer> {
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
