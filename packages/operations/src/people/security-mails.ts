import type { AdministrationRows, KeyRecord } from '../ports/administration.ts';
import type { AppLines } from '../ports/apps.ts';
import type { QueuedMail } from '../ports/mails.ts';
import type { SignedInUser } from '../ports/sessions.ts';
import type { UserRecord } from '../ports/users.ts';

/** A user as mails address them. */
type Reader = Pick<UserRecord, 'id' | 'name' | 'email' | 'locale'>;

/** More administrators than an installation has. */
const MOST = 1_000;

function toReader({ id, name, email, locale }: Reader): Pick<QueuedMail, 'to' | 'language'> {
  return { to: { userId: id, address: email, name }, language: locale };
}

/** Asks at the wanted address whether it is the user's, and tells the present one. */
export async function mailAddressChange(
  { mails }: Pick<AdministrationRows, 'mails'>,
  user: Reader & Pick<UserRecord, 'timezone'>,
  { address, link, expiresAt }: { readonly address: string; readonly link: string; readonly expiresAt: Date },
): Promise<void> {
  const { to, language } = toReader(user);
  const about = `address:${user.id}`;
  const params = { address, link, expires_at: expiresAt.toISOString(), timezone: user.timezone };
  await mails.queue({
    ...{ to: { ...to, address }, language, about, expiresAt },
    ...{ kind: 'address_confirmation', params },
  });
  await mails.queue({ to, language, kind: 'address_change', params: { address } });
}

/** Tells a user that a personal key of theirs was created. */
export async function mailNewKey(
  { mails }: Pick<AdministrationRows, 'mails'>,
  user: Reader & Pick<UserRecord, 'timezone'>,
  { name, hint, expiresAt }: Pick<KeyRecord, 'name' | 'hint' | 'expiresAt'>,
): Promise<void> {
  const params = { key: name, hint, expires_at: expiresAt?.toISOString() ?? null, timezone: user.timezone };
  await mails.queue({ ...toReader(user), kind: 'new_key', params });
}

/** Tells all administrators of the installation, the new one among them, that there is another one. */
export async function mailNewAdministrator(
  { users, mails }: Pick<AdministrationRows, 'users' | 'mails'>,
  { name, email }: Pick<UserRecord, 'name' | 'email'>,
  actor: string,
): Promise<void> {
  const [, maker] = /^user:(\d+)$/.exec(actor) ?? [];
  const by = maker === undefined ? null : ((await users.find({ id: Number(maker) }))?.name ?? null);
  const administrators = { keyword: null, suspended: false, admin: true };
  const { records } = await users.list(administrators, { page: 1, limit: MOST });
  for (const reader of records) {
    const params = { person: name, email, by, timezone: reader.timezone };
    await mails.queue({ ...toReader(reader), kind: 'new_administrator', params });
  }
}

/** The mail to a user who signed in from a browser that they had not used before. */
export function newSignInMail(
  user: SignedInUser,
  { browser, address }: { readonly browser: string | null; readonly address: string | null },
): QueuedMail {
  const params = { browser, address, timezone: user.timezone };
  return { ...toReader(user), kind: 'new_sign_in', params };
}

/** The mail to a user who allowed an app that they had not allowed yet. */
export const newAppMail: AppLines['allowedMail'] = ({ app, ...user }) => ({
  ...toReader(user),
  kind: 'new_app',
  params: { app, timezone: user.timezone },
});
