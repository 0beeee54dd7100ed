import type { ConsentLink, PublicMedia, PublicPost, SimulatedPage } from '../network-simulation.ts';
import { escapeHtml } from './escape-html.ts';
import { pageLayout } from './page-layout.ts';

const REFRESH_SECONDS = 5;
const THREADS_SHOWN = 100;

/** The content of a page about one instance. */
export interface TimelineView {
  readonly key: string;
  readonly title: string;
  readonly temperament: string;
  readonly url: string;
  /** Address of the overview of all instances. */
  readonly home: string;
  /** Accounts, and the pages that they administer. */
  readonly accounts: readonly SimulatedPage[];
  readonly consentLinks: readonly ConsentLink[];
  readonly posts: readonly PublicPost[];
}

/** All instances side by side, and a link to the mails of the demo, if there is an address. */
export function overviewPage(views: readonly TimelineView[], mailbox?: string): string {
  const columns = views
    .map(
      (view) =>
        `<section class="column"><header>${heading(view)}${directory(view)}</header><div class="posts">${threads(view.posts, facesOf(view))}</div></section>`,
    )
    .join('');
  const posts = views.reduce((sum, view) => sum + view.posts.length, 0);
  return pageLayout(
    'Simulated networks',
    `<header><h1>Simulated networks</h1><p class="soft">${counted(views.length, 'server')}, ${counted(posts, 'post')}. This page reloads every ${REFRESH_SECONDS} seconds. As JSON: ${JSON_LINKS}.${mailbox === undefined ? '' : ` Mails arrive in the ${link(mailbox, 'mailbox')}.`}</p></header><main class="columns">${columns}</main>`,
    REFRESH_SECONDS,
  );
}

/** The timeline of one instance. */
export function timelinePage(view: TimelineView): string {
  return pageLayout(
    `${view.title} (${view.key})`,
    `<header><nav class="soft">${home(view)}</nav><h1>${escapeHtml(view.title)} <span class="soft">${escapeHtml(view.key)}</span></h1>${address(view)}${directory(view)}</header><main class="columns one"><section class="column"><div class="posts">${threads(view.posts, facesOf(view))}</div></section></main>`,
    REFRESH_SECONDS,
  );
}

/** The posts of one account. */
export function accountPage(
  view: TimelineView,
  { handle, display_name: name, picture }: SimulatedPage,
): string {
  const posts = view.posts.filter(({ account }) => account === handle);
  return pageLayout(
    `${name} (@${handle})`,
    `<header>${back(view)}<h1>${face(picture)}${escapeHtml(name)} <span class="soft">@${escapeHtml(handle)}</span></h1>${address(view)}</header><main class="columns one"><section class="column"><div class="posts">${threads(posts, facesOf(view))}</div></section></main>`,
    REFRESH_SECONDS,
  );
}

/** One post with the posts that answer it. */
export function postPage(view: TimelineView, post: PublicPost): string {
  return pageLayout(
    `@${post.account}: ${post.text.slice(0, 60)}`,
    `<header>${back(view)}<h1>Post by @${escapeHtml(post.account)}</h1>${address(view)}</header><main class="columns one"><section class="column"><div class="posts">${postWithReplies(post, answersByParent(view.posts), facesOf(view))}</div></section></main>`,
  );
}

const JSON_LINKS = ['instances', 'posts', 'requests', 'faults']
  .map((name) => link(`/_control/${name}`, name))
  .join(', ');

/** The name of an instance; it leads to its timeline. */
function heading(view: TimelineView): string {
  return `<h2>${link(`${view.url}/`, view.title)} <span class="soft">${escapeHtml(view.key)}</span></h2>${address(view)}`;
}

function address({ temperament, url }: TimelineView): string {
  return `<p class="soft">${escapeHtml(url)}, temperament ${escapeHtml(temperament)}</p>`;
}

function back(view: TimelineView): string {
  return `<nav class="soft">${home(view)} / ${link(`${view.url}/`, view.title)}</nav>`;
}

function home({ home }: TimelineView): string {
  return link(`${home}/`, 'All networks');
}

/** The accounts of an instance, and the pages on which it asks them for access. */
function directory({ accounts, consentLinks }: TimelineView): string {
  const profiles = accounts
    .map(({ url, handle, picture }) => `${face(picture)}${link(url, `@${handle}`)}`)
    .join(' ');
  const consents = consentLinks.map(({ url, app }) => link(url, app)).join(' ');
  const consent = `<p class="links"><span class="soft">Consent page of</span> ${consents}</p>`;
  return `<p class="links"><span class="soft">Accounts</span> ${profiles}</p>${consents === '' ? '' : consent}`;
}

/** The picture of an account, which stands beside its name. */
function face(picture: string | undefined): string {
  return picture === undefined ? '' : `<img class="face" src="${escapeHtml(picture)}" alt="">`;
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Newest thread first; inside a thread in the order of writing. */
function threads(posts: readonly PublicPost[], faces: Faces): string {
  const ids = new Set(posts.map((post) => post.id));
  const heads = posts.filter((post) => post.reply_parent === null || !ids.has(post.reply_parent));
  if (heads.length === 0) return '<p class="soft">Nothing has been posted yet.</p>';
  const answers = answersByParent(posts);
  const shown = heads.slice(-THREADS_SHOWN).toReversed();
  const hidden = heads.length - shown.length;
  return (
    shown.map((post) => postWithReplies(post, answers, faces)).join('') +
    (hidden === 0 ? '' : `<p class="soft">and ${hidden} older</p>`)
  );
}

/** Pictures by handle. */
type Faces = ReadonlyMap<string, string>;

function facesOf({ accounts }: TimelineView): Faces {
  return new Map(accounts.map(({ handle, picture }) => [handle, picture]));
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

function postWithReplies(post: PublicPost, answers: Answers, faces: Faces): string {
  const nested = (answers.get(post.id) ?? [])
    .map((answer) => postWithReplies(answer, answers, faces))
    .join('');
  return `<article class="post">${card(post, faces)}${nested === '' ? '' : `<div class="replies">${nested}</div>`}</article>`;
}

function card(post: PublicPost, faces: Faces): string {
  const warning = post.spoiler_text ? `<p class="warning">${escapeHtml(post.spoiler_text)}</p>` : '';
  const title = post.title ? `<p><strong>${escapeHtml(post.title)}</strong></p>` : '';
  const sensitive = post.sensitive ? ' · sensitive' : '';
  const labels = Object.entries(post.labels ?? {}).map(([name, value]) => ` · ${name}: ${value}`);
  const chosen = Object.entries(post.options ?? {}).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(inWords(value))}</dd>`,
  );
  const options = chosen.length === 0 ? '' : `<dl class="soft">${chosen.join('')}</dl>`;
  const media =
    post.media.length === 0 ? '' : `<div class="media">${post.media.map(mediaElement).join('')}</div>`;
  return `<p>${face(faces.get(post.account))}<strong>@${escapeHtml(post.account)}</strong> <a class="soft" href="${escapeHtml(post.url)}"><time datetime="${escapeHtml(post.created_at)}">${escapeHtml(post.created_at.slice(0, 19).replace('T', ' '))} UTC</time></a><span class="soft">${sensitive}${escapeHtml(labels.join(''))}</span></p>${warning}${title}<p class="text">${linked(post.text)}</p>${media}${pollElement(post)}${options}`;
}

function pollElement({ poll }: PublicPost): string {
  if (poll === undefined) return '';
  const question = poll.question === null ? '' : `<p><strong>${escapeHtml(poll.question)}</strong></p>`;
  const choices = poll.choices.map((choice) => `<li>${escapeHtml(choice)}</li>`).join('');
  const end = escapeHtml(poll.ends_at.slice(0, 16).replace('T', ' '));
  return `<section class="poll">${question}<ul>${choices}</ul><p class="soft">Poll, ends ${end} UTC</p></section>`;
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function mediaElement(media: PublicMedia): string {
  const url = escapeHtml(media.url);
  const alt = escapeHtml(media.alt_text ?? '');
  if (media.mime_type.startsWith('image/'))
    return `<a href="${url}"><img src="${url}" alt="${alt}" title="${alt}"></a>`;
  if (media.mime_type.startsWith('video/')) {
    const poster = media.cover_url === undefined ? '' : ` poster="${escapeHtml(media.cover_url)}"`;
    return `<video src="${url}"${poster} controls muted preload="metadata" aria-label="${alt}"></video>`;
  }
  if (media.mime_type === 'application/pdf') return documentElement(media, url);
  return `<a href="${url}">${alt === '' ? escapeHtml(media.mime_type) : alt}</a>`;
}

/** The browser draws the first page. */
function documentElement({ title, pages }: PublicMedia, url: string): string {
  const name = escapeHtml(title ?? 'Document');
  const length = pages === undefined ? '' : ` · ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  return `<figure class="document"><object data="${url}#page=1&amp;toolbar=0&amp;view=Fit" type="application/pdf" aria-label="${name}"></object><figcaption><a href="${url}">${name}</a>${length}</figcaption></figure>`;
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
