import type { CallInput } from '@crier/client';
import { type CheckPost, publishableText } from '@crier/requirements-engine';
import { storedAltText } from './alt-texts.ts';
import {
  type Draft,
  type DraftItem,
  type DraftVersion,
  type Media,
  type NetworkOptions,
  newKey,
  type WirePost,
} from './draft.ts';

type WireContent = WirePost['versions'][number]['content'][number];
/** What a creation and an update take. */
export type PostBody = CallInput<'updatePost'>['body'];

/** A post as it was read, for writing on. Bodies in HTML become the text that networks get of them. */
export function draftOf(post: WirePost): Draft {
  return {
    accounts: post.accounts.map(({ id }) => id),
    tags: post.tags.map(({ id }) => id),
    versions: post.versions.map(({ account_id, content, options }) => ({
      account_id,
      content: content.map(itemOf),
      options: options as Readonly<Record<string, NetworkOptions>>,
    })),
    date: post.date,
    time: post.time,
    timezone: post.timezone,
    accounts_schedule: post.accounts_schedule,
    altTexts: {},
  };
}

function itemOf({ body, body_format, url, media, video_thumbs }: WireContent): DraftItem {
  return { key: newKey(), body: textOf(body, body_format), url, media, video_thumbs };
}

const TAG = /<\/?(?:div|p|br)\b[^>]*>/i;

/** How a network reads HTML is the same everywhere; any of them tells. */
function textOf(body: string, format: WireContent['body_format']): string {
  if (format === 'text' || (format !== 'html' && !TAG.test(body))) return body;
  return publishableText('mastodon', { body, body_format: format ?? 'auto' });
}

/** The post as it is sent. */
export function bodyOf(draft: Draft): PostBody {
  return {
    accounts: [...draft.accounts],
    tags: [...draft.tags],
    versions: draft.versions.map((version, place) => ({
      account_id: version.account_id,
      is_original: place === 0,
      content: version.content.map(({ body, url, media, video_thumbs }) => ({
        body,
        body_format: 'text' as const,
        url: url.trim() === '' ? null : url.trim(),
        media: media.map(({ id }) => id),
        video_thumbs: [...video_thumbs],
      })),
      options: version.options,
    })),
    date: draft.date,
    time: draft.time,
    timezone: draft.timezone,
    accounts_schedule: draft.accounts_schedule.map(({ account_id, date, time }) => ({
      account_id,
      date,
      time,
    })),
  };
}

/** The post as the requirements are checked. */
export function checkPostOf({ versions }: Pick<Draft, 'versions'>): CheckPost {
  return { versions: versions.map(checkVersionOf) };
}

const checkVersionOf = remembered((version: DraftVersion): CheckPost['versions'][number] => ({
  account_id: version.account_id,
  is_original: version.account_id === 0,
  content: version.content.map(checkItemOf),
  options: version.options,
}));

const checkItemOf = remembered(({ body, url, media }: DraftItem) => ({
  body,
  body_format: 'text' as const,
  url: url.trim() === '' ? null : url.trim(),
  media: media.map(checkMediaOf),
}));

function checkMediaOf({ id, type, mime_type, size, width, height, alt_text, ...video }: Media) {
  const { duration_ms, video_codec, audio_codec, frame_rate } = video;
  return {
    ...{ id, type, mime_type, size, width, height, alt_text: storedAltText(alt_text) },
    ...{ duration_ms, video_codec, audio_codec, frame_rate },
  };
}

/** The same answer for the same object, so that of a long thread only the item that changed is made again. */
function remembered<In extends object, Out>(make: (value: In) => Out): (value: In) => Out {
  const known = new WeakMap<In, Out>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const made = make(value);
    known.set(value, made);
    return made;
  };
}

/** Whether two drafts are sent alike. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return sentText(one) === sentText(other);
}

/** The draft as it is sent, as text: the same for drafts that are sent alike. */
export function sentText(draft: Draft): string {
  return JSON.stringify(sortedBody(draft));
}

/** Accounts and tags are sets, and empty options are none. */
function sortedBody(draft: Draft) {
  const body = bodyOf(draft);
  const numbers = (list: readonly number[] | null | undefined) => [...(list ?? [])].sort((a, b) => a - b);
  const versions = (body.versions ?? []).map(({ options, ...version }) => ({
    ...version,
    options: Object.entries(options ?? {})
      .map(([network, set]) => [network, setOptionsOf(set as NetworkOptions)] as const)
      .filter(([, set]) => set.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  }));
  return { ...body, accounts: numbers(body.accounts), tags: numbers(body.tags), versions };
}

function setOptionsOf(options: NetworkOptions): readonly (readonly [string, string])[] {
  return Object.entries(options)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [name, JSON.stringify(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
