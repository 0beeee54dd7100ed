import { type FieldNotes, notesAt } from '../field-note.ts';

const MOMENT = '2026-02-11T08:00:00.000Z';
const SESSION = '1b6e5c1e-3a58-4c0f-9d2b-7f3a2c9e4d01';
const KEY = '8a4f3d20-6c1b-4e57-b1a9-2d5e7c90f312';
const PASSWORD = 'a pier at dawn';

const userNotes = notesAt(['session.get.user', 'profile.change.user'], {
  id: ['Integer id of the user.', 3],
  is_administrator: ['Whether the user is an administrator of the installation.', false],
  locale: ['Language of pages and messages when the browser requests none, as a BCP 47 tag.', 'en'],
  name: ['Name of the user.', 'Dana Reef'],
  timezone: ['IANA time zone of the user.', 'Europe/Lisbon'],
});

const sessionNotes: FieldNotes = {
  'session.get.user': ['The signed-in user.'],
  csrf_token: [
    'Send it as the `X-CSRF-Token` header of every request other than GET.',
    'Yk3q0Jt2ZfC8uXwB5nRr7dLh1mPaVsE9oGiT4yNcQ6U',
  ],
  signed_out: ['The session was ended and its cookie removed.'],
  'path.session': ['UUID of the session, as returned by the list of sessions.', SESSION],
  'sessions.list.data': ['The user’s sessions, most recently used first.'],
  'sessions.list.data.id': [
    'UUID with which the session can be ended. It cannot be used to sign in.',
    SESSION,
  ],
  'sessions.list.data.created_at': ['When the user signed in, in UTC.', MOMENT],
  last_seen_at: ['When the session was last used, in UTC, to within five minutes.', MOMENT],
  address: ['IP address of the sign-in; null if unknown.', '203.0.113.7'],
  user_agent: [
    'User agent of the browser at the sign-in; null if unknown.',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  current: ['True for the session that made the request.', true],
  ended: ['Number of sessions that were ended.', 2],
};

const profileNotes: FieldNotes = {
  'profile.change.user': ['The user after the change.'],
  'profile.change.pending_email': [
    'The new e-mail address that has to be confirmed by the link in the mail to it; null if there is none.',
    null,
  ],
  'profile.change.body.name': ['New name of the user.', 'Dana Reef'],
  'profile.change.body.email': [
    'New e-mail address to sign in with. Requires `current_password`.',
    'dana@social.example',
  ],
  'profile.change.body.current_password': [
    'The user’s password. Required with a new e-mail address, otherwise ignored.',
    PASSWORD,
  ],
  'profile.change.body.locale': ['Language of pages and messages when the browser requests none.', 'en'],
  'profile.change.body.timezone': ['IANA time zone of the user.', 'Europe/Lisbon'],
  'password.change.body.current_password': ['The password to replace.', PASSWORD],
  'password.change.body.password': [
    'The new password: 8 to 1,024 characters, including white space.',
    'two boats in the fog',
  ],
  revoke_keys: ['Also revokes all personal keys of the user; otherwise they stay valid.', false],
  changed: ['The password was changed.'],
  keys_active: ['Number of personal keys that stay valid.', 2],
  keys_revoked: ['Number of personal keys that were revoked.', 0],
};

const keyNotes: FieldNotes = {
  ...notesAt(['keys.list.data', 'keys.create', 'keys.revoke'], {
    id: ['UUID of the key.', KEY],
    name: ['Name of the key, chosen by the user.', 'Newsletter'],
    created_at: ['When the key was created, in UTC.', MOMENT],
    expires_at: ['When the key expires, in UTC; null if it never does.', '2027-01-31T08:00:00.000Z'],
  }),
  hint: ['The last four characters of the key, to tell keys apart.', '7Qmw'],
  last_used_at: ['When the key was last used, in UTC; null if it never was.', MOMENT],
  revoked_at: ['When the key was revoked, in UTC; null if it was not.', MOMENT],
  'path.key': ['UUID of the key.', KEY],
  'keys.list.data': ['The user’s keys, oldest first, including revoked ones.'],
  'keys.create.body.name': ['Name for the key, so that the user can tell keys apart.', 'Newsletter'],
  'keys.create.body.expires_at': [
    'When the key expires: a future time with a UTC offset. By default, the key never expires.',
    '2027-01-31T08:00:00Z',
  ],
  'keys.create.key': [
    'The key itself, which is shown only once.',
    'crier_pk_Zt4hR2vKx9Lb0NcYs6PfWj1DgUe8MaQo3iTk5XnB7Qmw',
  ],
  'keys.revokeAll.revoked': ['Number of keys that were still valid.', 2],
};

/** Notes on what users see and change of their own account. */
export const OWN_ACCOUNT_NOTES: FieldNotes = { ...userNotes, ...sessionNotes, ...profileNotes, ...keyNotes };
