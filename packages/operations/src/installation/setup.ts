import { actorOf } from '../people/actor.ts';
import { admitUser } from '../people/change-user.ts';
import { ensureTimeZone, isEmail, isName } from '../people/check-input.ts';
import { normaliseEmail } from '../people/find-subjects.ts';
import { isGoodPassword } from '../people/guessable-passwords.ts';
import type { AdministrationStore } from '../ports/administration.ts';
import type { UserRecord } from '../ports/users.ts';

/**
 * Stores a one-time link with which the first administrator is created; it replaces an earlier one. Returns null and
 * stores nothing once the installation has a user.
 */
export function createSetupLink(store: AdministrationStore, actor: string) {
  return (hash: Uint8Array): Promise<Date | null> =>
    store.transaction(async ({ setup, audit }) => {
      if (!(await setup.isEmpty())) return null;
      const expiresAt = await setup.put(hash);
      const detail = { expires_at: expiresAt.toISOString() };
      await audit.note(actor, {
        action: 'installation.setup_link_made',
        subject: 'installation',
        detail,
      });
      return expiresAt;
    });
}

export interface FirstUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly locale: string;
  readonly timezone: string;
}

/** The fields that a person types. */
export type SetupField = 'name' | 'email' | 'password';

/**
 * The result of a submitted form; `gone` when its link was used, was replaced or has expired, or when a user exists.
 */
export type SetupOutcome =
  | { readonly outcome: 'done'; readonly user: UserRecord }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'invalid'; readonly fields: readonly SetupField[] };

interface SetupDependencies {
  readonly store: AdministrationStore;
  /** Returns a PHC string. */
  readonly hashPassword: (password: string) => Promise<string>;
}

/** Sets an installation up in a browser: only while it has no user, and only with the link. */
export function createSetup({ store, hashPassword }: SetupDependencies) {
  const isLink = (hash: Uint8Array): Promise<boolean> =>
    store.transaction(async ({ setup }) => (await setup.isLink(hash)) && (await setup.isEmpty()));
  return {
    /** Whether the installation has no user yet. */
    isEmpty: (): Promise<boolean> => store.transaction(({ setup }) => setup.isEmpty()),
    /** Whether the link can be used. Changes nothing. */
    isLink,
    /**
     * Creates the first administrator and consumes the link, in one transaction. Of several concurrent callers exactly
     * one succeeds, however they create users; the others get `gone`.
     */
    setUp: async (hash: Uint8Array, { password, locale, ...input }: FirstUser): Promise<SetupOutcome> => {
      // Without the link nobody can make the service hash a password.
      if (!(await isLink(hash))) return { outcome: 'gone' };
      const [name, email] = [input.name.trim(), normaliseEmail(input.email)];
      const fields = [
        ...(isName(name) ? [] : ['name' as const]),
        ...(isEmail(email) ? [] : ['email' as const]),
        ...((await isGoodPassword(password)) ? [] : ['password' as const]),
      ];
      if (fields.length > 0) return { outcome: 'invalid', fields };
      const timezone = ensureTimeZone(input.timezone);
      const passwordHash = await hashPassword(password);
      return store.transaction(async (rows): Promise<SetupOutcome> => {
        const { setup } = rows;
        await setup.holdUsers();
        if (!(await setup.isEmpty()) || !(await setup.take(hash))) return { outcome: 'gone' };
        const first = { name, email, passwordHash, timezone, locale, admin: true, emailVerified: true };
        const user = await admitUser(rows, first, ({ id }) => actorOf(id));
        if (user === null) throw new Error('an empty installation has a user');
        return { outcome: 'done', user };
      });
    },
  };
}

export type Setup = ReturnType<typeof createSetup>;
