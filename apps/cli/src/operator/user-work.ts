import type { UserRecord } from '@crier/operations/ports';
import { hashPassword, oneTimeLinks } from '@crier/service';
import type { Io } from '../io.ts';
import type { Answer } from '../output/answer.ts';
import { CliError } from '../output/cli-error.ts';
import { table } from '../output/table.ts';
import { asOperator } from './open-operator.ts';
import { readNewPassword } from './secret-input.ts';

export interface CreateOptions {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly admin?: true;
  readonly timezone?: string;
}

export interface PasswordOptions {
  readonly email: string;
  readonly password: string;
  readonly revokeKeys?: true;
}

export interface UserOption {
  readonly user: string;
}

export async function createUser(options: CreateOptions, io: Io): Promise<Answer> {
  const { email, name, admin = false, timezone } = options;
  const passwordHash = await hashPassword(await readNewPassword(options.password, io));
  const user = await asOperator(io, ({ administration }) =>
    administration.createUser({
      email,
      name,
      admin,
      passwordHash,
      ...(timezone === undefined ? {} : { timezone }),
    }),
  );
  return { json: wire(user), text: `User ${user.id} (${user.email}) created.` };
}

export async function setPassword({ email, password, revokeKeys }: PasswordOptions, io: Io): Promise<Answer> {
  const passwordHash = await hashPassword(await readNewPassword(password, io));
  const { user, activeKeys, revokedKeys } = await asOperator(io, async ({ administration, note }) => {
    const set = await administration.setPassword({
      user: email,
      passwordHash,
      revokeKeys: revokeKeys === true,
    });
    note('password.changed', { for: set.user.id, keys_revoked: set.revokedKeys });
    return set;
  });
  const lines = [`The password of ${user.email} was changed. All sessions and apps must sign in again.`];
  if (revokedKeys > 0) lines.push(`Personal keys revoked: ${revokedKeys}.`);
  if (activeKeys > 0) {
    lines.push(
      `Personal keys that still work: ${activeKeys}. Revoke all of them with --revoke-keys, or one with \`key revoke\`.`,
    );
  }
  return {
    json: { ...wire(user), keys_active: activeKeys, keys_revoked: revokedKeys },
    text: lines.join('\n'),
  };
}

export async function makeResetLink({ user: reference }: UserOption, io: Io): Promise<Answer> {
  const { link, user, expiresAt } = await asOperator(io, async ({ administration, service, note }) => {
    const { link, hash } = oneTimeLinks(service.settings, 'reset')();
    const made = await administration.createPasswordReset({ user: reference, hash });
    note('password.reset_link_made', { for: made.user.id });
    return { link, ...made };
  });
  return {
    json: { ...wire(user), link, expires_at: expiresAt },
    text: `Give this link to ${user.name} (${user.email}). It works once, until ${expiresAt.toISOString()}:\n${link}`,
  };
}

export async function makeSetupLink(_options: object, io: Io): Promise<Answer> {
  const made = await asOperator(io, async ({ administration, service, note }) => {
    const { link, hash } = oneTimeLinks(service.settings, 'setup')();
    const expiresAt = await administration.createSetupLink(hash);
    if (expiresAt === null) return null;
    note('installation.setup_link_made', {});
    return { link, expiresAt };
  });
  if (made === null) {
    throw new CliError(
      'has_users',
      'The installation already has users. Create more with `user create` or in the panel.',
    );
  }
  const { link, expiresAt } = made;
  return {
    json: { link, expires_at: expiresAt },
    text: `Open this link to create the first administrator. It works once, until ${expiresAt.toISOString()}:\n${link}`,
  };
}

export async function listSessions({ user }: UserOption, io: Io): Promise<Answer> {
  const sessions = await asOperator(io, ({ administration }) => administration.listSessions(user));
  const rows = sessions.map(({ id, createdAt, lastSeen, address, userAgent }) => [
    id,
    createdAt.toISOString(),
    lastSeen.toISOString(),
    address ?? 'unknown',
    userAgent ?? 'unknown',
  ]);
  return {
    json: {
      data: sessions.map(({ id, createdAt, lastSeen, address, userAgent }) => ({
        id,
        created_at: createdAt,
        last_seen_at: lastSeen,
        address,
        user_agent: userAgent,
      })),
    },
    text:
      sessions.length === 0
        ? 'No sessions.'
        : table(['ID', 'SIGNED IN', 'LAST SEEN', 'ADDRESS', 'USER AGENT'], rows),
  };
}

export async function endSessions({ user }: UserOption, io: Io): Promise<Answer> {
  const ended = await asOperator(io, async ({ administration, note }) => {
    const count = await administration.endSessions({ user });
    if (count > 0) note('session.ended', { count });
    return count;
  });
  return { json: { ended }, text: `Sessions ended: ${ended}.` };
}

function wire({ id, name, email, admin, timezone }: UserRecord) {
  return { id, name, email, admin, timezone };
}
