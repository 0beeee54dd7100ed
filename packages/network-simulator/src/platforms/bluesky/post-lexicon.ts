import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../../http/body.ts';
import {
  blob,
  datetime,
  did,
  ensureValid,
  InvalidRecord,
  integer,
  language,
  list,
  openUnion,
  strongRef,
  text,
  uri,
} from './lexicon.ts';
import type { BlueskySetting } from './settings.ts';

type Settings = Readonly<Record<BlueskySetting, number>>;

/** A blob as a record names it. */
export interface BlobReference {
  readonly cid: string;
  readonly mimeType: string;
  readonly size: number;
}

/** A blob in a record and its description in the surrounding object. */
export interface UsedBlob extends BlobReference {
  readonly alt: string | null;
  /** The property that holds it: `image`, `video`, `thumb` or, for captions, `file`. */
  readonly role: string;
}

const tag = text(640, 64);
const aspectRatio = z.looseObject({ width: integer(1), height: integer(1) });
const byteRange = z.looseObject({ byteStart: integer(0), byteEnd: integer(0) });
const feature = openUnion({
  'app.bsky.richtext.facet#mention': z.looseObject({ did }),
  'app.bsky.richtext.facet#link': z.looseObject({ uri }),
  'app.bsky.richtext.facet#tag': z.looseObject({ tag }),
});
const facets = list(10_000, z.looseObject({ index: byteRange, features: list(10_000, feature) }));

const selfLabels = openUnion({
  'com.atproto.label.defs#selfLabels': z.looseObject({
    values: list(10, z.looseObject({ val: text(128, 128) })),
  }),
});

/** The lexicon for some settings, made once. */
const lexicons = new WeakMap<Settings, z.ZodType>();

/**
 * Checks a record against app.bsky.feed.post and its embeds, and returns the blobs it uses. Byte ranges of facets must
 * lie inside the text and on character boundaries, which the schema does not require.
 */
export function checkPost(record: JsonObject, settings: Settings): readonly UsedBlob[] {
  const lexicon = lexicons.get(settings) ?? postLexicon(settings);
  lexicons.set(settings, lexicon);
  ensureValid(lexicon, record);
  const bytes = Buffer.from(String(record['text']));
  for (const [position, { index }] of (facets.optional().parse(record['facets']) ?? []).entries()) {
    if (!isRangeOf(bytes, index))
      throw new InvalidRecord(`Record/facets/${position}/index is not a range of bytes of the text`);
  }
  return blobsIn(record['embed'], '', null);
}

function isRangeOf(bytes: Buffer, { byteStart, byteEnd }: z.infer<typeof byteRange>): boolean {
  const splits = (position: number): boolean => ((bytes[position] ?? 0) & 0xc0) === 0x80;
  return byteStart < byteEnd && byteEnd <= bytes.length && !splits(byteStart) && !splits(byteEnd);
}

/** The blobs in a value that follows the lexicon; `role` is the property that holds it. */
function blobsIn(value: unknown, role: string, alt: string | null): readonly UsedBlob[] {
  if (Array.isArray(value)) return value.flatMap((item) => blobsIn(item, role, alt));
  if (!isJsonObject(value)) return [];
  if (value['$type'] === 'blob') {
    const { ref, mimeType, size } = value as { ref: { $link: string }; mimeType: string; size: number };
    return [{ cid: ref.$link, mimeType, size, role, alt }];
  }
  const own = typeof value['alt'] === 'string' ? value['alt'] : null;
  return Object.entries(value).flatMap(([name, item]) => blobsIn(item, name, own));
}

function postLexicon({ maxImageBytes, maxThumbBytes, maxVideoBytes }: Settings): z.ZodType {
  const image = blob('image/*', maxImageBytes);
  const thumb = blob('image/*', maxThumbBytes).optional();
  const alt = z.string();
  const captions = list(20, z.looseObject({ lang: z.string(), file: blob('text/vtt', 20_000) }));
  const embeds = {
    'app.bsky.embed.images': z.looseObject({
      images: list(4, z.looseObject({ image, alt, aspectRatio: aspectRatio.optional() })),
    }),
    'app.bsky.embed.gallery': z.looseObject({
      items: list(20, z.looseObject({ image, alt, aspectRatio })),
    }),
    'app.bsky.embed.video': z.looseObject({
      video: blob('video/mp4', maxVideoBytes),
      alt: text(10_000, 1000).optional(),
      aspectRatio: aspectRatio.optional(),
      captions: captions.optional(),
    }),
    'app.bsky.embed.external': z.looseObject({
      external: z.looseObject({ uri, title: z.string(), description: z.string(), thumb }),
    }),
    'app.bsky.embed.record': z.looseObject({ record: strongRef }),
  };
  const recordWithMedia = 'app.bsky.embed.recordWithMedia';
  const nested = z.never('must not be inside another embed');
  return z.looseObject({
    text: text(3000, 300),
    createdAt: datetime,
    langs: list(3, language).optional(),
    tags: list(8, tag).optional(),
    facets: facets.optional(),
    labels: selfLabels.optional(),
    reply: z.looseObject({ root: strongRef, parent: strongRef }).optional(),
    embed: openUnion({
      ...embeds,
      [recordWithMedia]: z.looseObject({
        record: z.looseObject({ record: strongRef }),
        media: openUnion({ ...embeds, [recordWithMedia]: nested }),
      }),
    }).optional(),
  });
}
