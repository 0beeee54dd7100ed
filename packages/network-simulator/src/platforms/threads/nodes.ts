import { containerStatus } from '../../families/meta-graph/containers.ts';
import { ensureOwn, type GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, unknownObject } from '../../families/meta-graph/errors.ts';
import { graphTime, pageOf, pickFields } from '../../families/meta-graph/fields.ts';
import type { GraphPost } from '../../families/meta-graph/server.ts';
import type { JsonObject } from '../../http/body.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import { ancestorsOf, mediaOf, postById } from '../../kit/posts.ts';
import { type Account, accountById } from '../../kit/server.ts';
import type { ThreadsServer } from './containers.ts';

/** `GET /{id}`: a profile, a container or a post, depending on the id. */
export function showNode(server: ThreadsServer, call: GraphCall) {
  const id = call.param('id');
  const { account } = call.caller;
  if (id === 'me' || id === account.id) return profileJson(server, account, call.query);
  const container = server.state.containers[id];
  if (container?.accountId === account.id) {
    const status = containerStatus(server, container);
    return pickFields(call.query, { id, status, error_message: container.problem ?? undefined });
  }
  const post = postById(server, id);
  if (post === undefined) throw unknownObject(id);
  return postJson(server, post, call.query);
}

/** `GET /{user}/threads`: own posts that are not replies, newest first. */
export function listThreads(server: ThreadsServer, call: GraphCall) {
  return listPosts(server, call, (post) => post.inReplyToId === null);
}

/** `GET /{user}/replies`: own replies, newest first. */
export function listReplies(server: ThreadsServer, call: GraphCall) {
  if (call.param('id') === 'me' || call.param('id') === call.caller.account.id)
    return listPosts(server, call, (post) => post.inReplyToId !== null);
  const parent = postById(server, call.param('id'));
  if (parent === undefined) throw unknownObject(call.param('id'));
  const answers = server.listed(server.state.posts.filter(({ inReplyToId }) => inReplyToId === parent.id));
  return pageOf(call.query, answers, (post) => postJson(server, post, call.query));
}

/** `GET /{user}/threads_publishing_limit` */
export function showLimit(server: ThreadsServer, call: GraphCall) {
  const { id } = ensureOwn(call);
  const since = server.clock.now() - 86_400_000;
  const recent = server.state.posts.filter((post) => post.accountId === id && post.createdAt > since);
  const replies = recent.filter(({ inReplyToId }) => inReplyToId !== null).length;
  const { postsPerDay, repliesPerDay } = server.settings;
  const config = (quota_total: number) => ({ quota_total, quota_duration: 86_400 });
  const limit = {
    id,
    quota_usage: recent.length - replies,
    config: config(postsPerDay),
    reply_quota_usage: replies,
    reply_config: config(repliesPerDay),
  };
  const { id: _, ...asked } = pickFields(call.query, limit, 'quota_usage') as JsonObject & { id: string };
  return { data: [asked] };
}

/** `DELETE /{post}` */
export function deletePost(server: ThreadsServer, call: GraphCall) {
  const post = postById(server, call.param('id'));
  if (post === undefined) throw unknownObject(call.param('id'));
  if (post.accountId !== call.caller.account.id) throw badParameter('The post is not of this account');
  server.state.posts = server.state.posts.filter((other) => other !== post);
  return { success: true, deleted_id: post.id };
}

export function postPath(server: ThreadsServer, { id, accountId }: GraphPost): string {
  return `/@${accountById(server, accountId)?.username ?? ''}/post/${shortcode(id)}`;
}

function listPosts(server: ThreadsServer, call: GraphCall, isWanted: (post: GraphPost) => boolean) {
  const { id } = ensureOwn(call);
  const own = server.listed(server.state.posts.filter((post) => post.accountId === id && isWanted(post)));
  return pageOf(call.query, own, (post) => postJson(server, post, call.query));
}

function profileJson(server: ThreadsServer, account: Account, query: URLSearchParams) {
  const { id, username, displayName: name } = account;
  const threads_profile_picture_url = avatarUrl(server, { id });
  const all = { id, username, name, threads_profile_picture_url, threads_biography: '', is_verified: false };
  return pickFields(query, all, 'id');
}

function postJson(server: ThreadsServer, post: GraphPost, query: URLSearchParams) {
  const media = mediaOf(server, post);
  const [first] = media;
  const root = ancestorsOf(server, post).at(-1)?.id;
  const isReply = post.inReplyToId !== null;
  return pickFields(query, {
    id: post.id,
    media_product_type: 'THREADS',
    media_type: { TEXT: 'TEXT_POST', CAROUSEL: 'CAROUSEL_ALBUM' }[post.type] ?? post.type,
    media_url: first === undefined ? undefined : `${server.url()}/media/${first.id}`,
    permalink: `${server.url()}${postPath(server, post)}`,
    owner: { id: post.accountId },
    username: accountById(server, post.accountId)?.username,
    text: post.text === '' ? undefined : post.text,
    timestamp: graphTime(post.createdAt),
    shortcode: shortcode(post.id),
    alt_text: first?.altText ?? undefined,
    link_attachment_url: post.link ?? undefined,
    children: post.type === 'CAROUSEL' ? { data: media.map(({ id }) => ({ id })) } : undefined,
    topic_tag: post.options?.['topic_tag'],
    location_id: post.options?.['location_id'],
    poll_attachment: post.options?.['poll_attachment'],
    is_quote_post: false,
    has_replies: server.state.posts.some(({ inReplyToId }) => inReplyToId === post.id),
    is_reply: isReply,
    is_reply_owned_by_me: isReply,
    root_post: root === undefined ? undefined : { id: root },
    replied_to: isReply ? { id: post.inReplyToId } : undefined,
  });
}

function shortcode(id: string): string {
  return `D${BigInt(id).toString(36)}`;
}
