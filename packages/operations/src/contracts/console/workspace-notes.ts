import { type FieldNotes, notesAt } from '../field-note.ts';

const MOMENT = '2026-02-11T08:00:00.000Z';
const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';
const INVITATION = 'e2c4a6b8-1d3f-4a5b-9c7d-0e1f2a3b4c5d';
const TOKEN = 'Pq7LtXz2VbN9cRk4MwYs0HjGf5DaUe8To1QiZx3KvBn';

const workspaceNotes: FieldNotes = {
  ...notesAt(['workspaces.listAll.data', 'workspaces.create', 'workspaces.get', 'workspaces.edit'], {
    uuid: ['UUID of the workspace.', WORKSPACE],
    name: ['Name of the workspace.', 'Harbour'],
    timezone: ['IANA time zone of the workspace.', 'Europe/Lisbon'],
  }),
  'workspaces.listAll.parameters.keyword': ['Text that the name contains, in any case.', 'harbour'],
  'workspaces.listAll.data': ['The workspaces, in the order in which they were created.'],
  'workspaces.listAll.data.created_at': ['When the workspace was created, in UTC.', MOMENT],
  'workspaces.listAll.data.members': ['How many members the workspace has.', 2],
  'workspaces.listAll.data.accounts': ['How many accounts are connected.', 3],
  'workspaces.listAll.data.posts': ['How many posts the workspace has, those in the trash included.', 120],
  locked: ['Whether the workspace is locked, so that calls in it are refused with 403.', false],
  'workspaces.create.body.name': ['Name of the workspace.', 'Harbour'],
  'workspaces.create.body.timezone': [
    'IANA time zone of the workspace; that of the user unless given.',
    'Europe/Lisbon',
  ],
  'workspaces.create.body.hex_color': [
    'Colour of the workspace: `#` and six or three hexadecimal digits; `#0ea5e9` unless given.',
    '#38bdf8',
  ],
  'workspaces.edit.body.name': ['New name of the workspace.', 'Harbour'],
  'workspaces.edit.body.timezone': [
    'New IANA time zone of the workspace; posts that have a time keep it.',
    'Europe/Lisbon',
  ],
  ...notesAt(['workspaces.get', 'workspaces.edit'], {
    keep_media_metadata: [
      'Whether files that are uploaded keep the metadata they come with, such as places and cameras.',
      false,
    ],
  }),
  'workspaces.edit.body.keep_media_metadata': [
    'Whether files that are uploaded from now on keep the metadata they come with.',
    true,
  ],
  'workspaces.delete.body.name': ['The present name of the workspace, to confirm the deletion.', 'Harbour'],
  'workspaces.delete.deleted': ['The workspace was deleted.'],
  'workspaces.delete.revoked': ['How often a network confirmed that it took access back.', 3],
};

const invitationNotes: FieldNotes = {
  ...notesAt(['invitations.list.data', 'invitations.create'], {
    id: ['UUID of the invitation.', INVITATION],
    email: ['E-mail address that is invited.', 'noa@social.example'],
    created_at: ['When the invitation was made, in UTC.', MOMENT],
    expires_at: ['Until when the link works, in UTC: for seven days.', '2026-02-18T08:00:00.000Z'],
  }),
  ...notesAt(['invitations.list.data', 'invitations.create', 'invitations.create.body'], {
    role: ['Role that the user will have in the workspace.', 'member'],
  }),
  ...notesAt(['invitations.list.data', 'invitations.create'], {
    can_approve: [
      'Whether what the user will schedule needs no approval, and whether the user may approve.',
      true,
    ],
  }),
  'path.invitation': ['UUID of the invitation.', INVITATION],
  'invitations.list.data': ['The invitations that can still be used, oldest first.'],
  invited_by: ['Name of the user who invited; null once that user is gone.', 'Dana Reef'],
  'invitations.create.body.email': ['E-mail address to invite; not that of a member.', 'noa@social.example'],
  'invitations.create.body.can_approve': [
    'Whether what the user will schedule needs no approval, and whether the user may approve; by the role unless given.',
    true,
  ],
  'invitations.create.link': [
    'Link with which to join, once; it is shown this once, to be handed over.',
    `https://crier.example/crier/join/${TOKEN}`,
  ],
  'invitations.revoke.revoked': ['The link opens nothing any more.'],
};

const userNotes: FieldNotes = {
  ...notesAt(['users.list.data', 'users.create', 'users.update'], {
    id: ['Integer id of the user.', 4],
    name: ['Name of the user.', 'Noa Marsh'],
    email: ['E-mail address, with which the user signs in.', 'noa@social.example'],
    timezone: ['IANA time zone of the user.', 'Europe/Lisbon'],
  }),
  is_administrator: ['Whether the user is an administrator of the installation.', false],
  'path.user': ['Integer id of the user.', '4'],
  'users.list.parameters.keyword': ['Text that name or e-mail address contains, in any case.', 'noa'],
  'users.list.data': ['The users, in the order in which they were created.'],
  'users.list.data.created_at': ['When the user was created, in UTC.', MOMENT],
  'users.list.data.workspaces': ['How many workspaces the user is a member of.', 2],
  'users.create.body.name': ['Name of the user.', 'Noa Marsh'],
  'users.create.body.email': ['E-mail address, which nobody else signs in with.', 'noa@social.example'],
  'users.create.body.password': [
    'First password of the user: 8 to 1,024 characters, white space included.',
    'a pier at dawn',
  ],
  'users.create.body.is_administrator': [
    'Whether the user is to be an administrator of the installation; false unless given.',
    false,
  ],
  'users.update.body.is_administrator': [
    'Whether the user is to be an administrator of the installation.',
    true,
  ],
  'users.resetLink.link': [
    'Link with which the user sets a new password, once; it is shown this once, to be handed over.',
    `https://crier.example/crier/reset-password/${TOKEN}`,
  ],
  'users.resetLink.expires_at': [
    'Until when the link works, in UTC: for 24 hours.',
    '2026-02-12T08:00:00.000Z',
  ],
};

/** Notes on workspaces, their invitations, and the users of the installation. */
export const WORKSPACE_NOTES: FieldNotes = { ...workspaceNotes, ...invitationNotes, ...userNotes };
