import { type FieldNotes, notesAt } from '../field-note.ts';

const MOMENT = '2026-02-11T08:00:00.000Z';
const SESSION = '1b6e5c1e-3a58-4c0f-9d2b-7f3a2c9e4d01';
const KEY = '8a4f3d20-6c1b-4e57-b1a9-2d5e7c90f312';
const PASSWORD = 'a pier at dawn';

const userNotes = notesAt(['session.get.user', 'profile.change.user'], {
  id: ['Integer id of the user.', 3],
  is_administrator: ['Whether the user is an administrator of the installation.', false],
  locale: ['Language of pages and messages where the browser asks for none, as a BCP 47 tag.', 'en'],
  name: ['Name of the user.', 'Dana Reef'],
  timezone: ['IANA time zone of the user.', 'Europe/Lisbon'],
});

const sessionNotes: FieldNotes = {
  'session.get.user': ['Who is signed in.'],
  csrf_token: [
    'Goes into the header `X-CSRF-Token` of every call other than GET.',
    'Yk3q0Jt2ZfC8uXwB5nRr7dLh1mPaVsE9oGiT4yNcQ6U',
  ],
  signed_out: ['The session has ended, and the browser forgets it.'],
  'path.session': ['UUID of the session, as the list of sessions gives it.', SESSION],
  'sessions.list.data': ['The user’s sessions, the one seen last first.'],
  'sessions.list.data.id': ['UUID by which the session can be ended; it opens nothing.', SESSION],
  'sessions.list.data.created_at': ['When the user signed in, in UTC.', MOMENT],
  last_seen_at: ['When the session was last used, in UTC, to within five minutes.', MOMENT],
  address: ['IP address of the sign-in; null when it is not known.', '203.0.113.7'],
  user_agent: [
    'User agent of the browser at the sign-in; null when it is not known.',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  current: ['True for the session that asks.', true],
  ended: ['How many sessions were ended.', 2],
};

const profileNotes: FieldNotes = {
  'profile.change.user': ['The user after the change.'],
  'profile.change.body.name': ['New name of the user.', 'Dana Reef'],
  'profile.change.body.email': [
    'New e-mail address, which the user signs in with; it needs `current_password`.',
    'dana@social.example',
  ],
  'profile.change.body.current_password': [
    'The user’s password, which a new e-mail address needs; otherwise it is not read.',
    PASSWORD,
  ],
  'profile.change.body.locale': ['Language of pages and messages where the browser asks for none.', 'en'],
  'profile.change.body.timezone': ['IANA time zone of the user.', 'Europe/Lisbon'],
  'password.change.body.current_password': ['The password that is to be replaced.', PASSWORD],
  'password.change.body.password': [
    'The new password: 8 to 1,024 characters, white space included.',
    'two boats in the fog',
  ],
  revoke_keys: ['Revokes all personal keys of the user as well; otherwise they go on working.', false],
  changed: ['The password was changed.'],
  keys_active: ['How many personal keys go on working.', 2],
  keys_revoked: ['How many personal keys were revoked.', 0],
};

const keyNotes: FieldNotes = {
  ...notesAt(['keys.list.data', 'keys.create', 'keys.revoke'], {
    id: ['UUID of the key.', KEY],
    name: ['Name that the user gave the key.', 'Newsletter'],
    created_at: ['When the key was created, in UTC.', MOMENT],
    expires_at: ['When the key ends by itself, in UTC; null when it never does.', '2027-01-31T08:00:00.000Z'],
  }),
  hint: ['The last four characters of the key, by which people tell keys apart.', '7Qmw'],
  last_used_at: ['When it was last used, in UTC; null when it never was.', MOMENT],
  revoked_at: ['When the key was revoked, in UTC; null when it is not.', MOMENT],
  'path.key': ['UUID of the key.', KEY],
  'keys.list.data': ['The user’s keys, oldest first, revoked ones included.'],
  'keys.create.body.name': ['Name by which the user tells the key apart.', 'Newsletter'],
  'keys.create.body.expires_at': [
    'When the key is to end by itself, with its zone and in the future; never unless given.',
    '2027-01-31T08:00:00Z',
  ],
  'keys.create.key': [
    'The key itself, which is shown this once.',
    'crier_pk_Zt4hR2vKx9Lb0NcYs6PfWj1DgUe8MaQo3iTk5XnB7Qmw',
  ],
  'keys.revokeAll.revoked': ['How many of the keys still worked.', 2],
};

/** Notes on what users see and change of their own account. */
export const OWN_ACCOUNT_NOTES: FieldNotes = { ...userNotes, ...sessionNotes, ...profileNotes, ...keyNotes };
