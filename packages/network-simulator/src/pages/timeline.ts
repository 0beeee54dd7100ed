import type { PublicMedia, PublicPost } from '../network-simulation.ts';
import { escapeHtml } from './escape-html.ts';
import { pageLayout } from './page-layout.ts';

const REFRESH_SECONDS = 5;
const THREADS_SHOWN = 100;

/** What a page shows of one instance. */
export interface TimelineView {
  readonly key: string;
  readonly title: string;
  readonly temperament: string;
  readonly url: string;
  readonly posts: readonly PublicPost[];
}

/** Every instance beside the others. */
export function overviewPage(views: readonly TimelineView[]): string {
  const columns = views
    .map(
      (view) =>
        `<section class="column"><header>${heading(view, 'h2')}</header><div class="posts">${threads(view.posts)}</div></section>`,
    )
    .join('');
  const posts = views.reduce((sum, view) => sum + view.posts.length, 0);
  return pageLayout(
    'Simulated networks',
    `<header><h1>Simulated networks</h1><p class="soft">${views.length} servers, ${posts} posts. This page loads itself again every ${REFRESH_SECONDS} seconds.</p></header><main class="columns">${columns}</main>`,
    REFRESH_SECONDS,
  );
}

/** The timeline of one instance. */
export function timelinePage(view: TimelineView): string {
  return pageLayout(
    `${view.title} (${view.key})`,
    `<header>${heading(view, 'h1')}</header><main class="columns one"><section class="column"><div class="posts">${threads(view.posts)}</div></section></main>`,
    REFRESH_SECONDS,
  );
}

/** One post with the posts that answer it. */
export function postPage(view: TimelineView, post: PublicPost): string {
  return pageLayout(
    `@${post.account}: ${post.text.slice(0, 60)}`,
    `<header>${heading(view, 'h1')}<p class="soft"><a href="${escapeHtml(view.url)}/">Timeline</a></p></header><main class="columns one"><section class="column"><div class="posts">${postWithReplies(post, answersByParent(view.posts))}</div></section></main>`,
  );
}

function heading(view: TimelineView, tag: 'h1' | 'h2'): string {
  return `<${tag}>${escapeHtml(view.title)} <span class="soft">${escapeHtml(view.key)}</span></${tag}><p class="soft">${escapeHtml(view.temperament)} · <a href="${escapeHtml(view.url)}/">${escapeHtml(view.url)}</a></p>`;
}

/** Newest thread first; inside a thread in the order of writing. */
function threads(posts: readonly PublicPost[]): string {
  const ids = new Set(posts.map((post) => post.id));
  const heads = posts.filter((post) => post.reply_parent === null || !ids.has(post.reply_parent));
  if (heads.length === 0) return '<p class="soft">Nothing has been posted yet.</p>';
  const answers = answersByParent(posts);
  const shown = heads.slice(-THREADS_SHOWN).toReversed();
  const hidden = heads.length - shown.length;
  return (
    shown.map((post) => postWithReplies(post, answers)).join('') +
    (hidden === 0 ? '' : `<p class="soft">and ${hidden} older</p>`)
  );
}

type Answers = ReadonlyMap<string | null, readonly PublicPost[]>;

function answersByParent(posts: readonly PublicPost[]): Answers {
  const answers = new Map<string | null, PublicPost[]>();
  for (const post of posts) {
    const siblings = answers.get(post.reply_parent);
    if (siblings === undefined) answers.set(post.reply_parent, [post]);
    else siblings.push(post);
  }
  return answers;
}

function postWithReplies(post: PublicPost, answers: Answers): string {
  const nested = (answers.get(post.id) ?? []).map((answer) => postWithReplies(answer, answers)).join('');
  return `<article class="post">${card(post)}${nested === '' ? '' : `<div class="replies">${nested}</div>`}</article>`;
}

function card(post: PublicPost): string {
  const warning = post.spoiler_text ? `<p class="warning">${escapeHtml(post.spoiler_text)}</p>` : '';
  const sensitive = post.sensitive ? ' · sensitive' : '';
  const media =
    post.media.length === 0 ? '' : `<div class="media">${post.media.map(mediaElement).join('')}</div>`;
  return `<p><strong>@${escapeHtml(post.account)}</strong> <a class="soft" href="${escapeHtml(post.url)}"><time datetime="${escapeHtml(post.created_at)}">${escapeHtml(post.created_at.slice(0, 19).replace('T', ' '))} UTC</time></a><span class="soft">${sensitive}</span></p>${warning}<p class="text">${linked(post.text)}</p>${media}`;
}

function mediaElement(media: PublicMedia): string {
  const url = escapeHtml(media.url);
  const alt = escapeHtml(media.alt_text ?? '');
  if (media.mime_type.startsWith('image/'))
    return `<a href="${url}"><img src="${url}" alt="${alt}" title="${alt}"></a>`;
  if (media.mime_type.startsWith('video/')) {
    return `<video src="${url}" controls muted preload="metadata" aria-label="${alt}"></video>`;
  }
  return `<a href="${url}">${alt === '' ? escapeHtml(media.mime_type) : alt}</a>`;
}

function linked(text: string): string {
  let html = '';
  let position = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g)) {
    html += escapeHtml(text.slice(position, match.index));
    html += `<a href="${escapeHtml(match[0])}" rel="nofollow noopener noreferrer">${escapeHtml(match[0])}</a>`;
    position = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(position));
}
