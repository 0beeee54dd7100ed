import type { OrderedPost } from '../../network-simulation.ts';
import { mediaUrl } from './media.ts';
import { profileUrl, type TwitterServer } from './server.ts';
import type { TwitterMedia, TwitterPost } from './state.ts';

export function postById(server: TwitterServer, id: string | null): TwitterPost | undefined {
  return id === null ? undefined : server.state.posts.find((post) => post.id === id);
}

export function postUrl(server: TwitterServer, post: TwitterPost): string {
  const author = server.state.accounts.find(({ id }) => id === post.accountId);
  return `${author === undefined ? `${server.url()}/i` : profileUrl(server, author)}/status/${post.id}`;
}

/** The first post of the thread; the post itself when it answers nothing that is still there. */
export function rootOf(server: TwitterServer, post: TwitterPost): TwitterPost {
  let root = post;
  for (let next = postById(server, root.inReplyToId); next !== undefined; ) {
    root = next;
    next = postById(server, root.inReplyToId);
  }
  return root;
}

export function mediaOf(server: TwitterServer, post: TwitterPost): readonly TwitterMedia[] {
  return post.mediaIds.map((id) => server.state.media[id]).filter((media) => media !== undefined);
}

/** Posts as people see them: with the links and characters their authors wrote. */
export function publicPosts(server: TwitterServer, instance: string): readonly OrderedPost[] {
  return server.state.posts.map((post) => ({
    ordinal: post.ordinal,
    post: {
      network: 'twitter',
      instance,
      id: post.id,
      account: server.state.accounts.find(({ id }) => id === post.accountId)?.username ?? '',
      text: post.text,
      media: mediaOf(server, post).map((media) => ({
        id: media.id,
        type: media.kind === 'gif' ? 'gifv' : media.kind,
        mime_type: media.mimeType,
        alt_text: media.altText,
        url: mediaUrl(server, media),
        size: media.size,
      })),
      reply_parent: post.inReplyToId,
      reply_root: post.inReplyToId === null ? null : rootOf(server, post).id,
      url: postUrl(server, post),
      created_at: new Date(post.createdAt).toISOString(),
    },
  }));
}
