/**
 * What can happen in a workspace, by what it happens to, with a sentence for documents. An event is noted in the
 * transaction that causes it, so it is told if and only if the change was made.
 */
export const EVENTS = {
  post: {
    'post.created': 'A post was created, in any status.',
    'post.updated':
      'The content, the accounts or the tags of a post changed, or it was taken off the schedule.',
    'post.scheduled': 'A post was scheduled, queued or moved to another time.',
    'post.needs_approval': 'A post waits for approval.',
    'post.approved': 'A post was approved. `post.scheduled` follows.',
    'post.returned': 'An approver returned a post to its author.',
    'post.published': 'All accounts of a post have published it.',
    'post.failed': 'A post has ended, and at least one of its accounts has not published it for certain.',
    'post.missed': 'The time of a post passed unnoticed. It waits for a decision.',
    'post.deleted': 'A post was moved to the trash, or deleted permanently.',
  },
  publication: {
    'publication.published': 'One account has published the post.',
    'publication.failed': 'One account has not published the post, and will not try again by itself.',
    'publication.unconfirmed':
      'It is not certain whether one account has published the post. Somebody has to look.',
    'publication.delayed': 'One account publishes later than planned. It is tried again.',
  },
  account: {
    'account.connected': 'An account was connected, or connected again.',
    'account.unauthorized':
      'A network no longer accepts the access of an account. It has to be connected again.',
    'account.expiring': 'The access of an account ends within a week, and nothing renews it.',
    'account.disconnected': 'An account was disconnected.',
  },
  media: { 'media.ready': 'A file is in the media library.' },
  download: { 'media.failed': 'A file could not be fetched from its address.' },
  member: {
    'member.joined': 'Somebody became a member of the workspace.',
    'member.left': 'Somebody is no longer a member of the workspace.',
  },
  network: {
    'network.held': 'An operator stopped publishing to a network on which the workspace has accounts.',
    'network.released': 'An operator lets posts go out to such a network again.',
    'network.version_ending':
      'A network ends the version of its interface that this installation uses, within 60 days. An operator has to update.',
  },
  webhook: { 'webhook.test': 'Somebody asked for a test delivery to an endpoint.' },
} as const;

/** What happens to the installation, which only its own endpoints hear of, besides the events of all workspaces. */
export const INSTALLATION_EVENTS = {
  'audit.recorded': 'An entry was added to the audit trail.',
} as const;

/** What events are about. */
export type EventSubject = keyof typeof EVENTS;

type TypesOf<S extends EventSubject> = keyof (typeof EVENTS)[S];

/** The type of an event, such as `post.published`. */
export type EventType = { [S in EventSubject]: TypesOf<S> }[EventSubject];

/** The types of the events about a subject, at least one. */
export function eventTypesOf<S extends EventSubject>(subject: S): [TypesOf<S>, ...TypesOf<S>[]] {
  return Object.keys(EVENTS[subject]) as [TypesOf<S>, ...TypesOf<S>[]];
}

/** The types of all events. */
export const EVENT_TYPES: readonly EventType[] = (Object.keys(EVENTS) as EventSubject[]).flatMap(
  (subject): readonly EventType[] => eventTypesOf(subject),
);

/** The types of events that endpoints of the installation can choose. */
export const INSTALLATION_EVENT_TYPES: readonly string[] = [
  ...EVENT_TYPES,
  ...Object.keys(INSTALLATION_EVENTS),
];

/** How long events can be read, in days. */
export const EVENT_DAYS = 30;
