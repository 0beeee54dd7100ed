import { Answer, jsonAnswer } from '../../http/answer.ts';
import { type JsonObject, objectIn, parseJson } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { Refusal } from '../../kit/refusal.ts';
import { ensureReader, ensureWriter } from './authors.ts';
import { COMMENTS_NEED_FEED } from './learned.ts';
import { pageOf } from './paging.ts';
import { readCommentContent } from './post-content.ts';
import { activityUrn, ensurePost, postByUrn } from './posts.ts';
import {
  fieldError,
  type LinkedinCaller,
  type LinkedinComment,
  type LinkedinPost,
  type LinkedinServer,
  nextId,
  notFound,
} from './server.ts';

/** `POST /rest/socialActions/{urn}/comments` (LinkedIn docs: "Comments API"): the id is in `x-restli-id`. */
export function createComment(server: LinkedinServer, call: Call<LinkedinCaller>): Answer {
  const post = ensurePost(server, call);
  const { actor, object, message, content } = objectIn(parseJson(call));
  ensureWriter(server, call, 'actor', actor);
  ensureFeedScope(server, call, String(actor));
  if (![call.param('urn'), post.urn, activityUrn(post)].includes(String(object)))
    throw fieldError('INVALID_VALUE_FOR_FIELD', 'object', 'object must be the URN of the address');
  const { text } = objectIn(message);
  if (typeof text !== 'string' || text === '')
    throw fieldError('MISSING_FIELD', 'message/text', 'message.text is required');
  const limit = server.settings.maxComment;
  if (text.length > limit)
    throw fieldError('FIELD_LENGTH_TOO_LONG', 'message/text', `A comment may have ${limit} characters`);
  const assets = readCommentContent(server, actor, content);
  const comment = server.numbered<LinkedinComment>({
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    postUrn: post.urn,
    actor,
    text,
    assets,
    createdAt: server.clock.now(),
  });
  server.state.comments.push(comment);
  return jsonAnswer(201, commentJson(server, post, comment), { 'x-restli-id': comment.id });
}

/** Some apps need a scope of its own for comments. */
function ensureFeedScope(server: LinkedinServer, { caller }: Call<LinkedinCaller>, actor: string): void {
  const scope = actor.includes(':organization:') ? 'w_organization_social_feed' : 'w_member_social_feed';
  if (caller.grant.scopes.includes(scope) || !plays(server, COMMENTS_NEED_FEED, caller.member.handle)) return;
  throw new Refusal(403, 'Not enough permissions to access: socialActions.CREATE', { code: 'ACCESS_DENIED' });
}

/** `GET /rest/socialActions/{urn}/comments`: oldest first, for those who may read the posts of the author. */
export function listComments(server: LinkedinServer, call: Call<LinkedinCaller>) {
  const post = ensurePost(server, call);
  ensureReader(server, call, post.author);
  const comments = server.listed(server.state.comments.filter(({ postUrn }) => postUrn === post.urn));
  const json = comments.map((comment) => commentJson(server, post, comment));
  return pageOf(call.query, json);
}

/** `DELETE /rest/socialActions/{urn}/comments/{id}` */
export function deleteComment(server: LinkedinServer, call: Call<LinkedinCaller>): Answer {
  const { urn } = ensurePost(server, call);
  const id = call.param('id');
  const comment = server.state.comments.find((other) => other.postUrn === urn && other.id === id);
  if (comment === undefined) throw notFound(`Could not find comment ${id}`);
  ensureWriter(server, call, 'actor', comment.actor);
  server.state.comments = server.state.comments.filter((other) => other !== comment);
  return new Answer(204);
}

export function commentUrn(server: LinkedinServer, { postUrn, id }: LinkedinComment): string {
  const post = postByUrn(server, postUrn);
  return `urn:li:comment:(${post === undefined ? postUrn : activityUrn(post)},${id})`;
}

function commentJson(server: LinkedinServer, post: LinkedinPost, comment: LinkedinComment): JsonObject {
  const { id, actor, text, assets, createdAt: time } = comment;
  const urn = commentUrn(server, comment);
  return {
    id,
    $URN: urn,
    commentUrn: urn,
    actor,
    object: activityUrn(post),
    message: { attributes: [], text },
    ...(assets.length === 0 ? {} : { content: assets.map(({ urn: image }) => ({ entity: { image } })) }),
    created: { actor, time },
    lastModified: { actor, time },
  };
}
