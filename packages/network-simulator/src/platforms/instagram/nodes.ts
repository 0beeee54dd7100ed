import { containerStatus } from '../../families/meta-graph/containers.ts';
import { ensureOwn, type GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, graphRefusal, unknownObject } from '../../families/meta-graph/errors.ts';
import { graphTime, pageOf, pickFields } from '../../families/meta-graph/fields.ts';
import { type GraphPost, nextId } from '../../families/meta-graph/server.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import { plays } from '../../kit/learned.ts';
import { mediaOf, postById } from '../../kit/posts.ts';
import { accountById } from '../../kit/server.ts';
import type { InstagramServer } from './containers.ts';
import { ERROR_WITHOUT_CODE } from './learned.ts';

/** `GET /me` and `/{id}` of the account. */
export function showProfile(server: InstagramServer, { caller: { account }, query }: GraphCall) {
  const { id, username, displayName: name } = account;
  const profile_picture_url = avatarUrl(server, { id });
  const all = { id, user_id: id, username, name, profile_picture_url, account_type: 'BUSINESS' };
  return pickFields(query, { ...all, media_count: postsOf(server, id).length }, 'id');
}

/** `GET /{id}`: a profile, a container or a post, depending on the id. */
export function showNode(server: InstagramServer, call: GraphCall) {
  const id = call.param('id');
  const { account } = call.caller;
  if (id === 'me' || id === account.id) return showProfile(server, call);
  const container = server.state.containers[id];
  if (container?.accountId === account.id) {
    const status_code = containerStatus(server, container);
    const told = { FINISHED: 'Finished: Media has been uploaded and it is ready to be published.' };
    const status =
      container.problem === null
        ? (told[status_code as 'FINISHED'] ?? status_code)
        : `Error: ${container.problem}`;
    const isBare = container.problem !== null && plays(server, ERROR_WITHOUT_CODE, account.handle);
    return pickFields(call.query, { id, status_code: isBare ? undefined : status_code, status }, 'id');
  }
  const post = postById(server, id);
  if (post === undefined || post.type === 'COMMENT') throw unknownObject(id);
  return postJson(server, post, call.query);
}

/** `GET /{user}/media`: own posts and reels, newest first. */
export function listMedia(server: InstagramServer, call: GraphCall) {
  const { id } = ensureOwn(call);
  const posts = server.listed(postsOf(server, id).filter(({ type }) => type !== 'STORIES'));
  return pageOf(call.query, posts, (post) => postJson(server, post, call.query));
}

/** `GET /{user}/stories`: own stories of the last day, newest first. */
export function listStories(server: InstagramServer, call: GraphCall) {
  const { id } = ensureOwn(call);
  const since = server.clock.now() - server.settings.storySeconds * 1000;
  const stories = server.listed(
    postsOf(server, id).filter(({ type, createdAt }) => type === 'STORIES' && createdAt > since),
  );
  return pageOf(call.query, stories, (post) => postJson(server, post, call.query));
}

/** `POST /{media}/comments` */
export function createComment(server: InstagramServer, call: GraphCall) {
  const post = commentedPost(server, call);
  const text = call.fields.text('message') ?? '';
  if (text === '') throw badParameter('Param message is required');
  if (text.length > server.settings.maxComment)
    throw badParameter(`Param message must be at most ${server.settings.maxComment} characters long.`);
  const comment = server.numbered<GraphPost>({
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    accountId: call.caller.account.id,
    type: 'COMMENT',
    text,
    link: null,
    mediaIds: [],
    inReplyToId: post.id,
    createdAt: server.clock.now(),
  });
  server.state.posts.push(comment);
  return { id: comment.id };
}

/** `GET /{media}/comments`, newest first. */
export function listComments(server: InstagramServer, call: GraphCall) {
  const post = commentedPost(server, call);
  const comments = server.listed(server.state.posts.filter(({ inReplyToId }) => inReplyToId === post.id));
  return pageOf(call.query, comments, ({ id, text, createdAt, accountId }) => {
    const username = accountById(server, accountId)?.username;
    return pickFields(call.query, { id, text, timestamp: graphTime(createdAt), username }, 'timestamp,text');
  });
}

/** `GET /{user}/content_publishing_limit` */
export function showLimit(server: InstagramServer, call: GraphCall) {
  const { id } = ensureOwn(call);
  const since = server.clock.now() - 86_400_000;
  const quota_usage = postsOf(server, id).filter(({ createdAt }) => createdAt > since).length;
  return {
    data: [{ quota_usage, config: { quota_total: server.settings.postsPerDay, quota_duration: 86_400 } }],
  };
}

/** `DELETE /{media}`, which apps with this kind of login may not. */
export function refuseDeletion(): never {
  throw graphRefusal(10, 'Application does not have permission for this action', undefined, 403);
}

export function postPath(server: InstagramServer, post: GraphPost): string {
  const username = accountById(server, post.accountId)?.username ?? '';
  if (post.type === 'STORIES') return `/stories/${username}/${post.id}`;
  if (post.type === 'COMMENT') return `/p/${shortcode(post.inReplyToId ?? '0')}/c/${post.id}`;
  return `/${post.type === 'REELS' ? 'reel' : 'p'}/${shortcode(post.id)}`;
}

function postsOf(server: InstagramServer, accountId: string): readonly GraphPost[] {
  return server.state.posts.filter((post) => post.accountId === accountId && post.type !== 'COMMENT');
}

function commentedPost(server: InstagramServer, call: GraphCall): GraphPost {
  const post = postById(server, call.param('id'));
  if (post === undefined || post.type === 'COMMENT' || post.type === 'STORIES')
    throw unknownObject(call.param('id'));
  return post;
}

function postJson(server: InstagramServer, post: GraphPost, query: URLSearchParams) {
  const media = mediaOf(server, post);
  const [first] = media;
  const kind = first?.kind === 'video' ? 'VIDEO' : 'IMAGE';
  return pickFields(
    query,
    {
      id: post.id,
      media_type: post.type === 'CAROUSEL' ? 'CAROUSEL_ALBUM' : kind,
      media_product_type: { REELS: 'REELS', STORIES: 'STORY' }[post.type] ?? 'FEED',
      media_url: first === undefined ? undefined : `${server.url()}/media/${first.id}`,
      permalink: `${server.url()}${postPath(server, post)}`,
      owner: { id: post.accountId },
      username: accountById(server, post.accountId)?.username,
      caption: post.text === '' ? undefined : post.text,
      timestamp: graphTime(post.createdAt),
      shortcode: shortcode(post.id),
      comments_count: server.state.posts.filter(({ inReplyToId }) => inReplyToId === post.id).length,
      alt_text: first?.altText ?? undefined,
      children: post.type === 'CAROUSEL' ? { data: media.map(({ id }) => ({ id })) } : undefined,
    },
    'id',
  );
}

function shortcode(id: string): string {
  return `C${BigInt(id).toString(36)}`;
}
