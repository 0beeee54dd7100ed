import { isJsonObject, type JsonObject, type JsonValue } from '@crier/domain';
import { arrayAt, objectAt, textAt } from '../../http/json.ts';
import { type Match, placeInTime, type SentTime } from '../../same-post.ts';

/** A post as it was sent; `sent` is null when it is not known to have been. */
export interface SentLocalPost {
  readonly post: JsonObject;
  readonly photos: number;
  readonly sent: SentTime | null;
}

/**
 * The same post has the same kind, text, title and days, button, offer and number of photos; white space does not
 * count, nor does anything Google adds. It is ours if it dates from after the sending, and doubtful if from the day
 * before. A post from after the sending with the same text but another difference is doubtful.
 */
export function matchPost({ post, photos, sent }: SentLocalPost, found: JsonValue): Match {
  const createdAt = Date.parse(textAt(found, 'createTime') ?? '');
  const place = placeInTime(sent, Number.isNaN(createdAt) ? null : createdAt);
  if (place === 'elsewhere' || summaryOf(post) !== summaryOf(found)) return 'other';
  const isSame =
    (arrayAt(found, 'media')?.length ?? 0) === photos &&
    textAt(found, 'topicType') === post['topicType'] &&
    ['event', 'callToAction', 'offer'].every((part) =>
      agrees(objectAt(post, part) ?? null, objectAt(found, part) ?? null),
    );
  if (place === 'since') return isSame ? 'same' : 'doubtful';
  return isSame ? 'doubtful' : 'other';
}

/** Whether everything that was sent was found, except zeros, which Google leaves out. */
function agrees(sent: JsonValue, found: JsonValue | undefined): boolean {
  if (isJsonObject(sent)) {
    return Object.entries(sent).every(([key, value]) =>
      agrees(value, isJsonObject(found) ? found[key] : undefined),
    );
  }
  if (sent === 0) return found === undefined || found === 0;
  if (sent === null) return found === null || found === undefined;
  return typeof sent === 'string' && typeof found === 'string'
    ? compact(sent) === compact(found)
    : sent === found;
}

function summaryOf(post: JsonValue): string {
  return compact(textAt(post, 'summary') ?? '');
}

function compact(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Z}\p{Cf}]+/gu, ' ')
    .trim();
}
