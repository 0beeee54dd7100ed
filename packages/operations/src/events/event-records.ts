import {
  EVENTS,
  type EventData,
  type EventSubject,
  isPlatformKey,
  notice,
  type Post,
  type PublicationRecord,
  partsOf,
  tellParts,
} from '@crier/domain';
import { networkName } from '../accounts/connections/network-name.ts';
import { presentAccount } from '../accounts/present-account.ts';
import type { OperationDependencies } from '../dependencies.ts';
import { presentMedia } from '../media/present-media.ts';
import { presentMember } from '../people/present-member.ts';
import type { NotedEvent } from '../ports/events.ts';
import { presentPosts } from '../posts/present-post.ts';
import { presentPublication } from '../publishing/present-publication.ts';

/** What the records of events are read from. */
export type EventRecordDependencies = Pick<
  OperationDependencies,
  'posts' | 'media' | 'disk' | 'accounts' | 'members' | 'downloads' | 'networkLimits'
>;

/** What an event is about. */
function subjectOf(type: NotedEvent['type']): EventSubject {
  const subjects = Object.keys(EVENTS) as EventSubject[];
  return subjects.find((subject) => type in EVENTS[subject]) ?? 'webhook';
}

/** Reads the records that the events of a workspace carry, each at most once. */
export function createEventRecords(deps: EventRecordDependencies, workspaceId: number) {
  const posts = rememberedBy(async (id: number): Promise<Post | null> => {
    const stored = await deps.posts.find(workspaceId, { id });
    const [post] = stored ? await presentPosts(deps, workspaceId, [stored]) : [];
    return post ?? null;
  });
  const publications = rememberedBy(async (postId: number): Promise<readonly PublicationRecord[]> => {
    const stored = await deps.posts.publications(workspaceId, { id: postId });
    return (stored ?? []).map(presentPublication);
  });
  const postOf = ({ postId }: NotedEvent) => (postId === null ? Promise.resolve(null) : posts(postId));
  const readers: { readonly [S in EventSubject]: (event: NotedEvent) => Promise<EventData[S]> } = {
    post: async (event) => ({ ...subject(event), post: await postOf(event) }),
    publication: async (event) => {
      const all = event.postId === null ? [] : await publications(event.postId);
      const publication = all.find(({ uuid }) => uuid === event.subjectUuid) ?? null;
      return { ...subject(event), post: await postOf(event), publication };
    },
    account: async (event) => {
      const account = await deps.accounts.find(workspaceId, { id: event.subjectId ?? 0 });
      return { ...subject(event), account: account && presentAccount(account, deps) };
    },
    media: async (event) => {
      const media = await deps.media.find(workspaceId, { id: event.subjectId ?? 0 });
      return { ...subject(event), media: media && presentMedia(media, deps.disk) };
    },
    download: async (event) => {
      const found = await deps.downloads.find(workspaceId, event.subjectUuid ?? '');
      const { error, notices } = found ?? { error: null, notices: null };
      const parts = error === null ? notice('download_unknown').parts : partsOf(error, notices);
      return { ...subject(event), error, notices: tellParts(parts) };
    },
    member: async (event) => {
      const member = await deps.members.find(workspaceId, event.subjectId ?? 0);
      return { ...subject(event), member: member && presentMember(member) };
    },
    network: async (event) => networkData(event),
    webhook: async (event) => subject(event),
  };
  return (event: NotedEvent) => readers[subjectOf(event.type)](event);
}

/** What an event carries whose records can't be presented. */
export function withoutRecords(event: NotedEvent): EventData[EventSubject] {
  const own = subject(event);
  const bare: EventData = {
    post: { ...own, post: null },
    publication: { ...own, post: null, publication: null },
    account: { ...own, account: null },
    media: { ...own, media: null },
    download: { ...own, error: null, notices: [] },
    member: { ...own, member: null },
    network: networkData(event),
    webhook: own,
  };
  return bare[subjectOf(event.type)];
}

function subject({ subjectId, subjectUuid, change }: NotedEvent) {
  return { id: subjectId, uuid: subjectUuid, change };
}

/** Everything about a network is in the event itself. */
function networkData(event: NotedEvent): EventData['network'] {
  const { provider: key, account_ids: ids, version, ends_at: endsAt } = event.change;
  const provider = String(key);
  const ends = typeof version === 'string' && typeof endsAt === 'string';
  return {
    ...subject(event),
    provider,
    name: isPlatformKey(provider) ? networkName(provider) : provider,
    accounts: Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [],
    version: ends ? { version, ends_at: new Date(endsAt).toISOString() } : null,
  };
}

/** The results of `read`, each read once. */
function rememberedBy<T>(read: (id: number) => Promise<T>): (id: number) => Promise<T> {
  const results = new Map<number, Promise<T>>();
  return (id) => {
    const known = results.get(id) ?? read(id);
    results.set(id, known);
    return known;
  };
}
