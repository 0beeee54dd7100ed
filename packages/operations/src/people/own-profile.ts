import { invalid } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { administrationOver } from '../installation/administration.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import type { SignedInUser } from '../ports/sessions.ts';
import { actorOf } from './actor.ts';
import { askAddressChange } from './change-address.ts';
import { normaliseEmail } from './find-subjects.ts';
import { ensureCurrent } from './own-password.ts';
import type { ProfileChange } from './users.ts';

/**
 * The users' changes to their own profile. A new e-mail address requires the password, because people sign in with it,
 * and takes effect once it is confirmed, if the installation sends mail.
 */
export function profileHandlers(dependencies: ConsoleDependencies): Pick<Handlers, 'changeProfile'> {
  return {
    changeProfile: async ({ user, body, note }) => {
      const { current_password: password, name, email, locale, timezone } = body;
      const isNewEmail = email !== undefined && normaliseEmail(email) !== user.email;
      const passwordHash = isNewEmail ? await passwordFor(dependencies, user, password, note) : '';
      const { makeAddressLink: makeLink } = dependencies;
      const confirmed = isNewEmail && makeLink !== null ? { email, makeLink } : null;
      const change: ProfileChange = {
        ...(name === undefined ? {} : { name }),
        ...(isNewEmail && confirmed === null ? { email } : {}),
        ...(locale === undefined ? {} : { locale }),
        ...(timezone === undefined ? {} : { timezone }),
      };
      const administration = administrationOver(dependencies.administration, actorOf(user.id));
      const changed = await administration.changeProfile(user.id, change);
      const pending =
        confirmed &&
        (await askAddressChange(dependencies.administration, {
          ...{ userId: user.id, email: confirmed.email },
          makeLink: (wanted) => confirmed.makeLink({ ...wanted, userId: user.id, passwordHash }),
        }));
      return {
        pending_email: pending,
        user: {
          id: user.id,
          name: changed.name,
          email: changed.email,
          timezone: changed.timezone,
          locale: locale ?? user.locale,
          is_administrator: user.isAdministrator,
        },
      };
    },
  };
}

/** Returns the hash of the user's password; a new address needs it. */
async function passwordFor(
  dependencies: ConsoleDependencies,
  user: SignedInUser,
  password: string | undefined,
  note: (event: 'password.refused') => void,
): Promise<string> {
  if (password === undefined)
    throw invalid('current_password', 'A new e-mail address needs the current password.');
  return await ensureCurrent(dependencies, user, password).catch((error: unknown) => {
    note('password.refused');
    throw error;
  });
}
