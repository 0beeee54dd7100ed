import { type FieldNotes, notesAt } from '../field-note.ts';

const MOMENT = '2026-02-11T08:00:00.000Z';
const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
const INVITATION = 'e2c4a6b8-1d3f-4a5b-9c7d-0e1f2a3b4c5d';
const SESSION = '1b6e5c1e-3a58-4c0f-9d2b-7f3a2c9e4d01';
const TOKEN = 'Pq7LtXz2VbN9cRk4MwYs0HjGf5DaUe8To1QiZx3KvBn';

const workspaceNotes: FieldNotes = {
  ...notesAt(['workspaces.listAll.data', 'workspaces.create', 'workspaces.get', 'workspaces.edit'], {
    uuid: ['UUID of the workspace.', WORKSPACE],
    name: ['Name of the workspace.', 'Harbour'],
    timezone: ['IANA time zone of the workspace.', 'Europe/Lisbon'],
  }),
  'workspaces.listAll.parameters.keyword': ['Text to find in the name, ignoring case.', 'harbour'],
  'workspaces.listAll.data': ['The workspaces, in the order in which they were created.'],
  'workspaces.listAll.data.created_at': ['When the workspace was created, in UTC.', MOMENT],
  'workspaces.listAll.data.members': ['Number of members.', 2],
  'workspaces.listAll.data.accounts': ['Number of connected accounts.', 3],
  'workspaces.listAll.data.posts': ['Number of posts, including those in the trash.', 120],
  locked: ['Whether the workspace is locked. Requests in a locked workspace are refused with 403.', false],
  'workspaces.create.body.name': ['Name of the workspace.', 'Harbour'],
  'workspaces.create.body.timezone': [
    'IANA time zone of the workspace. The default is that of the user.',
    'Europe/Lisbon',
  ],
  'workspaces.create.body.hex_color': [
    'Color of the workspace: `#` and six or three hexadecimal digits. The default is `#0ea5e9`.',
    '#38bdf8',
  ],
  'workspaces.edit.body.name': ['New name of the workspace.', 'Harbour'],
  'workspaces.edit.body.timezone': [
    'New IANA time zone of the workspace. Posts that already have a time keep it.',
    'Europe/Lisbon',
  ],
  ...notesAt(['workspaces.get', 'workspaces.edit'], {
    keep_media_metadata: ['Whether uploaded files keep their metadata, such as location and camera.', false],
    missed_after_minutes: [
      'After how many minutes an overdue post is missed, so that it is not sent until someone decides; null if posts are sent however late.',
      360,
    ],
    language: [
      'BCP 47 tag of the language of posts that say none, unless their account has a default; null if there is none.',
      'pt-BR',
    ],
  }),
  'workspaces.edit.body.missed_after_minutes': [
    'After how many minutes an overdue post is missed, from 1 to 525600; null to send posts however late. Posts that were missed before stay missed.',
    720,
  ],
  'workspaces.edit.body.language': [
    'BCP 47 tag of the language of posts that say none, unless their account has a default; null for none. It applies to posts that are published from now on.',
    'pt-BR',
  ],
  'workspaces.edit.body.keep_media_metadata': [
    'Whether files uploaded from now on keep their metadata.',
    true,
  ],
  'workspaces.delete.body.name': ['The current name of the workspace, to confirm the deletion.', 'Harbour'],
  'workspaces.delete.deleted': ['The workspace was deleted.'],
  'workspaces.delete.revoked': ['Number of accounts whose networks confirmed that access was revoked.', 3],
};

const invitationNotes: FieldNotes = {
  ...notesAt(['invitations.list.data', 'invitations.create'], {
    id: ['UUID of the invitation.', INVITATION],
    email: ['The invited e-mail address.', 'noa@social.example'],
    created_at: ['When the invitation was created, in UTC.', MOMENT],
    expires_at: [
      'When the link expires, in UTC: seven days after it was created.',
      '2026-02-18T08:00:00.000Z',
    ],
  }),
  ...notesAt(['invitations.list.data', 'invitations.create', 'invitations.create.body'], {
    role: ['Role that the user will get in the workspace.', 'member'],
  }),
  ...notesAt(['invitations.list.data', 'invitations.create'], {
    can_approve: [
      'Whether the user will be able to schedule posts without approval and to approve posts.',
      true,
    ],
  }),
  'path.invitation': ['UUID of the invitation.', INVITATION],
  'invitations.list.data': ['The invitations that can still be used, oldest first.'],
  invited_by: ['Name of the user who sent the invitation; null once that user is deleted.', 'Dana Reef'],
  'invitations.create.body.email': [
    'E-mail address to invite. It must not belong to a member.',
    'noa@social.example',
  ],
  'invitations.create.body.can_approve': [
    'Whether the user will be able to schedule posts without approval and to approve posts. The default depends on the role.',
    true,
  ],
  'invitations.create.link': [
    'Link for joining the workspace, which works once. It is shown only once.',
    `https://crier.example/crier/join/${TOKEN}`,
  ],
  'invitations.create.mailed': ['Whether a mail with the link was sent to the address.', true],
  'invitations.revoke.revoked': ['The link no longer works.'],
};

const USERS = [
  ...['users.list.data', 'users.create', 'users.update'],
  ...['users.get', 'users.suspend', 'users.unsuspend'],
];

const userNotes: FieldNotes = {
  ...notesAt(USERS, {
    id: ['Integer id of the user.', 4],
    name: ['Name of the user.', 'Noa Marsh'],
    email: ['E-mail address that the user signs in with.', 'noa@social.example'],
    timezone: ['IANA time zone of the user.', 'Europe/Lisbon'],
  }),
  is_administrator: ['Whether the user is an administrator of the installation.', false],
  'path.user': ['Integer id of the user.', '4'],
  'users.list.parameters.keyword': ['Text to find in the name or e-mail address, ignoring case.', 'noa'],
  'users.list.data': ['The users, in the order in which they were created.'],
  'users.list.data.created_at': ['When the user was created, in UTC.', MOMENT],
  'users.list.parameters.state': ['Only users who are, or are not, suspended.', 'suspended'],
  'users.list.parameters.role': [
    'Only administrators of the installation, or only other users.',
    'administrator',
  ],
  suspended_at: [
    'When an administrator suspended the user, in UTC; null if the user is not suspended.',
    null,
  ],
  'users.list.data.last_seen_at': [
    'When a session, key or app that still exists last acted for the user, in UTC; null if none has.',
    MOMENT,
  ],
  'users.get.created_at': ['When the user was created, in UTC.', MOMENT],
  'users.get.workspaces': ['The workspaces that the user is a member of, in the order of joining.'],
  'users.get.workspaces.uuid': ['UUID of the workspace.', WORKSPACE],
  'users.get.workspaces.name': ['Name of the workspace.', 'Harbour Café'],
  'users.get.workspaces.role': ['What the user may do in the workspace.', 'admin'],
  'users.get.workspaces.can_approve': ['Whether the user may approve posts.', true],
  'users.get.workspaces.only_administrator': ['Whether nobody else administers the workspace.', false],
  'users.get.sessions': ['The browsers where the user is signed in, most recently used first.'],
  'users.get.sessions.id': ['UUID with which the session can be ended.', SESSION],
  'users.get.sessions.created_at': ['When the user signed in, in UTC.', MOMENT],
  'users.get.keys': ['The keys that are neither revoked nor expired.'],
  'users.get.keys.name': ['Name of the key, chosen by the user.', 'Newsletter'],
  'users.get.keys.last_used_at': ['When the key was last used, in UTC; null if it never was.', MOMENT],
  'users.get.apps': ['The apps that act for the user.'],
  'users.get.apps.client_id': ['Client id of the app.', 'tide'],
  'users.get.apps.name': ['Name of the app.', 'Tide'],
  'users.get.apps.last_used_at': [
    'When the app last acted for the user, in UTC; null if it never did.',
    MOMENT,
  ],
  'users.update.body.name': ['New name of the user.', 'Noa Marsh'],
  'users.delete.deleted': ['The user was deleted.'],
  'users.list.data.workspaces': ['Number of workspaces that the user is a member of.', 2],
  'users.create.body.name': ['Name of the user.', 'Noa Marsh'],
  'users.create.body.email': [
    'E-mail address to sign in with. No other user may have it.',
    'noa@social.example',
  ],
  'users.create.body.password': [
    'Initial password of the user: 8 to 1,024 characters, including white space.',
    'a pier at dawn',
  ],
  'users.create.body.is_administrator': [
    'Whether to make the user an administrator of the installation. The default is false.',
    false,
  ],
  'users.update.body.is_administrator': [
    'Whether the user should be an administrator of the installation.',
    true,
  ],
  'users.resetLink.link': [
    'Link for setting a new password, which works once. It is shown only once; give it to the user.',
    `https://crier.example/crier/reset-password/${TOKEN}`,
  ],
  'users.resetLink.expires_at': [
    'When the link expires, in UTC: 24 hours after it was created.',
    '2026-02-12T08:00:00.000Z',
  ],
};

/** Notes on workspaces, their invitations, and the users of the installation. */
export const WORKSPACE_NOTES: FieldNotes = { ...workspaceNotes, ...invitationNotes, ...userNotes };
