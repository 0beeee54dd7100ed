import { isJsonObject, type JsonValue } from '@crier/domain';
import { arrayAt, countAt, idAt, objectAt, textAt } from '../../http/json.ts';
import type { ListedRecord } from '../../listing.ts';
import type { Choices } from '../../same-choices.ts';
import { postRecord } from './post.ts';
import type { TwitterCall } from './session.ts';

/** The fields to request in a list, so that {@link listedPost} can read its posts. */
export const POST_FIELDS = 'created_at,entities,note_tweet,referenced_tweets,attachments';

/** A post as X lists it. */
export interface ListedPost extends ListedRecord {
  readonly parent: string | null;
  /** Id of the post that it quotes. */
  readonly quoted: string | null;
  readonly mediaCount: number;
  /** The choices of its poll, if they were asked for. */
  readonly choices: Choices;
  /** The text as its author wrote it: with full links, without the link to the media. */
  readonly text: string;
}

/** The choices of the polls of an answer, by their ids (X docs: Expansions, Polls). */
export type PollsById = ReadonlyMap<string, readonly string[]>;

export function pollsIn(json: JsonValue | undefined): PollsById {
  const polls = arrayAt(objectAt(json, 'includes'), 'polls') ?? [];
  return new Map(
    polls.map((poll) => [
      idAt(poll, 'id') ?? '',
      (arrayAt(poll, 'options') ?? []).map((option) => textAt(option, 'label') ?? ''),
    ]),
  );
}

export function listedPost(
  call: TwitterCall,
  json: JsonValue,
  username: string,
  polls: PollsById = new Map(),
): ListedPost | undefined {
  const record = postRecord(call, json, username);
  if (record === undefined) return undefined;
  const createdAt = Date.parse(textAt(json, 'created_at') ?? '');
  const note = objectAt(json, 'note_tweet');
  const referred = (type: string) =>
    idAt(
      arrayAt(json, 'referenced_tweets')?.find((one) => textAt(one, 'type') === type),
      'id',
    ) ?? null;
  const quoted = referred('quoted');
  const [poll] = arrayAt(objectAt(json, 'attachments'), 'poll_ids') ?? [];
  return {
    record,
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
    parent: referred('replied_to'),
    quoted,
    mediaCount: arrayAt(objectAt(json, 'attachments'), 'media_keys')?.length ?? 0,
    choices: poll === undefined ? null : polls.get(String(poll)),
    text: withoutQuote(writtenText(note ?? json), quoted),
  };
}

/** X shows a quoted post as a link at the end of the text. */
function withoutQuote(text: string, quoted: string | null): string {
  if (quoted === null) return text;
  return text.replace(new RegExp(`\\s*https?://\\S+/status/${quoted}$`), '');
}

/** Offsets of links count code points (X docs: Entities). */
function writtenText(json: JsonValue): string {
  let points = [...(textAt(json, 'text') ?? '')];
  const links = arrayAt(objectAt(json, 'entities'), 'urls') ?? [];
  const seen = new Set<number>();
  for (const link of links.toReversed()) {
    const end = countAt(link, 'end');
    const start = isJsonObject(link) && typeof link['start'] === 'number' ? link['start'] : undefined;
    // Every file of a post has an entry for the one link.
    if (start === undefined || end === undefined || seen.has(start)) continue;
    seen.add(start);
    const isMedia = textAt(link, 'media_key') !== undefined;
    const full = isMedia ? '' : (textAt(link, 'expanded_url') ?? textAt(link, 'url') ?? '');
    points = [...points.slice(0, start), full, ...points.slice(end)];
  }
  return points.join('').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim();
}
