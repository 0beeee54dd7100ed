import { postById } from '../../kit/posts.ts';
import { linksOf } from './links.ts';
import { postPath, type TwitterPost, type TwitterServer } from './server.ts';
import { weightedLength } from './text-weight.ts';

const SHORT_LENGTH = 10;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Where the `text` of a longer post ends; `note_tweet` has the whole text. */
const CUT_WEIGHT = 280;
const CUT_AT = 270;

/** A link in a text as the API returns it; offsets count code points. */
export interface UrlEntity {
  readonly start: number;
  readonly end: number;
  readonly url: string;
  readonly expanded_url: string;
  readonly display_url: string;
  readonly media_key?: string;
}

export interface DeliveredText {
  readonly text: string;
  readonly urls: readonly UrlEntity[];
}

/** Whether `text` holds only the beginning of the post. */
export function isLong(post: TwitterPost): boolean {
  return weightedLength(post.text) > CUT_WEIGHT;
}

/**
 * The text as the API returns it: links are `https://t.co/…`, `&`, `<` and `>` are HTML entities, attached media add a
 * link at the end, and a long post is cut.
 */
export function deliveredText(
  server: TwitterServer,
  post: TwitterPost,
  mediaKeys: readonly string[],
): DeliveredText {
  const whole = wholeText(server, post);
  const points = [...whole.text];
  const cut = isLong(post)
    ? {
        text: `${points.slice(0, CUT_AT).join('').trimEnd()}…`,
        urls: whole.urls.filter(({ end }) => end <= CUT_AT),
      }
    : whole;
  const quoted = postById(server, post.quotedId ?? null);
  if (quoted !== undefined)
    return withLink(cut, shortLink(server, post, 'quote'), `${server.url()}${postPath(server, quoted)}`);
  if (mediaKeys.length === 0) return cut;
  const url = shortLink(server, post, 'media');
  const text = cut.text === '' ? url : `${cut.text} ${url}`;
  const end = [...text].length;
  const expanded = `${server.url()}${postPath(server, post)}/photo/1`;
  const entities = mediaKeys.map((media_key) => ({
    start: end - url.length,
    end,
    url,
    expanded_url: expanded,
    display_url: `pic.x.com/${url.slice(-SHORT_LENGTH)}`,
    media_key,
  }));
  return { text, urls: [...cut.urls, ...entities] };
}

/** X shows a quoted post as a link at the end. */
function withLink({ text: before, urls }: DeliveredText, url: string, expanded: string): DeliveredText {
  const text = before === '' ? url : `${before} ${url}`;
  const end = [...text].length;
  const entity = {
    start: end - url.length,
    end,
    url,
    expanded_url: expanded,
    display_url: displayed(expanded),
  };
  return { text, urls: [...urls, entity] };
}

/** The text without a cut and without the link of the media: `note_tweet` of long posts. */
export function wholeText(server: TwitterServer, post: TwitterPost): DeliveredText {
  const urls: UrlEntity[] = [];
  let text = '';
  let position = 0;
  for (const [index, link] of linksOf(post.text).entries()) {
    text += escaped(post.text.slice(position, link.start));
    const url = shortLink(server, post, String(index));
    const start = [...text].length;
    text += url;
    const expanded = /^https?:/i.test(link.text) ? link.text : `http://${link.text}`;
    urls.push({
      start,
      end: start + url.length,
      url,
      expanded_url: expanded,
      display_url: displayed(link.text),
    });
    position = link.end;
  }
  return { text: text + escaped(post.text.slice(position)), urls };
}

function shortLink(server: TwitterServer, post: TwitterPost, part: string): string {
  return `https://t.co/${server.seeded.text(`link ${post.id} ${part}`, SHORT_LENGTH, ALPHABET)}`;
}

function displayed(link: string): string {
  const bare = link.replace(/^https?:\/\/(www\.)?/i, '');
  return bare.length > 26 ? `${bare.slice(0, 26)}…` : bare;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
