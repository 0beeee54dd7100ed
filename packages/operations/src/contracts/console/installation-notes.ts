import { type FieldNotes, notesAt } from '../field-note.ts';

const MOMENT = '2026-02-11T08:00:00.000Z';
const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';

const systemNotes: FieldNotes = {
  'system.get.at': ['When the installation was examined, in UTC.', MOMENT],
  'system.get.status': ['The worst status of the findings.', 'warn'],
  findings: ['What was examined, and what was found.'],
  'findings.name': ['What was examined.', 'clock'],
  'findings.status': ['`ok`, `warn` for what should be seen to, `fail` for what does not work.', 'warn'],
  'findings.detail': ['What was found.', "the database's clock is 2400 ms ahead of this machine's"],
  'findings.advice': [
    'What to do; null where all is well.',
    'Synchronise both clocks with NTP; posts go out by the clock of the database.',
  ],
  versions: ['The versions that run.'],
  'versions.crier': ['Version of Crier.', '0.1.0'],
  'versions.node': ['Version of Node.', '26.10.0'],
  'versions.postgresql': ['Version of PostgreSQL.', '18.1'],
  worker: ['What the worker reported.'],
  reported_at: ['When a worker last reported, in UTC; null if none ever did.', MOMENT],
  looked_at: ['When due posts were last looked for, in UTC; null if they never were.', MOMENT],
  'system.get.queue': ['What waits on all networks.'],
  'system.get.networks': ['All networks, and what waits on each.'],
  'system.get.networks.name': ['Name of the network.', 'Mastodon'],
  'system.get.networks.available': ['Whether accounts of the network can be connected in the browser.', true],
  ...notesAt(['system.get.queue', 'system.get.networks'], {
    oldest_due_seconds: [
      'For how many seconds the longest due publication has not begun; 0 when none is due.',
      0,
    ],
    unconfirmed: ['How many publications wait for a person to say whether they are public.', 0],
  }),
};

const holdNotes: FieldNotes = {
  held: ['Whether nothing is published, deleted from networks or sent.', true],
  'hold.get.since': ['Since when the installation is held, in UTC; null when it is not.', MOMENT],
  'hold.get.reason': ['Why the installation is held; null when it is not.', 'restore'],
  backup_at: [
    'When the restored backup was made, in UTC; null when no backup was restored.',
    '2026-02-11T02:00:00.000Z',
  ],
  in_hand: ['How many publications and deletions still finish the step they are at.', 0],
  'hold.get.data': ['After a restore a line for every account of a post that was due, else empty.'],
  'hold.get.data.publication': [
    'UUID of the publication, by which the line is settled.',
    'aa10c1e7-5d2b-4c88-b0d7-2f6f3c1e9a11',
  ],
  'hold.get.data.post': ['UUID of the post.', '77aa0c1e-5d2b-4c88-b0d7-2f6f3c1e9a10'],
  'hold.get.data.workspace': ['The workspace of the post.'],
  'hold.get.data.account': ['The account that the post was due on.'],
  'hold.get.data.account.id': ['Integer id of the account.', 12],
  'hold.get.data.account.name': ['Name that the account shows on its network.', 'Harbour Café'],
  'hold.get.data.due_at': ['When the publication was due, in UTC.', '2026-02-11T07:30:00.000Z'],
  'hold.get.data.result': [
    'What the network answered: it has all posts of the thread (`public`), the first ones (`partly_public`), or none (`overdue`); it could not tell (`unknown`), or was not asked yet (`not_asked`).',
    'unknown',
  ],
  'hold.get.data.found': ['How many posts of the thread are known to be public.', 0],
  'hold.get.data.posts': [
    'How many posts the thread has, 1 for a single post; 0 until the network was asked.',
    1,
  ],
  'hold.get.data.url': [
    'Address of what is public on the network; null when it is not known.',
    'https://social.example/@harbourcafe/1142',
  ],
  'hold.get.data.detail': [
    'What is to be said about the result, such as why the network could not tell; null when there is nothing.',
    'mastodon is not available.',
  ],
  'hold.get.data.decision': [
    'What a person decided: it counts as `published` or `failed`, or is sent (`publish`); null when nobody did.',
    'published',
  ],
  publish_overdue: [
    'Sends what is `overdue` or `partly_public` and has no decision; otherwise it is held back and fails.',
    false,
  ],
  released: ['The installation is no longer held.'],
  'hold.release.published': ['How many publications count as published.', 3],
  'hold.release.failed': ['How many publications were held back and failed.', 1],
  'hold.release.unconfirmed': ['How many publications ended as unconfirmed, for a person to settle.', 0],
  'hold.release.publish': ['How many publications are to be sent.', 2],
};

const auditNotes: FieldNotes = {
  'audit.list.data': ['The entries, latest first.'],
  'audit.list.data.id': ['UUID of the entry.', '1d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001'],
  'audit.list.data.at': ['When it was done, in UTC.', MOMENT],
  'audit.list.data.actor': ['Who did it, such as `user:3`, or `operator` at the command line.', 'user:3'],
  'audit.list.data.action': ['What was done.', 'member.changed'],
  'audit.list.data.subject': ['What it was done to.', 'user:12'],
  'audit.list.data.workspace': [
    'The workspace that is concerned; null when no single one is, or it was deleted.',
  ],
  'audit.list.data.detail': [
    'What more there is to tell, by action.',
    { from: { role: 'MEMBER', can_approve: false }, to: { role: 'MEMBER', can_approve: true } },
  ],
  'audit.list.parameters.actor': ['Only what this one did, such as `user:3` or `operator`.', 'user:3'],
  'audit.list.parameters.action': [
    'Only this action, such as `app.blocked`, or a group of them, such as `app`.',
    'app.blocked',
  ],
  'audit.list.parameters.subject': ['Only what was done to this, such as `user:12`.', 'user:12'],
  'audit.list.parameters.workspace': ['Only entries about this workspace, by UUID.', WORKSPACE],
  'audit.list.parameters.since': [
    'Only entries of this time or later, with its zone.',
    '2026-02-01T00:00:00Z',
  ],
  'audit.list.parameters.until': ['Only entries before this time, with its zone.', '2026-03-01T00:00:00Z'],
};

/** Notes on the state of the installation and its audit trail. */
export const INSTALLATION_NOTES: FieldNotes = {
  ...systemNotes,
  ...holdNotes,
  ...auditNotes,
  ...notesAt(['data.workspace'], {
    uuid: ['UUID of the workspace.', WORKSPACE],
    name: ['Name of the workspace.', 'Harbour'],
  }),
};
