import { type FieldNotes, notesAt } from '../field-note.ts';

const MOMENT = '2026-02-11T08:00:00.000Z';
const WORKSPACE = '0d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001';

const systemNotes: FieldNotes = {
  'system.get.at': ['When the installation was examined, in UTC.', MOMENT],
  'system.get.status': ['The worst status among the findings.', 'warn'],
  findings: ['The checks and their results.'],
  'findings.name': ['Name of the check.', 'clock'],
  'findings.status': ['`ok`: works; `warn`: needs attention; `fail`: does not work.', 'warn'],
  'findings.detail': ['Result of the check.', "the database's clock is 2400 ms ahead of this machine's"],
  'findings.advice': [
    'What to do; null if no action is needed.',
    'Synchronise both clocks with NTP; posts go out by the clock of the database.',
  ],
  versions: ['The running versions.'],
  'versions.crier': ['Version of Crier.', '0.1.0'],
  'versions.node': ['Version of Node.', '26.10.0'],
  'versions.postgresql': ['Version of PostgreSQL.', '18.1'],
  worker: ['State of the worker, as it last reported.'],
  reported_at: ['When a worker last reported, in UTC; null if none has.', MOMENT],
  looked_at: ['When the scheduler last looked for due posts, in UTC; null if it never has.', MOMENT],
  'system.get.queue': ['Waiting publications, all networks together.'],
  matters: [
    'What only the operator can change: networks that refuse the app of the installation, oldest first.',
  ],
  'matters.name': ['Name of the network.', 'X'],
  'matters.service': ['Base address of the server, on networks with many; null on others.', null],
  'matters.matter': [
    'Why the app is refused: `credits`, `quota`, `api`, `version`, `app`, `access`, `audit` or `domain`.',
    'credits',
  ],
  'matters.reason': ['What the network said last.', 'Your enrolled account has no credits left.'],
  'matters.advice': [
    'What the operator should do.',
    'Buy credits or a larger plan for the app in the network’s developer portal.',
  ],
  'matters.http_status': ['HTTP status of the network’s last refusal; null if there was none.', 402],
  'matters.since': ['When the network refused first, in UTC.', MOMENT],
  'matters.last_at': ['When the network refused last, in UTC.', MOMENT],
  'matters.next_at': ['When the next post is tried, in UTC; null if none waits for a time.', MOMENT],
  'matters.waiting': ['Number of publications that wait because of it.', 3],
  'system.get.networks': ['All networks, with the publications waiting on each.'],
  'system.get.networks.name': ['Name of the network.', 'Mastodon'],
  'system.get.networks.available': ['Whether accounts of the network can be connected in the browser.', true],
  ...notesAt(['system.get.queue', 'system.get.networks'], {
    oldest_due_seconds: [
      'Age in seconds of the oldest due publication that has not started; 0 if none is due.',
      0,
    ],
    unconfirmed: [
      'Number of publications that a person must settle because it is unknown whether they are public.',
      0,
    ],
  }),
};

const holdNotes: FieldNotes = {
  held: [
    'Whether the installation is on hold: nothing is published, deleted from networks or otherwise sent.',
    true,
  ],
  'hold.get.since': ['When the hold began, in UTC; null if there is none.', MOMENT],
  'hold.get.reason': ['Reason for the hold; null if there is none.', 'restore'],
  backup_at: [
    'When the restored backup was made, in UTC; null if no backup was restored.',
    '2026-02-11T02:00:00.000Z',
  ],
  in_hand: ['Number of publications and deletions that are still finishing their current step.', 0],
  'hold.get.data': [
    'After a restore, one line for each account of every post that was due; otherwise empty.',
  ],
  'hold.get.data.publication': [
    'UUID of the publication; identifies the line when you decide about it.',
    'aa10c1e7-5d2b-4c88-b0d7-2f6f3c1e9a11',
  ],
  'hold.get.data.post': ['UUID of the post.', '77aa0c1e-5d2b-4c88-b0d7-2f6f3c1e9a10'],
  'hold.get.data.workspace': ['The workspace of the post.'],
  'hold.get.data.account': ['The account that the post was due to be published to.'],
  'hold.get.data.account.id': ['Integer id of the account.', 12],
  'hold.get.data.account.name': ['Display name of the account on its network.', 'Harbour Café'],
  'hold.get.data.due_at': ['When the publication was due, in UTC.', '2026-02-11T07:30:00.000Z'],
  'hold.get.data.result': [
    'Whether the network has the post: all posts of the thread (`public`), only the first ones (`partly_public`), or none (`overdue`). `unknown`: the network could not tell. `not_asked`: the network has not been asked yet.',
    'unknown',
  ],
  'hold.get.data.found': ['Number of posts of the thread that are known to be public.', 0],
  'hold.get.data.posts': [
    'Number of posts in the thread: 1 for a single post, 0 until the network has been asked.',
    1,
  ],
  'hold.get.data.url': [
    'Address of the public post on the network; null if unknown.',
    'https://social.example/@harbourcafe/1142',
  ],
  'hold.get.data.detail': [
    'Details of the result, such as why the network could not tell; null if there are none.',
    'Mastodon is not available.',
  ],
  'hold.get.data.decision': [
    'Decision of a person: record the post as `published` or `failed`, or send it (`publish`). Null if there is none.',
    'published',
  ],
  publish_overdue: [
    'Sends undecided posts that are `overdue` or `partly_public`. Otherwise they are held back and marked as failed.',
    false,
  ],
  released: ['The installation is no longer on hold.'],
  'hold.release.published': ['Number of publications recorded as published.', 3],
  'hold.release.failed': ['Number of publications held back and marked as failed.', 1],
  'hold.release.unconfirmed': ['Number of publications left unconfirmed, for a person to settle.', 0],
  'hold.release.publish': ['Number of publications to be sent.', 2],
};

const auditNotes: FieldNotes = {
  'audit.list.data': ['The entries, latest first.'],
  'audit.list.data.id': ['UUID of the entry.', '1d9f6a3e-1f2b-4a5c-8d7e-9a6e00000001'],
  'audit.list.data.at': ['When the action was taken, in UTC.', MOMENT],
  'audit.list.data.actor': [
    'Who took the action, such as `user:3`, or `operator` for the command line.',
    'user:3',
  ],
  'audit.list.data.actor_name': [
    'Present name of the user who took the action; null if it was no user, or that user is gone.',
    'Ada Lind',
  ],
  'audit.list.data.action': ['The action.', 'member.changed'],
  'audit.list.data.subject': ['Subject of the action.', 'user:12'],
  'audit.list.data.subject_name': [
    'Present name of the user, workspace, account or app that the action is about; null for anything else, and for what is gone.',
    'Dana Reef',
  ],
  'audit.list.data.workspace': [
    'The workspace that the entry is about; null if it is about none or several, or if the workspace was deleted.',
  ],
  'audit.list.data.detail': [
    'Details, which depend on the action.',
    { from: { role: 'MEMBER', can_approve: false }, to: { role: 'MEMBER', can_approve: true } },
  ],
  'audit.list.parameters.actor': ['Only actions by this actor, such as `user:3` or `operator`.', 'user:3'],
  'audit.list.parameters.action': [
    'Only this action, such as `app.blocked`, or a group of actions, such as `app`.',
    'app.blocked',
  ],
  'audit.list.parameters.subject': ['Only actions on this subject, such as `user:12`.', 'user:12'],
  'audit.list.parameters.workspace': ['Only entries about this workspace, by UUID.', WORKSPACE],
  'audit.list.parameters.since': [
    'Only entries at or after this time, which must include a UTC offset.',
    '2026-02-01T00:00:00Z',
  ],
  'audit.list.parameters.until': [
    'Only entries before this time, which must include a UTC offset.',
    '2026-03-01T00:00:00Z',
  ],
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
