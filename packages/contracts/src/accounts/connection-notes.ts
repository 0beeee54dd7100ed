import { type FieldNotes, notesAt } from '../field-note.ts';

const ACCOUNT = '3c1f7a52-90b4-4d0e-8a1b-5b6c7d8e9f01';
const CONNECTION = '5d0b9c64-2e7a-4f13-8b6d-9a1c3e5f7042';

const accountNotes = notesAt(
  [
    'connections.password.data',
    'connections.choose.data',
    'connections.accounts.list.data',
    'connections.accounts.get',
  ],
  {
    id: ['Integer id of the account.', 12],
    uuid: ['UUID of the account.', ACCOUNT],
    name: ['Display name of the account on its network.', 'Harbour Café'],
    service: [
      'Base address of the account’s server, on networks with many servers; null on others.',
      'https://social.example',
    ],
    reason: [
      'Why the account must be reconnected; null while it is authorized.',
      'Access was revoked or has expired.',
    ],
    reason_code: [
      'Code for `reason`, from which clients can show their own text. `told` means that `reason` quotes the network. Null while the account is authorized, or if the code is unknown.',
      'told',
    ],
    access_ends_at: [
      'When access to the account ends unless somebody reconnects it, in UTC; null if it does not end, or if that is not known.',
      '2026-12-01T08:00:00.000Z',
    ],
    may_comment: [
      'False if the network did not grant the scope for comments, so that it may refuse first comments.',
      true,
    ],
    reconnect: [
      'Body to post to the workspace’s connections in order to reconnect the account; null if it cannot be reconnected in the browser.',
    ],
    'reconnect.account': ['UUID of the account.', ACCOUNT],
    created_at: ['When the account was first connected, in UTC.', '2026-02-03T08:15:00.000Z'],
  },
);

const networkNotes: FieldNotes = {
  'connections.networks.data': ['All networks.'],
  'connections.networks.data.name': ['Name of the network.', 'Mastodon'],
  'networks.data.available': [
    'Whether accounts on the network can be connected in the browser on this installation.',
    true,
  ],
  needs_service: ['Whether the user must name a server.', true],
  needs_handle: ['Whether the user must give the handle of the account, or its server.', false],
  takes_password: ['Whether accounts can also be connected with an app password.', false],
  publishes: [
    'Whether posts can be published to the network. If false, accounts can only be connected.',
    true,
  ],
  simulated: ['Whether a simulator replaces the network on this installation, as in the demo.', false],
};

const inputNotes: FieldNotes = {
  'connections.start.body.provider': [
    'Platform key of the network. Optional if `account` is given.',
    'mastodon',
  ],
  'connections.start.body.service': [
    'Server as the user typed it, on networks with `needs_service`. Ignored when an account is reconnected.',
    'https://social.example',
  ],
  'connections.start.body.handle': [
    'Handle of the account, or its server, on networks with `needs_handle`. Optional if `account` is given.',
    'alice.bsky.social',
  ],
  'connections.start.body.account': [
    'The account to reconnect, by UUID or integer id. If omitted, any account on the network can be connected.',
    ACCOUNT,
  ],
  'connections.password.body.provider': ['Platform key of a network with `takes_password`.', 'bluesky'],
  'connections.password.body.service': [
    'Server as the user typed it. The default is the network’s own.',
    'https://bsky.social',
  ],
  'connections.password.body.handle': [
    'Handle or address that the user signs in to the network with.',
    'alice.bsky.social',
  ],
  'connections.password.body.password': [
    'An app password that the user created on the network. It is not stored.',
    'abcd-efgh-ijkl-mnop',
  ],
  ids: ['Ids of the identities to connect, as the connection offers them; at least one.', ['1142']],
};

const offerNotes: FieldNotes = {
  'path.connection': ['UUID of the connection.', CONNECTION],
  'connections.start.id': ['UUID of the connection.', CONNECTION],
  'connections.get.id': ['UUID of the connection.', CONNECTION],
  authorize_url: [
    'Address on the network to send the browser to.',
    'https://social.example/oauth/authorize?client_id=c1&state=s1',
  ],
  'connections.start.expires_at': [
    'Deadline for the user to return from the network, in UTC: ten minutes after the start.',
    '2026-02-11T08:10:00.000Z',
  ],
  'connections.get.expires_at': [
    'Deadline for choosing identities, in UTC: half an hour after they were offered.',
    '2026-02-11T08:30:00.000Z',
  ],
  identities: ['The identities that the user can connect, such as pages or channels.'],
  'identities.id': ['The network’s own id of the identity.', '1142'],
  'identities.name': ['Display name of the identity on its network.', 'Harbour Café'],
  'connections.password.data': ['The accounts that were connected.'],
  'connections.choose.data': ['The accounts that were connected.'],
  'connections.accounts.list.data': ['The connected accounts of the workspace, newest first.'],
  'connections.accounts.disconnect.disconnected': ['The account’s credentials were deleted.'],
  'connections.accounts.disconnect.revoked': ['Whether the network confirmed the revocation.', true],
};

/** Notes on connecting and disconnecting the accounts of a workspace. */
export const CONNECTION_NOTES: FieldNotes = {
  ...accountNotes,
  ...networkNotes,
  ...inputNotes,
  ...offerNotes,
};
