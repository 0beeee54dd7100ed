import type { JsonObject } from '../../http/body.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import { ancestorsOf, mediaOf } from '../../kit/posts.ts';
import { type Account, accountById } from '../../kit/server.ts';
import type { ContentLinks } from './content-html.ts';
import { pollJson } from './polls.ts';
import type { MastodonMedia, MastodonServer, MastodonStatus } from './server.ts';
import { temperamentOf } from './temperament.ts';
import { allEntities, type TextEntity } from './text-entities.ts';

/** The hash of an even grey. */
const GREY_BLURHASH = '00D+_a';

/** Entity "Account" (Mastodon docs). */
export function accountJson(server: MastodonServer, account: Account): JsonObject {
  const statuses = server.state.posts.filter((status) => status.accountId === account.id);
  const latest = statuses.at(-1);
  const picture = avatarUrl(server, account);
  const header = `${server.url()}/headers/original/missing.png`;
  return {
    id: account.id,
    username: account.username,
    acct: account.username,
    display_name: account.displayName,
    locked: false,
    bot: false,
    discoverable: true,
    indexable: false,
    group: false,
    created_at: `${isoTime(account.createdAt).slice(0, 10)}T00:00:00.000Z`,
    note: '',
    url: `${server.url()}${profilePath(account)}`,
    uri: `${server.url()}/users/${account.username}`,
    avatar: picture,
    avatar_static: picture,
    header,
    header_static: header,
    followers_count: 0,
    following_count: 0,
    statuses_count: statuses.length,
    last_status_at: latest === undefined ? null : isoTime(latest.createdAt).slice(0, 10),
    emojis: [],
    fields: [],
  };
}

/** Entity "MediaAttachment"; `url` is null until it is ready. */
export function mediaJson(server: MastodonServer, media: MastodonMedia): JsonObject {
  const { width, height, focus } = media;
  const size =
    width === null || height === null
      ? undefined
      : { width, height, size: `${width}x${height}`, aspect: width / height };
  return {
    id: media.id,
    type: media.kind,
    url: media.pollsLeft > 0 ? null : mediaUrl(server, media, 'original'),
    preview_url: media.pollsLeft > 0 ? null : mediaUrl(server, media, 'small'),
    remote_url: null,
    preview_remote_url: null,
    text_url: null,
    meta: {
      ...(size === undefined ? {} : { original: size, small: size }),
      ...(focus === null ? {} : { focus: { x: focus[0], y: focus[1] } }),
    },
    description: media.altText,
    blurhash: media.kind === 'audio' ? null : GREY_BLURHASH,
  };
}

/** Entity "Status". */
export function statusJson(server: MastodonServer, status: MastodonStatus): JsonObject {
  const author = accountById(server, status.accountId);
  const links = contentLinks(server);
  return {
    id: status.id,
    created_at: isoTime(status.createdAt),
    in_reply_to_id: status.inReplyToId,
    in_reply_to_account_id: ancestorsOf(server, status)[0]?.accountId ?? null,
    sensitive: status.sensitive,
    spoiler_text: status.spoilerText,
    visibility: status.visibility,
    language: status.language,
    uri: author === undefined ? null : `${server.url()}/users/${author.username}/statuses/${status.id}`,
    url: `${server.url()}${statusPath(server, status)}`,
    replies_count: server.state.posts.filter(({ inReplyToId }) => inReplyToId === status.id).length,
    reblogs_count: 0,
    favourites_count: 0,
    edited_at: null,
    favourited: false,
    reblogged: false,
    muted: false,
    bookmarked: false,
    pinned: false,
    content: temperamentOf(server).content(status.text, links),
    filtered: [],
    reblog: null,
    application: null,
    account: author === undefined ? null : accountJson(server, author),
    media_attachments: mediaOf(server, status).map((media) => mediaJson(server, media)),
    mentions: entitiesOf(status, 'mention').flatMap((entity) => mentionJson(server, entity, links)),
    tags: tagsJson(status, links),
    emojis: [],
    card: null,
    poll: pollJson(status.id, status, server.clock.now()),
  };
}

export function accountByName(server: MastodonServer, username: string): Account | undefined {
  return server.state.accounts.find((account) => account.username === username.toLowerCase());
}

export function profilePath({ username }: Account): string {
  return `/@${username}`;
}

export function statusPath(server: MastodonServer, status: MastodonStatus): string {
  return `/@${accountById(server, status.accountId)?.username ?? 'unknown'}/${status.id}`;
}

export function mediaUrl(server: MastodonServer, media: MastodonMedia, style: 'original' | 'small'): string {
  return `${server.url()}/system/media_attachments/files/${encodeURIComponent(media.id)}/${style}/${encodeURIComponent(media.fileName)}`;
}

function contentLinks(server: MastodonServer): ContentLinks {
  return {
    mention(username, domain) {
      if (domain !== undefined && domain !== new URL(server.url()).host)
        return `https://${domain}/@${username}`;
      const account = accountByName(server, username);
      return account === undefined ? undefined : `${server.url()}${profilePath(account)}`;
    },
    tag: (name) => `${server.url()}/tags/${encodeURIComponent(name)}`,
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function entitiesOf({ text }: MastodonStatus, kind: TextEntity['kind']): readonly TextEntity[] {
  return allEntities(text).filter((entity) => entity.kind === kind);
}

function mentionJson(
  server: MastodonServer,
  { text }: TextEntity,
  links: ContentLinks,
): readonly JsonObject[] {
  const [, username = '', domain] = text.split('@');
  const url = links.mention(username, domain);
  if (url === undefined) return [];
  const local = url.startsWith(`${server.url()}/`) ? accountByName(server, username) : undefined;
  return [{ id: local?.id ?? '0', username, url, acct: local?.username ?? text.slice(1) }];
}

function tagsJson(status: MastodonStatus, links: ContentLinks): readonly JsonObject[] {
  const names = entitiesOf(status, 'hashtag').map(({ text }) => text.slice(1).toLowerCase());
  return [...new Set(names)].map((name) => ({ name, url: links.tag(name) }));
}
