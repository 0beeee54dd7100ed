import type { GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, graphRefusal, unknownObject } from '../../families/meta-graph/errors.ts';
import { graphTime, pageOf, pickFields } from '../../families/meta-graph/fields.ts';
import { type GraphPost, nextId, withActors } from '../../families/meta-graph/server.ts';
import type { JsonObject } from '../../http/body.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { mediaOf, postById } from '../../kit/posts.ts';
import { accountById } from '../../kit/server.ts';
import { feedChoices } from './choices.ts';
import { addPhoto, addPost, ensurePage, type FacebookServer, messageOf, takePhoto } from './server.ts';

/** `POST /{page}/photos`: a photo in its own post, or one that waits for a post (Facebook docs: "Page photos"). */
export async function createPhoto(server: FacebookServer, call: GraphCall) {
  const page = ensurePage(server, call);
  const { fields } = call;
  const address = fields.text('url');
  const bytes =
    fields.file('source')?.bytes ??
    (address === undefined ? undefined : await fetchFile(address, server.settings.maxImageBytes));
  if (bytes === undefined && address !== undefined)
    throw graphRefusal(389, 'Unable to fetch video file from URL.');
  if (bytes === undefined) throw graphRefusal(324, 'Requires upload file');
  const text = messageOf(server, fields, fields.has('caption') ? 'caption' : 'message');
  const id = addPhoto(server, page.id, bytes, fields.text('alt_text_custom') ?? null);
  if (fields.text('published') === 'false') {
    server.state.waitingPhotos[id] = server.clock.now();
    return { id };
  }
  const post = { accountId: page.id, type: 'IMAGE', text, link: null, mediaIds: [id], inReplyToId: null };
  return { id, post_id: addPost(server, post).id };
}

/** `POST /{page}/feed` (Facebook docs: "Page feed"). */
export function createFeedPost(server: FacebookServer, call: GraphCall) {
  const page = ensurePage(server, call);
  const { fields } = call;
  const text = messageOf(server, fields, 'message');
  const link = fields.text('link') ?? null;
  const photos = fields.list('attached_media').map(mediaFbid);
  if (text === '' && link === null && photos.length === 0)
    throw badParameter('Requires one of the params: message, link, attached_media');
  if (photos.length > server.settings.maxChildren) throw badParameter('Too many photos');
  if (photos.length === 0) ensureNoDuplicate(server, page.id, text, link);
  for (const id of photos) takePhoto(server, page.id, id);
  const type = photos.length > 1 ? 'CAROUSEL' : photos.length === 1 ? 'IMAGE' : 'TEXT';
  const chosen = feedChoices(fields);
  const { id } = addPost(server, {
    accountId: page.id,
    ...chosen,
    type,
    text,
    link,
    mediaIds: photos,
    inReplyToId: null,
  });
  return { id };
}

/** `POST /{page}/photo_stories` (Facebook docs: "Page stories"). */
export function createPhotoStory(server: FacebookServer, call: GraphCall) {
  const page = ensurePage(server, call);
  const photo = call.fields.text('photo_id') ?? '';
  takePhoto(server, page.id, photo);
  const story = {
    accountId: page.id,
    type: 'STORIES',
    text: '',
    link: null,
    mediaIds: [photo],
    inReplyToId: null,
  };
  return { success: true, post_id: addPost(server, story, nextId(server)).id };
}

/** `GET /{page}/published_posts`, newest first. */
export function listPosts(server: FacebookServer, call: GraphCall) {
  const page = ensurePage(server, call);
  const posts = server.listed(
    server.state.posts.filter(
      ({ accountId, type }) => accountId === page.id && type !== 'COMMENT' && type !== 'STORIES',
    ),
  );
  return pageOf(call.query, posts, (post) => postJson(server, post, call.query));
}

/** `GET /{page}/stories` of the last day, newest first. */
export function listStories(server: FacebookServer, call: GraphCall) {
  const page = ensurePage(server, call);
  const since = server.clock.now() - server.settings.storySeconds * 1000;
  const stories = server.listed(
    server.state.posts.filter(
      ({ accountId, type, createdAt }) => accountId === page.id && type === 'STORIES' && createdAt > since,
    ),
  );
  const known = ['post_id', 'status', 'creation_time', 'media_type', 'media_id', 'url'];
  return pageOf(call.query, stories, (story) => {
    const [medium] = mediaOf(server, story);
    const all: Record<string, unknown> = {
      id: story.id,
      post_id: story.id,
      status: 'PUBLISHED',
      creation_time: String(Math.floor(story.createdAt / 1000)),
      media_type: medium?.kind === 'video' ? 'video' : 'photo',
      media_id: medium?.id,
      url: `${server.url()}/${story.id}`,
    };
    const { id: _, ...asked } = pickFields(call.query, all as JsonObject & { id: string }, known.join(','));
    return asked;
  });
}

/** `POST /{post}/comments`, with or without a waiting photo. */
export function createComment(server: FacebookServer, call: GraphCall) {
  const { account } = call.caller;
  const post = commentedPost(server, call);
  const text = call.fields.text('message') ?? '';
  const photo = call.fields.text('attachment_id');
  if (text === '' && photo === undefined) throw badParameter('Param message is required');
  if (text.length > server.settings.maxComment) throw badParameter('The comment is too long');
  if (photo !== undefined) takePhoto(server, account.id, photo);
  const mediaIds = photo === undefined ? [] : [photo];
  const comment = {
    accountId: account.id,
    type: 'COMMENT',
    text,
    link: null,
    mediaIds,
    inReplyToId: post.id,
  };
  const id = `${post.id.split('_').at(-1)}_${nextId(server)}`;
  return { id: addPost(server, comment, id).id };
}

/** `GET /{post}/comments`, newest first. */
export function listComments(server: FacebookServer, call: GraphCall) {
  const post = commentedPost(server, call);
  const comments = server.listed(server.state.posts.filter(({ inReplyToId }) => inReplyToId === post.id));
  return pageOf(call.query, comments, ({ id, text, createdAt, accountId }) => {
    const author = accountById(withActors(server), accountId);
    const from = { id: accountId, name: author?.displayName };
    const all = { id, message: text, created_time: graphTime(createdAt), from };
    return pickFields(call.query, all, 'created_time,from,message');
  });
}

/** `DELETE /{post, video or comment}` */
export function deletePost(server: FacebookServer, call: GraphCall) {
  const post = postById(server, call.param('id'));
  if (post?.accountId !== call.caller.account.id) throw unknownObject(call.param('id'));
  server.state.posts = server.state.posts.filter((other) => other !== post && other.inReplyToId !== post.id);
  return { success: true };
}

export function postJson(server: FacebookServer, post: GraphPost, query: URLSearchParams) {
  return pickFields(
    query,
    {
      id: post.id,
      message: post.text === '' ? undefined : post.text,
      created_time: graphTime(post.createdAt),
      permalink_url: `${server.url()}/${post.id}`,
      from: { id: post.accountId, name: accountById(withActors(server), post.accountId)?.displayName },
      is_published: true,
      attachments: attachmentsOf(server, post),
    },
    'created_time,message',
  );
}

function attachmentsOf(server: FacebookServer, post: GraphPost): JsonObject | undefined {
  const files = mediaOf(server, post).map(({ id, kind }) => ({
    media_type: kind === 'video' ? 'video' : 'photo',
    target: { id, url: `${server.url()}/media/${id}` },
  }));
  if (files.length > 1) return { data: [{ media_type: 'album', subattachments: { data: files } }] };
  if (files.length === 1) return { data: files };
  if (post.link === null) return undefined;
  return { data: [{ media_type: 'link', target: { url: post.link }, unshimmed_url: post.link }] };
}

function commentedPost(server: FacebookServer, call: GraphCall): GraphPost {
  const post = postById(server, call.param('id'));
  if (post === undefined || post.type === 'COMMENT' || post.type === 'STORIES')
    throw unknownObject(call.param('id'));
  return post;
}

function mediaFbid(attached: string): string {
  try {
    return String(JSON.parse(attached).media_fbid);
  } catch {
    throw badParameter('Param attached_media must be an array of objects with media_fbid');
  }
}

/** The same message without files is refused for a while. */
function ensureNoDuplicate(
  server: FacebookServer,
  accountId: string,
  text: string,
  link: string | null,
): void {
  const since = server.clock.now() - server.settings.duplicateSeconds * 1000;
  const isSame = (post: GraphPost): boolean =>
    post.accountId === accountId &&
    post.type === 'TEXT' &&
    post.text === text &&
    post.link === link &&
    post.createdAt > since;
  if (server.state.posts.some(isSame))
    throw graphRefusal(
      506,
      'Duplicate status message: This status update is identical to the last one you posted.',
    );
}
