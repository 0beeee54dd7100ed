import { invalid } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { administrationOver } from '../installation/administration.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import type { SignedInUser } from '../ports/sessions.ts';
import { actorOf } from './actor.ts';
import { ensurePassword } from './check-input.ts';
import { wrongPassword } from './passwords.ts';

/** The time in which wrong entries of a user's own password are counted, in seconds. */
const ATTEMPTS_SECONDS = 900;

/** Changes the user's own password, which ends their other sessions and the access of all apps. */
export function passwordHandlers(dependencies: ConsoleDependencies): Pick<Handlers, 'changePassword'> {
  return {
    changePassword: async ({ user, session, body, note }) => {
      const { current_password: current, password } = body;
      await ensurePassword(password);
      const replaces = await ensureCurrent(dependencies, user, current).catch((error: unknown) => {
        note('password.refused');
        throw error;
      });
      const administration = administrationOver(dependencies.administration, actorOf(user.id));
      const { activeKeys, revokedKeys } = await administration.setPassword({
        user: String(user.id),
        passwordHash: await dependencies.hashPassword(password),
        replaces,
        keepSession: session.hash,
        revokeKeys: body.revoke_keys === true,
      });
      note('password.changed', { keys_revoked: revokedKeys });
      return { changed: true, keys_active: activeKeys, keys_revoked: revokedKeys };
    },
  };
}

/** Returns the hash of the password if it is right. Wrong entries are counted and limited. */
export async function ensureCurrent(
  { attempts, checkCredentials, passwordAttempts: uses }: ConsoleDependencies,
  { id, email }: SignedInUser,
  password: string,
): Promise<string> {
  const key = `password of ${id}`;
  const wait = uses === 0 ? 0 : await attempts.take([{ key, uses, seconds: ATTEMPTS_SECONDS }]);
  if (wait > 0) throw wrong(`Too many attempts. Try again in ${Math.ceil(wait / 60)} min.`);
  const found = await checkCredentials(email, password);
  if (found === null || found.passwordHash === null) throw wrongPassword();
  await attempts.giveBack(key, []);
  return found.passwordHash;
}

function wrong(message: string) {
  return invalid('current_password', message);
}
