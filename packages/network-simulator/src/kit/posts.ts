import type { Medium } from './server.ts';

/** A post that may answer another one. */
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

/** What a post answers, the nearest first. */
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
