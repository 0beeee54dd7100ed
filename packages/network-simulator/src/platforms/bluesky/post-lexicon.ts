import type { JsonObject } from '../../http/body.ts';
import { checkValue, InvalidRecord, type Schema, type UsedBlob } from './lexicon.ts';
import type { BlueskySetting } from './settings.ts';

type Settings = Readonly<Record<BlueskySetting, number>>;

const TEXT: Schema = { type: 'string' };
const TAG: Schema = { type: 'string', maxBytes: 640, maxGraphemes: 64 };
const STRONG_REF = object({
  uri: { type: 'string', format: 'at-uri' },
  cid: { type: 'string', format: 'cid' },
});
const BYTE: Schema = { type: 'integer', least: 0 };
const PIXELS: Schema = { type: 'integer', least: 1 };
const ASPECT_RATIO = object({ width: PIXELS, height: PIXELS });
const FACET = object({
  index: object({ byteStart: BYTE, byteEnd: BYTE }),
  features: list(10_000, {
    type: 'union',
    members: {
      'app.bsky.richtext.facet#mention': object({ did: { type: 'string', format: 'did' } }),
      'app.bsky.richtext.facet#link': object({ uri: { type: 'string', format: 'uri' } }),
      'app.bsky.richtext.facet#tag': object({ tag: TAG }),
    },
  }),
});

/** The lexicon of each kind of settings, made once. */
const lexicons = new WeakMap<Settings, Schema>();

/**
 * Checks a record against app.bsky.feed.post and its embeds, and gives the blobs it uses. Byte ranges of facets must
 * lie inside the text and on the borders of characters, which is more than the schema asks.
 */
export function checkPost(value: JsonObject, settings: Settings): readonly UsedBlob[] {
  const lexicon = lexicons.get(settings) ?? postLexicon(settings);
  lexicons.set(settings, lexicon);
  const blobs = checkValue(lexicon, value, 'Record');
  // The lexicon has just been checked.
  const { text, facets = [] } = value as { text: string; facets?: { index: ByteRange }[] };
  for (const [position, { index }] of facets.entries()) {
    if (!isRangeOf(text, index))
      throw new InvalidRecord(`Record/facets/${position}/index is not a range of bytes of the text`);
  }
  return blobs;
}

interface ByteRange {
  readonly byteStart: number;
  readonly byteEnd: number;
}

function isRangeOf(text: string, { byteStart, byteEnd }: ByteRange): boolean {
  const bytes = Buffer.from(text);
  const splits = (position: number): boolean => ((bytes[position] ?? 0) & 0xc0) === 0x80;
  return byteStart < byteEnd && byteEnd <= bytes.length && !splits(byteStart) && !splits(byteEnd);
}

function postLexicon(settings: Settings): Schema {
  const embeds = embedLexicons(settings);
  const withMedia = object({
    record: object({ record: STRONG_REF }),
    media: {
      type: 'union',
      members: {
        ...embeds,
        'app.bsky.embed.recordWithMedia': { type: 'refused', problem: 'must not be inside another embed' },
      },
    },
  });
  return object(
    {
      text: { type: 'string', maxBytes: 3000, maxGraphemes: 300 },
      createdAt: { type: 'string', format: 'datetime' },
    },
    {
      langs: list(3, { type: 'string', format: 'language' }),
      tags: list(8, TAG),
      facets: list(10_000, FACET),
      reply: object({ root: STRONG_REF, parent: STRONG_REF }),
      embed: { type: 'union', members: { ...embeds, 'app.bsky.embed.recordWithMedia': withMedia } },
    },
  );
}

function embedLexicons({ maxImageBytes, maxThumbBytes, maxVideoBytes }: Settings): Record<string, Schema> {
  const image: Schema = { type: 'blob', role: 'image', accept: 'image/*', maxSize: maxImageBytes };
  const thumb: Schema = { type: 'blob', role: 'thumb', accept: 'image/*', maxSize: maxThumbBytes };
  const video: Schema = { type: 'blob', role: 'video', accept: 'video/mp4', maxSize: maxVideoBytes };
  const captions: Schema = { type: 'blob', role: 'captions', accept: 'text/vtt', maxSize: 20_000 };
  return {
    'app.bsky.embed.images': object({
      images: list(4, object({ image, alt: TEXT }, { aspectRatio: ASPECT_RATIO })),
    }),
    'app.bsky.embed.gallery': object({
      items: list(20, object({ image, alt: TEXT, aspectRatio: ASPECT_RATIO })),
    }),
    'app.bsky.embed.video': object(
      { video },
      {
        alt: { type: 'string', maxBytes: 10_000, maxGraphemes: 1000 },
        aspectRatio: ASPECT_RATIO,
        captions: list(20, object({ lang: TEXT, file: captions })),
      },
    ),
    'app.bsky.embed.external': object({
      external: object({ uri: { type: 'string', format: 'uri' }, title: TEXT, description: TEXT }, { thumb }),
    }),
    'app.bsky.embed.record': object({ record: STRONG_REF }),
  };
}

function object(required: Record<string, Schema>, optional: Record<string, Schema> = {}): Schema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}

function list(most: number, items: Schema): Schema {
  return { type: 'array', items, most };
}
