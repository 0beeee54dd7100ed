import { isJsonObject, type JsonValue, type RemoteRecord } from '@crier/domain';
import { htmlText } from '../../html/html-text.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import type { ListedRecord } from '../../listing.ts';
import type { Choices } from '../../same-choices.ts';

/** A post as a Mastodon-API server lists it (Mastodon docs: Status). */
export interface RemoteStatus extends ListedRecord {
  readonly parent: string | null;
  readonly isReblog: boolean;
  /** The application that made it; null when the server does not report it. */
  readonly application: string | null;
  readonly mediaIds: readonly string[];
  /** The content warning; null when the server does not report one. */
  readonly warning?: string | null;
  /** The choices of its poll. */
  readonly choices?: Choices;
  /** Where its files are, each by every address that the server reports; absent if it reports none. */
  readonly mediaAddresses?: readonly (readonly string[])[];
  /** The text in every form the answer contains: as shown, with full links, as typed. */
  readonly texts: readonly string[];
  /** The text as typed, once it was requested; null when the server does not report it. */
  readonly typed?: string | null;
}

/** The record of a post, or undefined when the answer has no id. */
export function statusRecord(json: JsonValue | undefined): RemoteRecord | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  const uri = textAt(json, 'uri');
  return {
    id,
    url: addressAt(json, 'url') ?? addressAt(json, 'uri') ?? null,
    ...(uri === undefined ? {} : { data: { uri } }),
  };
}

export function statusFrom(json: JsonValue): RemoteStatus | undefined {
  const record = statusRecord(json);
  if (record === undefined) return undefined;
  const createdAt = Date.parse(textAt(json, 'created_at') ?? '');
  const content = textAt(json, 'content') ?? '';
  const typed = [textAt(json, 'text'), textAt(objectAt(objectAt(json, 'pleroma'), 'content'), 'text/plain')];
  return {
    record,
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
    parent: idAt(json, 'in_reply_to_id') ?? null,
    isReblog: isJsonObject(json) && isJsonObject(json['reblog']),
    application: textAt(objectAt(json, 'application'), 'name') ?? null,
    warning: isJsonObject(json) && typeof json['spoiler_text'] === 'string' ? json['spoiler_text'] : null,
    choices: choicesIn(json),
    mediaIds: (arrayAt(json, 'media_attachments') ?? []).map((media) => idAt(media, 'id') ?? ''),
    mediaAddresses: (arrayAt(json, 'media_attachments') ?? []).map((media) =>
      ['url', 'remote_url'].flatMap((name) => textAt(media, name) ?? []),
    ),
    texts: [
      htmlText(content),
      htmlText(withFullLinks(content)),
      ...typed.filter((text) => text !== undefined),
    ],
  };
}

/** Mastodon docs: Poll. Servers that know no polls say nothing of them. */
function choicesIn(json: JsonValue): Choices {
  if (!isJsonObject(json) || json['poll'] === undefined) return undefined;
  if (json['poll'] === null) return null;
  return arrayAt(json['poll'], 'options')?.map((option) => textAt(option, 'title') ?? '');
}

/** Content in which a link shows its address, as on servers that shorten the visible part. */
function withFullLinks(content: string): string {
  return content.replace(/<a\b([^<>]*)>(?:(?!<a\b)[\s\S])*?<\/a\b[^<>]*>/gi, (whole, attributes: string) => {
    const href = /\bhref\s*=\s*"([^"]*)"/i.exec(attributes)?.[1];
    const isName = /\bclass\s*=\s*"[^"]*\b(?:mention|hashtag)\b/i.test(attributes);
    return href === undefined || isName ? whole : href;
  });
}
