import type { OrderedPost, PublicMedia } from '../../network-simulation.ts';
import { assetUrl } from './assets.ts';
import { handleOf } from './authors.ts';
import type { LinkedinServer } from './server.ts';
import type { LinkedinComment, LinkedinPost } from './state.ts';

/** The post of a share, UGC post or activity URN; all three end in the same number. */
export function postByUrn(server: LinkedinServer, urn: string): LinkedinPost | undefined {
  const number = /^urn:li:activity:(\d+)$/.exec(urn)?.[1];
  return server.state.posts.find((post) => post.urn === urn || numberOf(post) === number);
}

function postUrl(server: LinkedinServer, urn: string): string {
  return `${server.url()}/feed/update/${urn}`;
}

export function activityUrn(post: LinkedinPost): string {
  return `urn:li:activity:${numberOf(post)}`;
}

export function commentUrn(server: LinkedinServer, comment: LinkedinComment): string {
  const post = postByUrn(server, comment.postUrn);
  return `urn:li:comment:(${post === undefined ? comment.postUrn : activityUrn(post)},${comment.id})`;
}

/** Posts that everybody may see, as people see them, and the comments to them. */
export function publicPosts(server: LinkedinServer, instance: string): readonly OrderedPost[] {
  const posts = server.state.posts.filter(({ visibility }) => visibility === 'PUBLIC');
  const urns = new Set(posts.map(({ urn }) => urn));
  const comments = server.state.comments.filter(({ postUrn }) => urns.has(postUrn));
  return [
    ...posts.map((post) => ({
      ordinal: post.ordinal,
      post: {
        network: 'linkedin' as const,
        instance,
        id: post.urn,
        account: handleOf(server, post.author),
        text: post.text,
        media: mediaOf(server, post),
        reply_parent: null,
        reply_root: null,
        url: postUrl(server, post.urn),
        created_at: new Date(post.createdAt).toISOString(),
        ...(post.content === null ? {} : { embed: post.content }),
      },
    })),
    ...comments.map((comment) => ({
      ordinal: comment.ordinal,
      post: {
        network: 'linkedin' as const,
        instance,
        id: commentUrn(server, comment),
        account: handleOf(server, comment.actor),
        text: comment.text,
        media: [],
        reply_parent: comment.postUrn,
        reply_root: comment.postUrn,
        url: `${postUrl(server, comment.postUrn)}?commentUrn=${encodeURIComponent(commentUrn(server, comment))}`,
        created_at: new Date(comment.createdAt).toISOString(),
      },
    })),
  ];
}

function mediaOf(server: LinkedinServer, post: LinkedinPost): readonly PublicMedia[] {
  return post.assets.flatMap(({ urn, altText, title }) => {
    const asset = server.state.assets[urn];
    if (asset === undefined) return [];
    return [
      {
        id: urn,
        type: asset.kind,
        mime_type: asset.mimeType,
        alt_text: altText ?? title,
        url: assetUrl(server, asset),
        size: asset.size,
      },
    ];
  });
}

function numberOf({ urn }: LinkedinPost): string {
  return urn.slice(urn.lastIndexOf(':') + 1);
}
