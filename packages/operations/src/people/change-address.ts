import type { AdministrationStore } from '../ports/administration.ts';
import { actorOf } from './actor.ts';
import { changeUser, emailTaken } from './change-user.ts';
import { ensureEmail } from './check-input.ts';
import { holdUser, normaliseEmail } from './find-subjects.ts';
import { mailAddressChange } from './security-mails.ts';

/** A user who wants to sign in with another address. */
interface WantedChange {
  readonly userId: number;
  /** As they typed it. */
  readonly email: string;
  /** Makes the link that confirms it. */
  readonly makeLink: (change: { readonly from: string; readonly to: string }) => {
    readonly link: string;
    readonly expiresAt: Date;
  };
}

/**
 * Mails a link to the wanted address, which takes effect once the link is opened, and tells the present one. Returns the
 * wanted address.
 * @throws CrierError `validation` or `taken` that names `email`
 */
export async function askAddressChange(
  store: Pick<AdministrationStore, 'transaction'>,
  { userId, email, makeLink }: WantedChange,
): Promise<string> {
  const to = ensureEmail(normaliseEmail(email));
  return await store.transaction(async (rows) => {
    const user = await holdUser(rows, userId);
    if ((await rows.users.find({ email: to })) !== null) throw emailTaken(to);
    await mailAddressChange(rows, user, { address: to, ...makeLink({ from: user.email, to }) });
    return to;
  });
}

/** A change whose link was opened. */
export interface ConfirmedAddress {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
  /** PHC string of the password that the change was asked for with. */
  readonly passwordHash: string;
}

/**
 * Gives a user the address that they confirmed. False, and nothing changes, if they have another address or password by
 * now, are suspended or gone, or somebody else has the address.
 */
export function confirmAddress(store: Pick<AdministrationStore, 'transaction'>) {
  return ({ userId, from, to, passwordHash }: ConfirmedAddress): Promise<boolean> =>
    store.transaction(async (rows) => {
      const user = await rows.users.hold(userId);
      if (user === null || user.email !== from || user.suspendedAt !== null) return false;
      if ((await rows.users.find({ email: to })) !== null) return false;
      // The password is compared in the statement that changes the address.
      if ((await rows.users.change(userId, {}, passwordHash)) === null) return false;
      await changeUser(rows, user, { email: to, emailVerified: true }, actorOf(userId));
      return true;
    });
}
