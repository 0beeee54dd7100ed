import { mediaKey, mediaUrl } from './media.ts';
import { deliveredText, isLong, wholeText } from './post-text.ts';
import { mediaOf, postById, rootOf } from './posts.ts';
import { invalidRequest, type TwitterServer } from './server.ts';
import type { TwitterPost } from './state.ts';

const POST_FIELDS = [
  'id',
  'text',
  'edit_history_tweet_ids',
  'attachments',
  'author_id',
  'conversation_id',
  'created_at',
  'entities',
  'in_reply_to_user_id',
  'note_tweet',
  'referenced_tweets',
  'reply_settings',
];
const ALWAYS = ['id', 'text', 'edit_history_tweet_ids'];
const MEDIA_FIELDS = ['media_key', 'type', 'alt_text', 'url'];
const EXPANSIONS = ['attachments.media_keys'];

/** Which members of posts and of what belongs to them a request asks for (X docs: "Fields", "Expansions"). */
export interface PostView {
  readonly fields: readonly string[];
  readonly mediaFields: readonly string[];
  readonly hasMedia: boolean;
}

export function readView(query: URLSearchParams): PostView {
  return {
    fields: [...ALWAYS, ...listed(query, 'tweet.fields', POST_FIELDS)],
    mediaFields: ['media_key', 'type', ...listed(query, 'media.fields', MEDIA_FIELDS)],
    hasMedia: listed(query, 'expansions', EXPANSIONS).length > 0,
  };
}

/** `data`, and `includes` when media are asked for and there are some. */
export function postAnswer(
  server: TwitterServer,
  view: PostView,
  posts: TwitterPost | readonly TwitterPost[],
): Record<string, unknown> {
  const list = isList(posts) ? posts : [posts];
  const data = list.map((post) => postJson(server, view, post));
  const media = view.hasMedia ? list.flatMap((post) => mediaJson(server, view, post)) : [];
  return {
    data: isList(posts) ? data : data[0],
    ...(media.length === 0 ? {} : { includes: { media } }),
  };
}

function postJson(server: TwitterServer, view: PostView, post: TwitterPost): Record<string, unknown> {
  const mediaKeys = mediaOf(server, post).map(mediaKey);
  const { text, urls } = deliveredText(server, post, mediaKeys);
  const parent = postById(server, post.inReplyToId);
  const whole = isLong(post) ? wholeText(server, post) : undefined;
  const all: Record<string, unknown> = {
    id: post.id,
    text,
    edit_history_tweet_ids: [post.id],
    attachments: mediaKeys.length === 0 ? undefined : { media_keys: mediaKeys },
    author_id: post.accountId,
    conversation_id: rootOf(server, post).id,
    created_at: new Date(post.createdAt).toISOString(),
    entities: urls.length === 0 ? undefined : { urls },
    in_reply_to_user_id: parent?.accountId,
    note_tweet: whole === undefined ? undefined : { text: whole.text, entities: { urls: whole.urls } },
    referenced_tweets: post.inReplyToId === null ? undefined : [{ type: 'replied_to', id: post.inReplyToId }],
    reply_settings: post.replySettings,
  };
  return Object.fromEntries(view.fields.map((name) => [name, all[name]]));
}

function mediaJson(server: TwitterServer, view: PostView, post: TwitterPost): Record<string, unknown>[] {
  return mediaOf(server, post).map((media) => {
    const all: Record<string, unknown> = {
      media_key: mediaKey(media),
      type: { image: 'photo', gif: 'animated_gif', video: 'video' }[media.kind],
      alt_text: media.altText ?? undefined,
      url: media.kind === 'image' ? mediaUrl(server, media) : undefined,
    };
    return Object.fromEntries(view.mediaFields.map((name) => [name, all[name]]));
  });
}

function listed(query: URLSearchParams, name: string, known: readonly string[]): readonly string[] {
  const asked = (query.get(name) ?? '').split(',').filter((value) => value !== '');
  const unknown = asked.find((value) => !known.includes(value));
  if (unknown !== undefined)
    throw invalidRequest(
      `The \`${name}\` query parameter value [${unknown}] is not one of [${known.join(',')}]`,
      {
        [name]: unknown,
      },
    );
  return asked;
}

function isList(posts: TwitterPost | readonly TwitterPost[]): posts is readonly TwitterPost[] {
  return Array.isArray(posts);
}
