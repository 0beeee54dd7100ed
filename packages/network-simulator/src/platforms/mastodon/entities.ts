import type { ContentLinks } from './content-html.ts';
import type { MastodonServer } from './server.ts';
import type { MastodonAccount, MastodonMedia, MastodonStatus } from './state.ts';
import { allEntities } from './text-entities.ts';

/** The hash of an even grey. */
const GREY_BLURHASH = '00D+_a';

/** Entity "Account" (Mastodon docs). */
export function accountJson(server: MastodonServer, account: MastodonAccount): Record<string, unknown> {
  const statuses = server.state.statuses.filter((status) => status.accountId === account.id);
  const picture = `${server.url()}/avatars/original/missing.png`;
  return {
    id: account.id,
    username: account.username,
    acct: account.username,
    display_name: account.displayName,
    locked: false,
    bot: false,
    discoverable: true,
    group: false,
    created_at: `${new Date(account.createdAt).toISOString().slice(0, 10)}T00:00:00.000Z`,
    note: '',
    url: profileUrl(server, account),
    uri: `${server.url()}/users/${account.username}`,
    avatar: picture,
    avatar_static: picture,
    header: picture,
    header_static: picture,
    followers_count: 0,
    following_count: 0,
    statuses_count: statuses.length,
    last_status_at:
      statuses.at(-1) === undefined ? null : isoTime(statuses.at(-1)?.createdAt ?? 0).slice(0, 10),
    emojis: [],
    fields: [],
  };
}

/** Entity "MediaAttachment"; `url` is null until it is ready. */
export function mediaJson(server: MastodonServer, media: MastodonMedia): Record<string, unknown> {
  const size =
    media.width === null || media.height === null ? undefined : sizeJson(media.width, media.height);
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
      ...(media.focus === null ? {} : { focus: { x: media.focus[0], y: media.focus[1] } }),
    },
    description: media.description,
    blurhash: media.kind === 'audio' ? null : GREY_BLURHASH,
  };
}

/** Entity "Status". */
export function statusJson(server: MastodonServer, status: MastodonStatus): Record<string, unknown> {
  const author = server.state.accounts.find(({ id }) => id === status.accountId);
  const parent = server.state.statuses.find(({ id }) => id === status.inReplyToId);
  const links = contentLinks(server);
  return {
    id: status.id,
    created_at: isoTime(status.createdAt),
    in_reply_to_id: status.inReplyToId,
    in_reply_to_account_id: parent?.accountId ?? null,
    sensitive: status.sensitive,
    spoiler_text: status.spoilerText,
    visibility: status.visibility,
    language: status.language,
    uri: author === undefined ? null : `${server.url()}/users/${author.username}/statuses/${status.id}`,
    url: statusUrl(server, status),
    replies_count: server.state.statuses.filter(({ inReplyToId }) => inReplyToId === status.id).length,
    reblogs_count: 0,
    favourites_count: 0,
    edited_at: null,
    favourited: false,
    reblogged: false,
    muted: false,
    bookmarked: false,
    pinned: false,
    content: server.temperament.content(status.text, links),
    filtered: [],
    reblog: null,
    application: null,
    account: author === undefined ? null : accountJson(server, author),
    media_attachments: status.mediaIds
      .map((id) => server.state.media[id])
      .filter((media) => media !== undefined)
      .map((media) => mediaJson(server, media)),
    mentions: mentionsJson(server, status, links),
    tags: tagsJson(status, links),
    emojis: [],
    card: null,
    poll: null,
  };
}

function contentLinks(server: MastodonServer): ContentLinks {
  const host = (): string => new URL(server.url()).host;
  return {
    mention: (username, domain) => {
      if (domain !== undefined && domain !== host()) return `https://${domain}/@${username}`;
      const account = accountByName(server, username);
      return account === undefined ? undefined : profileUrl(server, account);
    },
    tag: (name) => `${server.url()}/tags/${encodeURIComponent(name)}`,
  };
}

export function accountByName(server: MastodonServer, username: string): MastodonAccount | undefined {
  return server.state.accounts.find((account) => account.username === username.toLowerCase());
}

export function profileUrl(server: MastodonServer, account: MastodonAccount): string {
  return `${server.url()}/@${account.username}`;
}

export function statusUrl(server: MastodonServer, status: MastodonStatus): string {
  const author = server.state.accounts.find(({ id }) => id === status.accountId);
  return `${server.url()}/@${author?.username ?? 'unknown'}/${status.id}`;
}

export function mediaUrl(server: MastodonServer, media: MastodonMedia, style: 'original' | 'small'): string {
  return `${server.url()}/system/media_attachments/files/${media.id}/${style}/${encodeURIComponent(media.fileName)}`;
}

export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function sizeJson(width: number, height: number): Record<string, unknown> {
  return { width, height, size: `${width}x${height}`, aspect: width / height };
}

function mentionsJson(server: MastodonServer, status: MastodonStatus, links: ContentLinks): unknown[] {
  return allEntities(status.text)
    .filter(({ kind }) => kind === 'mention')
    .flatMap(({ text }) => {
      const [, username = '', domain] = text.split('@');
      const url = links.mention(username, domain);
      if (url === undefined) return [];
      const local = accountByName(server, username);
      const isLocal = local !== undefined && url === profileUrl(server, local);
      return [
        { id: isLocal ? local.id : '0', username, url, acct: isLocal ? local.username : text.slice(1) },
      ];
    });
}

function tagsJson(status: MastodonStatus, links: ContentLinks): unknown[] {
  const names = allEntities(status.text)
    .filter(({ kind }) => kind === 'hashtag')
    .map(({ text }) => text.slice(1).toLowerCase());
  return [...new Set(names)].map((name) => ({ name, url: links.tag(name) }));
}
