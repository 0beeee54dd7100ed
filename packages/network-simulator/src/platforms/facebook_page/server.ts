import { ensureOwn, type GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, unknownObject } from '../../families/meta-graph/errors.ts';
import type { GraphPost, GraphServer, GraphState } from '../../families/meta-graph/server.ts';
import { nextId } from '../../families/meta-graph/server.ts';
import type { Fields } from '../../http/body.ts';
import type { Parts, Processing } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import type { Server } from '../../kit/server.ts';
import type { FacebookSetting } from './settings.ts';

/** A video from its announcement on. */
export interface FacebookVideo extends Processing {
  readonly id: string;
  readonly accountId: string;
  /** Type of the post that it becomes. */
  readonly type: 'VIDEO' | 'REELS' | 'STORIES';
  /** The id of the upload, which differs from the video's. */
  readonly session: string;
  readonly size: number | null;
  readonly parts: Parts;
  received: number;
  /** Whether all bytes have been assembled. */
  isWhole: boolean;
  problem: string | null;
  /** Id of its post; null before it is published. */
  postId: string | null;
}

export interface FacebookState extends GraphState {
  videos: Record<string, FacebookVideo>;
  /** Upload times of photos that are in no post yet, by their ids. */
  waitingPhotos: Record<string, number>;
}

export type FacebookServer = Server<FacebookState, FacebookSetting> & GraphServer<FacebookSetting>;

const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'];

/** The page of the caller, which must be the one of the path. */
export function ensurePage(server: FacebookServer, call: GraphCall) {
  const account = ensureOwn(call);
  if (!server.state.pages.some(({ id }) => id === account.id))
    throw badParameter('A page access token is required to request this resource.');
  return account;
}

/** Stores a post; if it has no id, it gets one that begins with its page's id. */
export function addPost(
  server: FacebookServer,
  post: Omit<GraphPost, 'id' | 'ordinal' | 'createdAt'>,
  id = `${post.accountId}_${nextId(server)}`,
): GraphPost {
  const made = server.numbered({
    ...post,
    id,
    ordinal: server.nextOrdinal(),
    createdAt: server.clock.now(),
  });
  server.state.posts.push(made);
  return made;
}

export function messageOf(server: FacebookServer, fields: Fields, name: string): string {
  const message = fields.text(name) ?? '';
  if (message.length > server.settings.maxMessage)
    throw badParameter(`Param ${name} must be at most ${server.settings.maxMessage} characters long.`);
  return message;
}

/** Keeps the bytes of a photo. */
export function addPhoto(
  server: FacebookServer,
  accountId: string,
  bytes: Uint8Array,
  altText: string | null,
): string {
  const mimeType = knownType(server, bytes) ?? '';
  if (!IMAGES.includes(mimeType)) throw badParameter('Your photos couldn’t be uploaded: invalid image file');
  if (bytes.length > server.settings.maxImageBytes) throw badParameter('The photo is too large');
  const id = nextId(server);
  const hash = server.files.put(bytes);
  server.state.media[id] = { id, accountId, kind: 'image', mimeType, altText, hash, size: bytes.length };
  return id;
}

/** Removes a photo from the waiting ones; throws when it is not waiting, or no longer. */
export function takePhoto(server: FacebookServer, accountId: string, id: string): void {
  const since = server.state.waitingPhotos[id];
  const isLate = since !== undefined && since + server.settings.photoSeconds * 1000 < server.clock.now();
  if (since === undefined || isLate || server.state.media[id]?.accountId !== accountId)
    throw unknownObject(id);
  delete server.state.waitingPhotos[id];
}
