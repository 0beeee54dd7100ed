import { Answer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { ensureReader, ensureWriter } from './authors.ts';
import { pageOf } from './paging.ts';
import {
  illegalArgument,
  type LinkedinCaller,
  type LinkedinPost,
  type LinkedinServer,
  notFound,
} from './server.ts';

/** The post of a share, UGC post or activity URN; all three end in the same number. */
export function postByUrn({ state }: LinkedinServer, urn: string): LinkedinPost | undefined {
  return state.posts.find((post) => post.urn === urn || activityUrn(post) === urn);
}

/** The post of the path. Throws 404. */
export function ensurePost(server: LinkedinServer, { param }: Call<LinkedinCaller>): LinkedinPost {
  const post = postByUrn(server, param('urn'));
  if (post === undefined) throw notFound(`Could not find entity ${param('urn')}`);
  return post;
}

export function activityUrn({ urn }: LinkedinPost): string {
  return `urn:li:activity:${urn.slice(urn.lastIndexOf(':') + 1)}`;
}

/** `GET /rest/posts/{urn}` */
export function showPost(server: LinkedinServer, call: Call<LinkedinCaller>) {
  const post = ensurePost(server, call);
  ensureReader(server, call, post.author);
  return postJson(post);
}

/** `GET /rest/posts?q=author&author=…`: newest first. Posts of persons need the scope `r_member_social`. */
export function findPosts(server: LinkedinServer, call: Call<LinkedinCaller>) {
  const author = call.query.get('author');
  if (call.query.get('q') !== 'author' || author === null)
    throw illegalArgument('The finder must be q=author with an author');
  ensureReader(server, call, author);
  const posts = server.listed(server.state.posts.filter((post) => post.author === author)).toReversed();
  return pageOf(call.query, posts.map(postJson));
}

/** `DELETE /rest/posts/{urn}`: 204, even when it is already gone. */
export function deletePost(server: LinkedinServer, call: Call<LinkedinCaller>): Answer {
  const { state } = server;
  const post = postByUrn(server, call.param('urn'));
  if (post !== undefined) {
    ensureWriter(server, call, 'author', post.author);
    state.posts = state.posts.filter((other) => other !== post);
    state.comments = state.comments.filter(({ postUrn }) => postUrn !== post.urn);
  }
  return new Answer(204);
}

function postJson(post: LinkedinPost): JsonObject {
  const { urn, author, commentary, visibility, distribution, content, createdAt } = post;
  return {
    id: urn,
    author,
    commentary,
    visibility,
    distribution,
    ...(content === null ? {} : { content }),
    lifecycleState: 'PUBLISHED',
    lifecycleStateInfo: { isEditedByAuthor: false },
    isReshareDisabledByAuthor: post.isReshareDisabledByAuthor,
    createdAt,
    publishedAt: createdAt,
    lastModifiedAt: createdAt,
  };
}
