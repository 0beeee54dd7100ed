import type { FieldNote, FieldNotes } from '../field-note.ts';

/** The names of the schemas of events. */
const NAMES = [
  'PostEvent',
  'PublicationEvent',
  'AccountEvent',
  'MediaEvent',
  'DownloadEvent',
  'MemberEvent',
  'NetworkEvent',
  'WebhookEvent',
] as const;

const COMMON: Readonly<Record<string, FieldNote>> = {
  id: [
    'UUID of the event; the same wherever and however often it is told.',
    'e7e20000-0000-4000-8000-000000000001',
  ],
  number: ['Its place among the events of the workspace. Later events have higher numbers.', 1042],
  type: ['What happened.'],
  version: ['The version of the form of events.', 1],
  timestamp: ['When it happened (RFC 3339).', '2026-02-11T08:00:02.513Z'],
  workspace: ['UUID of the workspace.', '0d9f6a3e-0000-4000-8000-000000000001'],
  data: ['What it happened to.'],
  'data.id': ['Integer id of what it happened to; null if that has none.', 7],
  'data.uuid': [
    'UUID of what it happened to; null if that has none.',
    '5ab0c0de-0000-4000-8000-000000000001',
  ],
  'data.change': [
    'What changed, as it was at that moment.',
    { status: 'scheduled', previous_status: 'draft', trashed: false, permanently: false },
  ],
};

/** Notes on the fields of events. */
export const EVENT_NOTES: FieldNotes = {
  ...Object.fromEntries(
    NAMES.flatMap((name) => Object.entries(COMMON).map(([field, note]) => [`${name}.${field}`, note])),
  ),
  'PostEvent.data.post': ['The post, read soon after the event; null if it no longer exists.'],
  'PublicationEvent.data.post': ['The post, read soon after the event; null if it no longer exists.'],
  'PublicationEvent.data.publication': [
    'The publication by one account, read soon after the event; null if it no longer exists.',
  ],
  'AccountEvent.data.account': ['The account, read soon after the event; null if it is no longer connected.'],
  'MediaEvent.data.media': ['The file, read soon after the event; null if it no longer exists.'],
  'MemberEvent.data.member': ['The member, read soon after the event; null if they have left.'],
  'NetworkEvent.data.provider': ['The network.', 'linkedin'],
  'NetworkEvent.data.name': ['Name of the network.', 'LinkedIn'],
  'NetworkEvent.data.accounts': ['Integer ids of the accounts that the workspace has on it.', [12]],
  'NetworkEvent.data.version': ['The version of its interface that ends; null if none does.'],
  'NetworkEvent.data.version.version': ['The version that this installation uses.', '202609'],
  'NetworkEvent.data.version.ends_at': ['When the network ends it.', '2027-09-01T00:00:00.000Z'],
  'DownloadEvent.data.error': [
    'Why the file could not be fetched; null if that is no longer known.',
    'The server did not answer.',
  ],
};
