import type { ListedUser, UserRecord } from '@crier/operations/ports';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { table } from '../output/table.ts';
import { asOperator } from './open-operator.ts';
import type { UserOption } from './user-work.ts';

export interface FindOptions {
  readonly find?: string;
  readonly suspended?: true;
  readonly admins?: true;
}

export interface RenameOptions extends UserOption {
  readonly name: string;
}

/** The number of users that are read at once. */
const PAGE = 100;

export async function listUsers({ find, suspended, admins }: FindOptions, io: Io): Promise<Answer> {
  const filter = { keyword: find ?? null, suspended: suspended ?? null, admin: admins ?? null };
  const users = await asOperator(io, async ({ administration }) => {
    const found: ListedUser[] = [];
    for (let page = 1; ; page += 1) {
      const { records, total } = await administration.listUsers(filter, { page, limit: PAGE });
      found.push(...records);
      if (records.length === 0 || found.length >= total) return found;
    }
  });
  const rows = users.map((user) => [
    String(user.id),
    user.name,
    user.email,
    stateOf(user),
    String(user.workspaces),
    user.lastSeenAt?.toISOString() ?? 'never',
  ]);
  return {
    json: {
      data: users.map(({ workspaces, lastSeenAt, ...user }) => ({
        ...wire(user),
        ...{ workspaces, last_seen_at: lastSeenAt },
      })),
    },
    text:
      users.length === 0
        ? 'No users.'
        : table(['ID', 'NAME', 'E-MAIL', 'STATE', 'WORKSPACES', 'LAST SEEN'], rows),
  };
}

export async function showUser({ user: reference }: UserOption, io: Io): Promise<Answer> {
  const person = await asOperator(io, ({ administration }) => administration.getPerson(reference));
  const { user, workspaces, sessions, keys, apps } = person;
  const lines = [
    `${user.name} (${user.email}), id ${user.id}, ${stateOf(user)}`,
    ...workspaces.map(({ name, role, uuid }) => `Workspace: ${name} (${role.toLowerCase()}), ${uuid}`),
    ...sessions.map(({ id, lastSeen, address }) => {
      const seen = lastSeen.toISOString();
      return `Session: ${id}, last seen ${seen}, from ${address ?? 'unknown'}`;
    }),
    ...keys.map(({ name, hint }) => `Key: ${name} …${hint}`),
    ...apps.map(({ name, clientId }) => `App: ${name}, ${clientId}`),
  ];
  return {
    json: {
      ...wire(user),
      workspaces: workspaces.map(({ uuid, name, role, canApprove, isOnlyAdmin }) => ({
        ...{ uuid, name, role: role.toLowerCase(), can_approve: canApprove },
        only_administrator: isOnlyAdmin,
      })),
      sessions: sessions.map(({ id, createdAt, lastSeen, address, userAgent }) => ({
        ...{ id, created_at: createdAt, last_seen_at: lastSeen, address, user_agent: userAgent },
      })),
      keys: keys.map(({ id, name, hint, lastUsedAt }) => ({ id, name, hint, last_used_at: lastUsedAt })),
      apps: apps.map(({ clientId, name, lastUsedAt }) => ({
        ...{ client_id: clientId, name, last_used_at: lastUsedAt },
      })),
    },
    text: lines.join('\n'),
  };
}

export async function renameUser({ user: reference, name }: RenameOptions, io: Io): Promise<Answer> {
  const user = await asOperator(io, ({ administration }) => administration.editUser(reference, { name }));
  return { json: wire(user), text: `User ${user.id} (${user.email}) is now called ${user.name}.` };
}

export async function suspendUser({ user: reference }: UserOption, io: Io): Promise<Answer> {
  const user = await asOperator(io, async ({ administration, note }) => {
    const suspended = await administration.suspendUser(reference);
    note('user.suspended', { for: suspended.id });
    return suspended;
  });
  const text = `${user.name} (${user.email}) is suspended. Keys and apps are refused. Scheduled posts are still published.`;
  return { json: wire(user), text };
}

export async function unsuspendUser({ user: reference }: UserOption, io: Io): Promise<Answer> {
  const user = await asOperator(io, async ({ administration, note }) => {
    const returned = await administration.unsuspendUser(reference);
    note('user.unsuspended', { for: returned.id });
    return returned;
  });
  return { json: wire(user), text: `${user.name} (${user.email}) can sign in again.` };
}

export async function deleteUser({ user: reference }: UserOption, io: Io): Promise<Answer> {
  const user = await asOperator(io, async ({ administration, note }) => {
    const deleted = await administration.deleteUser(reference);
    note('user.deleted', { for: deleted.id });
    return deleted;
  });
  return { json: wire(user), text: `${user.name} (${user.email}) was deleted. Their posts stay.` };
}

function stateOf({ suspendedAt, admin }: UserRecord): string {
  const state = suspendedAt === null ? 'active' : `suspended since ${suspendedAt.toISOString()}`;
  return admin ? `${state}, administrator` : state;
}

function wire({ id, name, email, admin, timezone, suspendedAt }: UserRecord) {
  return { id, name, email, admin, timezone, suspended_at: suspendedAt };
}
