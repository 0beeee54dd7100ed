import type { CallInput } from '@crier/client';
import { type CheckPost, knownOptions, publishableText } from '@crier/requirements-engine';
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
/** The body for creating and updating a post. */
export type PostBody = CallInput<'updatePost'>['body'];

/** The editable draft of a post. HTML bodies become the text that networks get from them. */
export function draftOf(post: WirePost): Draft {
  return {
    accounts: post.accounts.map(({ id }) => id),
    tags: post.tags.map(({ id }) => id),
    versions: post.versions.map(({ account_id, content, options, ...said }) => ({
      account_id,
      content: content.map(itemOf),
      options: options as Readonly<Record<string, NetworkOptions>>,
      ...{ language: said.language, disclosure: said.disclosure, audience: said.audience },
    })),
    date: post.date,
    time: post.time,
    timezone: post.timezone,
    accounts_schedule: post.accounts_schedule,
    altTexts: {},
  };
}

function itemOf({
  body,
  body_format,
  url,
  media,
  video_thumbs,
  poll,
  delay_minutes,
}: WireContent): DraftItem {
  return {
    ...{ key: newKey(), body: textOf(body, body_format), url, media, video_thumbs },
    ...{ poll: poll ?? null, delay_minutes: delay_minutes ?? null },
  };
}

const TAG = /<\/?(?:div|p|br)\b[^>]*>/i;

/** Every network reads HTML in the same way, so any of them will do. */
function textOf(body: string, format: WireContent['body_format']): string {
  if (format === 'text' || (format !== 'html' && !TAG.test(body))) return body;
  return publishableText('mastodon', { body, body_format: format ?? 'auto' });
}

/** The post in the form that is sent. */
export function bodyOf(draft: Draft): PostBody {
  return {
    accounts: [...draft.accounts],
    tags: [...draft.tags],
    versions: draft.versions.map((version, place) => ({
      account_id: version.account_id,
      is_original: place === 0,
      content: version.content.map(({ body, url, media, video_thumbs, poll, delay_minutes }) => ({
        body,
        body_format: 'text' as const,
        url: url.trim() === '' ? null : url.trim(),
        media: media.map(({ id }) => id),
        video_thumbs: [...video_thumbs],
        // Like what is disclosed below.
        ...(poll === undefined ? {} : { poll }),
        ...(delay_minutes === undefined ? {} : { delay_minutes }),
      })),
      options: version.options,
      language: version.language ?? null,
      // A draft of an earlier page knows of neither, and leaves them alone.
      ...(version.disclosure === undefined ? {} : { disclosure: version.disclosure }),
      ...(version.audience === undefined ? {} : { audience: version.audience }),
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

/** The post in the form that the requirements check. */
export function checkPostOf({ versions }: Pick<Draft, 'versions'>): CheckPost {
  return { versions: versions.map(checkVersionOf) };
}

const knownOptionsOf = remembered(knownOptions);

const checkVersionOf = remembered((version: DraftVersion): CheckPost['versions'][number] => ({
  account_id: version.account_id,
  is_original: version.account_id === 0,
  content: version.content.map(checkItemOf),
  // A service that is newer than this page may have stored options that the page does not know.
  options: knownOptionsOf(version.options),
  language: version.language ?? null,
  disclosure: version.disclosure ?? null,
  audience: version.audience ?? null,
}));

const checkItemOf = remembered(({ body, url, media, poll = null }: DraftItem) => ({
  body,
  body_format: 'text' as const,
  url: url.trim() === '' ? null : url.trim(),
  media: media.map(checkMediaOf),
  poll,
}));

function checkMediaOf({ id, type, mime_type, size, width, height, alt_text, ...measured }: Media) {
  const { duration_ms, video_codec, audio_codec, frame_rate, pages, details } = measured;
  return {
    ...{ id, type, mime_type, size, width, height, alt_text: storedAltText(alt_text) },
    ...{ duration_ms, video_codec, audio_codec, frame_rate, pages, details },
  };
}

/** Caches the result for each object, so that only the changed item of a long thread is built again. */
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

/** Whether two drafts have the same content on the wire. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return sentText(one) === sentText(other);
}

/** The sent form of a draft as text; equal for drafts with the same content on the wire. */
export function sentText(draft: Draft): string {
  return JSON.stringify(sortedBody(draft));
}

/** Accounts and tags are sets, and empty options count as none. */
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
