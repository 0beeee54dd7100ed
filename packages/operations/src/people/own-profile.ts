import { invalid } from '@crier/domain';
import type { Handlers } from '../handlers.ts';
import { administrationOver } from '../installation/administration.ts';
import type { ConsoleDependencies } from '../installation/dependencies.ts';
import { actorOf } from './actor.ts';
import { normaliseEmail } from './find-subjects.ts';
import { ensureCurrent } from './own-password.ts';
import type { ProfileChange } from './users.ts';

/**
 * The users' changes to their own profile. A new e-mail address requires the password, because people sign in with it.
 */
export function profileHandlers(dependencies: ConsoleDependencies): Pick<Handlers, 'changeProfile'> {
  return {
    changeProfile: async ({ user, body, note }) => {
      const { current_password: password, name, email, locale, timezone } = body;
      const isNewEmail = email !== undefined && normaliseEmail(email) !== user.email;
      if (isNewEmail) {
        if (password === undefined)
          throw invalid('current_password', 'A new e-mail address needs the current password.');
        await ensureCurrent(dependencies, user, password).catch((error: unknown) => {
          note('password.refused');
          throw error;
        });
      }
      const change: ProfileChange = {
        ...(name === undefined ? {} : { name }),
        ...(isNewEmail ? { email } : {}),
        ...(locale === undefined ? {} : { locale }),
        ...(timezone === undefined ? {} : { timezone }),
      };
      const administration = administrationOver(dependencies.administration, actorOf(user.id));
      const changed = await administration.changeProfile(user.id, change);
      return {
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
