import type { Fields } from '../../http/body.ts';
import type { Chosen } from '../../kit/chosen.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { type Labelled, labelsOf } from '../../kit/labels.ts';
import { poll, pollsFor } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import type { Refusal } from '../../kit/refusal.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { ensureOwn, type GraphCall } from './endpoints.ts';
import { badParameter, unknownObject } from './errors.ts';
import { type Container, type GraphMedium, type GraphPost, type GraphServer, nextId } from './server.ts';

/** A network's rules for containers. */
export interface ContainerRules {
  /** Accepted media types of pictures and videos. */
  readonly types: Readonly<Record<GraphMedium['kind'], readonly string[]>>;
  /** Why processing a video fails; undefined if it does not. */
  readonly movieProblem?: (server: GraphServer, bytes: Uint8Array) => string | undefined;
  /** The kind of container that a request asks for; throws when it is unknown. */
  readonly typeOf: (fields: Fields) => string;
  /** The parameter that holds the text. */
  readonly textField: string;
  /** Throws when the network would refuse the text or another part of the request. */
  readonly ensure: (server: GraphServer, fields: Fields, type: string) => void;
  /** What a request states about the post; nothing if left out. */
  readonly labels?: (fields: Fields) => Labelled;
  /** What a request chooses for the post besides its content; nothing if left out. Throws when it would be refused. */
  readonly chosen?: (fields: Fields, type: string) => Chosen;
  /** Whether a reply becomes a post of its own; never if left out. */
  readonly losesReply?: (server: GraphServer, container: Container) => boolean;
  readonly errors: {
    readonly notFetched: Refusal;
    readonly wrongImage: Refusal;
    readonly tooLarge: Refusal;
    readonly notReady: Refusal;
  };
}

/** Makes a container: of text, of a file that is fetched, or of other containers. */
export async function createContainer(server: GraphServer, call: GraphCall, rules: ContainerRules) {
  const account = ensureOwn(call);
  const { fields } = call;
  const type = rules.typeOf(fields);
  rules.ensure(server, fields, type);
  const inReplyToId = fields.text('reply_to_id') ?? null;
  if (inReplyToId !== null && !server.state.posts.some(({ id }) => id === inReplyToId))
    throw unknownObject(inReplyToId);
  const altText = fields.text('alt_text') ?? null;
  const container: Container = {
    id: nextId(server),
    accountId: account.id,
    type,
    text: fields.text(rules.textField) ?? '',
    link: fields.text('link_attachment') ?? null,
    inReplyToId,
    isCarouselItem: fields.flag('is_carousel_item'),
    createdAt: server.clock.now(),
    pollsLeft: pollsFor(server, call, type !== 'TEXT'),
    mediaIds: [],
    problem: null,
    publishedId: null,
    ...rules.labels?.(fields),
    ...rules.chosen?.(fields, type),
  };
  if (type === 'CAROUSEL') container.mediaIds = childrenOf(server, account.id, fields, rules);
  else if (type !== 'TEXT') await takeAddress(server, container, fields, altText, rules);
  server.state.containers[container.id] = container;
  return container;
}

/** The `status` of a container; each request for it advances the processing. */
export function containerStatus(server: GraphServer, container: Container): string {
  const status = stateOf(server, container);
  if (status === 'FINISHED') container.readyAt ??= server.clock.now();
  poll(container);
  return status;
}

function stateOf(server: GraphServer, container: Container): string {
  if (container.publishedId !== null) return 'PUBLISHED';
  if (container.problem !== null) return 'ERROR';
  const age = server.clock.now() - container.createdAt;
  if (age > server.settings.containerSeconds * 1000) return 'EXPIRED';
  return container.pollsLeft > 0 ? 'IN_PROGRESS' : 'FINISHED';
}

/** Makes the post of a container, once. */
export function publishContainer(server: GraphServer, call: GraphCall, rules: ContainerRules): GraphPost {
  const account = ensureOwn(call);
  const id = call.fields.text('creation_id') ?? '';
  const container = server.state.containers[id];
  if (container?.accountId !== account.id || container.isCarouselItem) throw unknownObject(id);
  if (container.publishedId !== null) throw badParameter('The container has been published already');
  const status = stateOf(server, container);
  if (status === 'IN_PROGRESS') throw rules.errors.notReady;
  if (status !== 'FINISHED') throw badParameter(`The container can't be published: ${status}`);
  const { type, text, link, mediaIds, options } = container;
  const inReplyToId = rules.losesReply?.(server, container) === true ? null : container.inReplyToId;
  const post = server.numbered<GraphPost>({
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    accountId: account.id,
    ...{ type, text, link, mediaIds, inReplyToId },
    createdAt: server.clock.now(),
    ...labelsOf(container),
    ...(options && { options }),
  });
  server.state.posts.push(post);
  container.publishedId = post.id;
  return post;
}

function childrenOf(
  server: GraphServer,
  accountId: string,
  fields: Fields,
  { errors }: ContainerRules,
): readonly string[] {
  const ids = fields.list('children').flatMap((ids) => ids.split(',').filter((id) => id !== ''));
  const most = server.settings.maxChildren;
  if (ids.length < 2 || ids.length > most)
    throw badParameter(`Param children must have between 2 and ${most} items`);
  return ids.flatMap((id) => {
    const child = server.state.containers[id];
    if (child?.accountId !== accountId || !child.isCarouselItem) throw unknownObject(id);
    if (stateOf(server, child) !== 'FINISHED') throw errors.notReady;
    return child.mediaIds;
  });
}

async function takeAddress(
  server: GraphServer,
  container: Container,
  fields: Fields,
  altText: string | null,
  rules: ContainerRules,
): Promise<void> {
  const video = fields.text('video_url');
  const address = video ?? fields.text('image_url');
  if (address === undefined) throw badParameter('Param image_url or video_url is required');
  const kind = video === undefined ? 'image' : 'video';
  const { maxImageBytes, maxVideoBytes } = server.settings;
  const bytes = await fetchFile(address, Math.max(maxImageBytes, maxVideoBytes));
  if (bytes !== undefined) takeFile(server, container, bytes, kind, altText, rules);
  else if (kind === 'image') throw rules.errors.notFetched;
  else container.problem = 'FAILED_DOWNLOADING_VIDEO';
}

/** Pictures are checked at once, videos while they are processed. */
function takeFile(
  server: GraphServer,
  container: Container,
  bytes: Uint8Array,
  kind: GraphMedium['kind'],
  altText: string | null,
  { types, errors, movieProblem }: ContainerRules,
): void {
  const mimeType = knownType(server, bytes) ?? '';
  if (!types[kind].includes(mimeType)) {
    if (kind === 'image') throw errors.wrongImage;
    container.problem = 'FAILED_PROCESSING_VIDEO';
    return;
  }
  const most = kind === 'image' ? server.settings.maxImageBytes : server.settings.maxVideoBytes;
  if (bytes.length > most) throw errors.tooLarge;
  if (kind === 'video') container.problem = movieProblem?.(server, bytes) ?? null;
  container.mediaIds = [addMedium(server, container.accountId, kind, bytes, altText).id];
}

/** Keeps a file that was fetched. */
export function addMedium(
  server: GraphServer,
  accountId: string,
  kind: GraphMedium['kind'],
  bytes: Uint8Array,
  altText: string | null,
): GraphMedium {
  const medium: GraphMedium = {
    id: nextId(server),
    ...{ accountId, kind, altText },
    mimeType: sniffMediaType(bytes) ?? '',
    hash: server.files.put(bytes),
    size: bytes.length,
  };
  server.state.media[medium.id] = medium;
  return medium;
}
