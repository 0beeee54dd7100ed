import { type AdministrationStore, ASKED_RESET_HOURS } from '../ports/administration.ts';
import { normaliseEmail } from './find-subjects.ts';

/** Somebody who says that they forgot their password. */
export interface AskedReset {
  /** As they typed it. */
  readonly email: string;
  /** The link to set a new password, for the mail. */
  readonly link: string;
  /** SHA-256 of the secret in the link. */
  readonly hash: Uint8Array;
}

/**
 * Mails the user with an address a link to set a new password; it replaces an earlier one. Does nothing, and says
 * nothing about it, if there is no such user, they are suspended, or the installation sends no mail.
 */
export function askPasswordReset(store: Pick<AdministrationStore, 'transaction'>) {
  return ({ email, link, hash }: AskedReset): Promise<void> =>
    store.transaction(async ({ users, resets, mails, audit }) => {
      const found = isStorable(email) ? await users.find({ email: normaliseEmail(email) }) : null;
      const user = found && (await users.hold(found.id));
      if (user === null || user.suspendedAt !== null) return;
      const expiresAt = await resets.put(user.id, hash, null, ASKED_RESET_HOURS);
      const { id, name, locale, timezone } = user;
      await mails.queue({
        to: { userId: id, address: user.email, name },
        language: locale,
        kind: 'password_reset',
        params: { link, expires_at: expiresAt.toISOString(), timezone },
        ...{ about: `reset:${id}`, expiresAt },
      });
      const detail = { expires_at: expiresAt.toISOString(), by_mail: true };
      await audit.note('nobody', { action: 'user.reset_link_made', subject: `user:${id}`, detail });
    });
}

function isStorable(email: string): boolean {
  return email.isWellFormed() && !email.includes('\0');
}
