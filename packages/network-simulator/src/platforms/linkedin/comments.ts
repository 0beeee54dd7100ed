import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { isJsonObject, parseJson } from '../../http/body.ts';
import type { PathParameters } from '../../http/router.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { ensureReader, ensureWriter } from './authors.ts';
import { pageOf } from './paging.ts';
import { activityUrn, commentUrn, postByUrn } from './posts.ts';
import { ensureCaller, fieldError, type LinkedinServer, nextId, notFound } from './server.ts';
import type { LinkedinComment, LinkedinPost } from './state.ts';

/** `POST /rest/socialActions/{urn}/comments` (LinkedIn docs: "Comments API"): the id is in `x-restli-id`. */
export function createComment(
  server: LinkedinServer,
  request: SimulatorRequest,
  { urn = '' }: PathParameters,
): Answer {
  const caller = ensureCaller(server, request);
  const post = ensurePost(server, urn);
  const parsed = parseJson(request);
  const input = isJsonObject(parsed) ? parsed : {};
  const { actor, object, message } = input;
  ensureWriter(server, request, caller, 'actor', actor);
  if (object !== urn && object !== post.urn && object !== activityUrn(post))
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'object', 'object must be the URN of the address');
  const text = isJsonObject(message) ? message['text'] : undefined;
  if (typeof text !== 'string' || text === '')
    throw fieldError('MISSING_FIELD', 'message/text', 'message.text is required');
  const limit = server.settings.maxComment;
  if (text.length > limit)
    throw fieldError('FIELD_LENGTH_TOO_LONG', 'message/text', `A comment may have ${limit} characters`);
  const comment: LinkedinComment = {
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    postUrn: post.urn,
    actor,
    text,
    createdAt: server.clock.now(),
  };
  server.state.comments.push(comment);
  return jsonAnswer(201, commentJson(server, post, comment), { 'x-restli-id': comment.id });
}

/** `GET /rest/socialActions/{urn}/comments`: oldest first, for those who may read the posts of the author. */
export function listComments(
  server: LinkedinServer,
  request: SimulatorRequest,
  { urn = '' }: PathParameters,
): Answer {
  const caller = ensureCaller(server, request);
  const post = ensurePost(server, urn);
  ensureReader(server, request, caller, post.author);
  const comments = server.state.comments.filter(({ postUrn }) => postUrn === post.urn);
  return jsonAnswer(
    200,
    pageOf(
      request.query,
      comments.map((comment) => commentJson(server, post, comment)),
    ),
  );
}

/** `DELETE /rest/socialActions/{urn}/comments/{id}` */
export function deleteComment(
  server: LinkedinServer,
  request: SimulatorRequest,
  { urn = '', id = '' }: PathParameters,
): Answer {
  const caller = ensureCaller(server, request);
  const post = ensurePost(server, urn);
  const comment = server.state.comments.find((other) => other.postUrn === post.urn && other.id === id);
  if (comment === undefined) throw notFound(`Could not find comment ${id}`);
  ensureWriter(server, request, caller, 'actor', comment.actor);
  server.state.comments = server.state.comments.filter((other) => other !== comment);
  return { status: 204, headers: {}, body: '' };
}

function ensurePost(server: LinkedinServer, urn: string): LinkedinPost {
  const post = postByUrn(server, urn);
  if (post === undefined) throw notFound(`Could not find entity ${urn}`);
  return post;
}

function commentJson(
  server: LinkedinServer,
  post: LinkedinPost,
  comment: LinkedinComment,
): Readonly<Record<string, unknown>> {
  const stamp = { actor: comment.actor, time: comment.createdAt };
  return {
    id: comment.id,
    $URN: commentUrn(server, comment),
    commentUrn: commentUrn(server, comment),
    actor: comment.actor,
    object: activityUrn(post),
    message: { attributes: [], text: comment.text },
    created: stamp,
    lastModified: stamp,
  };
}
