import type { PublicMedia, PublicPost } from '../network-simulation.ts';
import { type Account, accountById, type Medium } from './server.ts';

/** A post as anybody can see it, without what the kit adds. */
export interface VisiblePost
  extends Omit<PublicPost, 'network' | 'instance' | 'url' | 'created_at' | 'reply_parent' | 'reply_root'> {
  readonly ordinal: number;
  readonly createdAt: number;
  readonly parent: string | null;
  readonly root: string | null;
  /** Path of the public page. */
  readonly path: string;
}

/** A post that may reply to another one. */
export interface ThreadPost {
  readonly id: string;
  readonly ordinal: number;
  readonly accountId: string;
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly inReplyToId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

interface PostsIn<P> {
  readonly state: { readonly posts: readonly P[] };
}

export function postById<P extends ThreadPost>(server: PostsIn<P>, id: string | null): P | undefined {
  return id === null ? undefined : server.state.posts.find((post) => post.id === id);
}

/** The posts that a post replies to, the nearest first. */
export function ancestorsOf<P extends ThreadPost>(server: PostsIn<P>, post: P): readonly P[] {
  const ancestors: P[] = [];
  for (let next = postById(server, post.inReplyToId); next !== undefined; ) {
    ancestors.push(next);
    next = postById(server, next.inReplyToId);
  }
  return ancestors;
}

export function mediaOf<M extends Medium>(
  server: { readonly state: { readonly media: Readonly<Record<string, M>> } },
  { mediaIds }: ThreadPost,
): readonly M[] {
  return mediaIds.map((id) => server.state.media[id]).filter((medium) => medium !== undefined);
}

/** A file of a post. */
export interface ThreadMedium extends Medium {
  readonly id: string;
  readonly altText: string | null;
}

/** A public post of a network with threads; `show` returns the kind and the addresses of a file. */
export function visibleThreadPost<M extends ThreadMedium>(
  server: PostsIn<ThreadPost> & {
    readonly state: { readonly accounts: readonly Account[]; readonly media: Readonly<Record<string, M>> };
  },
  post: ThreadPost,
  path: string,
  show: (medium: M) => Pick<PublicMedia, 'type' | 'url' | 'cover_url'>,
): VisiblePost {
  const { id, ordinal, text, createdAt, inReplyToId: parent } = post;
  const account = accountById(server, post.accountId)?.handle ?? '';
  const media = mediaOf(server, post).map((medium) => ({
    id: medium.id,
    mime_type: medium.mimeType,
    alt_text: medium.altText,
    size: medium.size,
    ...show(medium),
  }));
  const root = ancestorsOf(server, post).at(-1)?.id ?? parent;
  return { id, ordinal, account, text, media, parent, root, path, createdAt };
}
