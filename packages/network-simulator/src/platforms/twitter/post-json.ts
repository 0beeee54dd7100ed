import type { JsonObject } from '../../http/body.ts';
import { ancestorsOf, mediaOf } from '../../kit/posts.ts';
import { mediaKey, mediaUrl } from './media.ts';
import { deliveredText, isLong, wholeText } from './post-text.ts';
import { listedParameter, type TwitterMedia, type TwitterPost, type TwitterServer } from './server.ts';

const ALWAYS = ['id', 'text', 'edit_history_tweet_ids'];
const POST_FIELDS = [
  ...ALWAYS,
  ...['attachments', 'author_id', 'conversation_id', 'created_at', 'entities', 'in_reply_to_user_id'],
  ...['note_tweet', 'referenced_tweets', 'reply_settings'],
];
const MEDIA_FIELDS = ['media_key', 'type', 'alt_text', 'url'];
const POLL_FIELDS = ['id', 'options', 'duration_minutes', 'end_datetime', 'voting_status'];
const EXPANSIONS = ['attachments.media_keys', 'attachments.poll_ids'];

/** The members of posts and of related objects that a request asks for (X docs: "Fields", "Expansions"). */
export interface PostView {
  readonly fields: readonly string[];
  readonly mediaFields: readonly string[];
  readonly hasMedia: boolean;
  readonly pollFields: readonly string[];
  readonly hasPolls: boolean;
}

export function readView(query: URLSearchParams): PostView {
  const expansions = listedParameter(query, 'expansions', EXPANSIONS);
  return {
    fields: [...ALWAYS, ...listedParameter(query, 'tweet.fields', POST_FIELDS)],
    mediaFields: ['media_key', 'type', ...listedParameter(query, 'media.fields', MEDIA_FIELDS)],
    hasMedia: expansions.includes('attachments.media_keys'),
    pollFields: ['id', 'options', ...listedParameter(query, 'poll.fields', POLL_FIELDS)],
    hasPolls: expansions.includes('attachments.poll_ids'),
  };
}

/** `data`, and `includes` when media or polls are asked for and there are some; nothing for no posts. */
export function postsAnswer(server: TwitterServer, view: PostView, posts: readonly TwitterPost[]) {
  const media = posts.flatMap((post) => mediaOf(server, post)).map((item) => mediaJson(server, view, item));
  const polls = posts.flatMap((post) => pollJson(view, post));
  const includes = {
    ...(media.length === 0 || !view.hasMedia ? {} : { media }),
    ...(polls.length === 0 || !view.hasPolls ? {} : { polls }),
  };
  return {
    ...(posts.length === 0 ? {} : { data: posts.map((post) => postJson(server, view, post)) }),
    ...(Object.keys(includes).length === 0 ? {} : { includes }),
  };
}

function postJson(server: TwitterServer, { fields }: PostView, post: TwitterPost): JsonObject {
  const mediaKeys = mediaOf(server, post).map(mediaKey);
  const { text, urls } = deliveredText(server, post, mediaKeys);
  const ancestors = ancestorsOf(server, post);
  const whole = isLong(post) ? wholeText(server, post) : undefined;
  return picked(fields, {
    id: post.id,
    text,
    edit_history_tweet_ids: [post.id],
    attachments: attachmentsOf(post, mediaKeys),
    author_id: post.accountId,
    conversation_id: ancestors.at(-1)?.id ?? post.id,
    created_at: new Date(post.createdAt).toISOString(),
    entities: entitiesOf(urls),
    in_reply_to_user_id: ancestors[0]?.accountId,
    note_tweet: whole === undefined ? undefined : { text: whole.text, entities: entitiesOf(whole.urls) },
    referenced_tweets: referencesOf(post),
    reply_settings: post.replySettings,
  });
}

function attachmentsOf(post: TwitterPost, mediaKeys: readonly string[]) {
  if (post.poll !== undefined) return { poll_ids: [post.id] };
  return mediaKeys.length === 0 ? undefined : { media_keys: mediaKeys };
}

/** The poll of a post, under the id of the post. */
function pollJson({ pollFields }: PostView, { id, poll }: TwitterPost): readonly JsonObject[] {
  if (poll === undefined) return [];
  const options = poll.choices.map((label, index) => ({ position: index + 1, label, votes: 0 }));
  return [picked(pollFields, { id, options, end_datetime: poll.ends_at, voting_status: 'open' })];
}

function referencesOf({ inReplyToId, quotedId = null }: TwitterPost) {
  const references = [
    ...(inReplyToId === null ? [] : [{ type: 'replied_to', id: inReplyToId }]),
    ...(quotedId === null ? [] : [{ type: 'quoted', id: quotedId }]),
  ];
  return references.length === 0 ? undefined : references;
}

function entitiesOf<Entity>(urls: readonly Entity[]) {
  return urls.length === 0 ? undefined : { urls };
}

function mediaJson(server: TwitterServer, { mediaFields }: PostView, media: TwitterMedia): JsonObject {
  return picked(mediaFields, {
    media_key: mediaKey(media),
    type: { image: 'photo', gif: 'animated_gif', video: 'video' }[media.kind],
    alt_text: media.altText ?? undefined,
    url: media.kind === 'image' ? mediaUrl(server, media) : undefined,
  });
}

export function picked(names: readonly string[], all: JsonObject): JsonObject {
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}
