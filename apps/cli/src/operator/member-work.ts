import type { StoredMember } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { optionError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { asOperator } from './open-operator.ts';

export interface AddOptions extends MemberOptions {
  readonly role: string;
  readonly canApprove?: boolean;
}

export interface EditOptions extends MemberOptions {
  readonly role?: string;
  readonly canApprove?: boolean;
}

/** A member of a workspace. */
export interface MemberOptions {
  readonly workspace: string;
  readonly user: string;
}

export async function addMember({ workspace, user, role, canApprove }: AddOptions, io: Io): Promise<Answer> {
  const member = await asOperator(io, ({ administration }) =>
    administration.addMember({
      workspace,
      user,
      role,
      ...(canApprove === undefined ? {} : { canApprove }),
    }),
  );
  return { json: wire(member.workspace, member), text: describe(member.workspace, member) };
}

export async function listMembers({ workspace }: Pick<MemberOptions, 'workspace'>, io: Io): Promise<Answer> {
  const found = await asOperator(io, ({ members }) => members.list(workspace));
  const rows = found.map(({ userId, email, role, canApprove }) => [
    String(userId),
    email,
    role,
    canApprove ? 'yes' : 'no',
  ]);
  return {
    json: { data: found.map((member) => wire(workspace, member)) },
    text: rows.length === 0 ? 'No members.' : table(['ID', 'E-MAIL', 'ROLE', 'MAY APPROVE'], rows),
  };
}

export async function editMember(options: EditOptions, io: Io): Promise<Answer> {
  const { workspace, user, role, canApprove } = options;
  if (role === undefined && canApprove === undefined) {
    throw optionError('--role', 'nothing to change: pass --role, --can-approve or --no-can-approve.');
  }
  const edit = {
    workspace,
    user,
    ...(role === undefined ? {} : { role }),
    ...(canApprove === undefined ? {} : { canApprove }),
  };
  const member = await asOperator(io, ({ members }) => members.edit(edit));
  return { json: wire(workspace, member), text: describe(workspace, member) };
}

export async function removeMember({ workspace, user }: MemberOptions, io: Io): Promise<Answer> {
  const member = await asOperator(io, ({ members }) => members.remove({ workspace, user }));
  return {
    json: wire(workspace, member),
    text: `${member.email} is no longer a member of ${workspace}. The user’s keys keep working elsewhere.`,
  };
}

type Member = Pick<StoredMember, 'userId' | 'email' | 'role' | 'canApprove'>;

function wire(workspace: string, { userId, email, role, canApprove }: Member) {
  return { workspace, user: { id: userId, email }, role, can_approve: canApprove };
}

function describe(workspace: string, { email, role, canApprove }: Member): string {
  return `${email} is ${role} of ${workspace} and ${canApprove ? 'may approve posts' : 'may not approve posts'}.`;
}
