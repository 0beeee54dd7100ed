import { escapeHtml } from '../../pages/escape-html.ts';
import { allEntities, rewrite, type TextEntity } from './text-entities.ts';

/** How names in a text become addresses. */
export interface ContentLinks {
  /** Address of a profile, or undefined when nobody has that name. */
  mention(username: string, server: string | undefined): string | undefined;
  tag(name: string): string;
}

/** Paragraphs, line breaks and anchors as Mastodon writes them (Mastodon docs: "Formatting"). */
export function statusHtml(text: string, links: ContentLinks): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${inline(paragraph, links, mastodonLink).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** One run of text with `<br/>` and bare anchors, as servers with other roots write it. */
export function plainStatusHtml(text: string, links: ContentLinks): string {
  const link = (url: string): string => `<a href="${escapeHtml(url)}" rel="ugc">${escapeHtml(url)}</a>`;
  return inline(text, links, link).replaceAll('\n', '<br/>');
}

function inline(text: string, links: ContentLinks, link: (url: string) => string): string {
  return rewrite(
    text,
    allEntities(text),
    (entity) => {
      if (entity.kind === 'link') return link(entity.text);
      return entity.kind === 'mention' ? mentionHtml(entity, links) : hashtagHtml(entity, links);
    },
    escapeHtml,
  );
}

function mastodonLink(url: string): string {
  const prefix = /^https?:\/\/(?:www\.)?/i.exec(url)?.[0] ?? '';
  const shown = url.slice(prefix.length, prefix.length + 30);
  const rest = url.slice(prefix.length + 30);
  return (
    `<a href="${escapeHtml(url)}" target="_blank" rel="nofollow noopener noreferrer" translate="no">` +
    `<span class="invisible">${escapeHtml(prefix)}</span>` +
    `<span class="${rest === '' ? '' : 'ellipsis'}">${escapeHtml(shown)}</span>` +
    `<span class="invisible">${escapeHtml(rest)}</span></a>`
  );
}

function mentionHtml(entity: TextEntity, links: ContentLinks): string {
  const [, username = '', server] = entity.text.split('@');
  const url = links.mention(username, server);
  if (url === undefined) return escapeHtml(entity.text);
  return `<span class="h-card" translate="no"><a href="${escapeHtml(url)}" class="u-url mention">@<span>${escapeHtml(username)}</span></a></span>`;
}

function hashtagHtml(entity: TextEntity, links: ContentLinks): string {
  const name = entity.text.slice(1);
  return `<a href="${escapeHtml(links.tag(name))}" class="mention hashtag" rel="tag">#<span>${escapeHtml(name)}</span></a>`;
}
