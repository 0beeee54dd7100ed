import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { ensureReader, ensureWriter } from './authors.ts';
import { pageOf } from './paging.ts';
import { postByUrn } from './posts.ts';
import { ensureCaller, type LinkedinServer, notFound, refuse } from './server.ts';
import type { LinkedinPost } from './state.ts';

/** `GET /rest/posts/{urn}` */
export function showPost(
  server: LinkedinServer,
  request: SimulatorRequest,
  { urn = '' }: PathParameters,
): Answer {
  const caller = ensureCaller(server, request);
  const post = postByUrn(server, urn);
  if (post === undefined) throw notFound(`Could not find entity ${urn}`);
  ensureReader(server, request, caller, post.author);
  return jsonAnswer(200, postJson(post));
}

/** `GET /rest/posts?q=author&author=…`: newest first. Posts of persons need the scope `r_member_social`. */
export function findPosts(server: LinkedinServer, request: SimulatorRequest): Answer {
  const caller = ensureCaller(server, request);
  const { query } = request;
  const author = query.get('author');
  if (query.get('q') !== 'author' || author === null)
    throw refuse(400, 'ILLEGAL_ARGUMENT', 'The finder must be q=author with an author');
  ensureReader(server, request, caller, author);
  const posts = server.state.posts.filter((post) => post.author === author).toReversed();
  return jsonAnswer(200, pageOf(query, posts.map(postJson)));
}

/** `DELETE /rest/posts/{urn}`: 204, also when it is gone already. */
export function deletePost(
  server: LinkedinServer,
  request: SimulatorRequest,
  { urn = '' }: PathParameters,
): Answer {
  const caller = ensureCaller(server, request);
  const post = postByUrn(server, urn);
  if (post !== undefined) {
    ensureWriter(server, request, caller, 'author', post.author);
    server.state.posts = server.state.posts.filter((other) => other !== post);
    server.state.comments = server.state.comments.filter(({ postUrn }) => postUrn !== post.urn);
  }
  return { status: 204, headers: {}, body: '' };
}

function postJson(post: LinkedinPost): Readonly<Record<string, unknown>> {
  return {
    id: post.urn,
    author: post.author,
    commentary: post.commentary,
    visibility: post.visibility,
    distribution: post.distribution,
    ...(post.content === null ? {} : { content: post.content }),
    lifecycleState: 'PUBLISHED',
    lifecycleStateInfo: { isEditedByAuthor: false },
    isReshareDisabledByAuthor: post.isReshareDisabledByAuthor,
    createdAt: post.createdAt,
    publishedAt: post.createdAt,
    lastModifiedAt: post.createdAt,
  };
}
