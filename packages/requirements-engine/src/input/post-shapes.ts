import type { CheckVersion } from '../check-input.ts';
import { BODY_FORMATS } from '../definition/body-format.ts';
import type { MediaType } from '../definition/media-type.ts';
import { RequirementsInputError } from '../errors.ts';
import { POLL } from './poll-shapes.ts';
import {
  absent,
  either,
  flag,
  id,
  list,
  number,
  object,
  oneOf,
  optional,
  passing,
  record,
  type Shape,
  text,
} from './shapes.ts';

const SAID = /* @__PURE__ */ optional(flag);

/** What a post or an account discloses. */
export const DISCLOSURE: Shape = /* @__PURE__ */ optional(
  /* @__PURE__ */ record({
    made_with_ai: SAID,
    paid_partnership: SAID,
    own_brand: SAID,
    made_for_kids: SAID,
  }),
);

const TYPES: readonly MediaType[] = ['image', 'gif', 'video', 'document'];
const FACT = /* @__PURE__ */ optional(number);
const ZERO = /* @__PURE__ */ passing('not_an_id', '0', (value) => value === 0);
const typeName = /* @__PURE__ */ oneOf('unknown_media_type', TYPES);

const mediaType: Shape = (value) => text(value) ?? typeName(value);

/** How a file stores what it shows. */
const DETAILS = {
  frames: FACT,
  chroma: /* @__PURE__ */ optional(text),
  bit_depth: FACT,
  sample_rate: FACT,
  channels: FACT,
  fragmented: /* @__PURE__ */ optional(flag),
};

/** The measured facts of a file. */
const MEDIA_FACTS = {
  size: FACT,
  width: FACT,
  height: FACT,
  duration_ms: FACT,
  frame_rate: FACT,
  pages: FACT,
  video_codec: /* @__PURE__ */ optional(text),
  audio_codec: /* @__PURE__ */ optional(text),
  ...DETAILS,
  // The service's records say more.
  details: /* @__PURE__ */ optional(/* @__PURE__ */ record(DETAILS, null)),
  alt_text: /* @__PURE__ */ optional(text),
};

/** What the service's records of media have besides; the engine does not need it. */
const OTHERS = [
  'uuid',
  'name',
  'url',
  'thumb_url',
  'is_video',
  'folder',
  'favorite',
  'replaces',
  'created_at',
];

const MEDIA = /* @__PURE__ */ record(
  { id: either(ZERO, id), type: mediaType, mime_type: text, ...MEDIA_FACTS },
  OTHERS,
);

/** The formats of a body; HTML only if a reader is given. */
function bodyFormat(readsHtml: boolean): Shape {
  const named = oneOf('unknown_body_format', BODY_FORMATS);
  const readable = oneOf('no_html_reader', ['text']);
  return optional(readsHtml ? named : (value) => named(value) ?? readable(value));
}

/** The shapes of the parts of a post. */
export interface PostShapes {
  /** Body and link of a content item. */
  readonly written: Shape;
  readonly content: Shape;
  /** A post of the service's shape, with or without an original. */
  readonly checkPost: Shape;
  /** A post as people think of it, including a mere text. */
  readonly post: Shape;
  readonly thread: Shape;
}

const FILE = /* @__PURE__ */ orName(
  mediaType,
  /* @__PURE__ */ record(
    { type: mediaType, id: optional(id), mime_type: optional(text), ...MEDIA_FACTS },
    OTHERS,
  ),
);

/** A text that is one of the names, or anything else of a shape. */
function orName(name: Shape, other: Shape): Shape {
  return (value) => (typeof value === 'string' ? name : other)(value);
}

/** The shapes of posts with options of the given shape. */
export function postShapes(options: Shape, readsHtml: boolean): PostShapes {
  const format = bodyFormat(readsHtml);
  const texts = { body: optional(text), body_format: format, url: optional(text), poll: POLL };
  const content = record({ ...texts, media: absent(list(MEDIA)) }, ['video_thumbs', 'delay_minutes']);
  const said = {
    options: optional(options),
    language: optional(text),
    disclosure: DISCLOSURE,
    audience: optional(object),
  };
  const version = record({
    account_id: either(ZERO, id),
    is_original: flag,
    content: list(content),
    ...said,
  });
  const item = {
    ...{ text: optional(text), format, link: optional(text), media: optional(list(FILE)) },
    poll: POLL,
  };
  const thread = list(orName(text, record(item)));
  const post = {
    ...item,
    thread: optional(thread),
    comment: optional(text),
    ...said,
  };
  return {
    written: record(texts, null),
    content,
    checkPost: record({ versions: list(version) }),
    post: orName(text, record(post)),
    thread,
  };
}

/** A post of the service's shape with unchecked options. */
export const anyCheckPost: Shape = (value) => postShapes(object, true).checkPost(value);

/** The version with account 0, else the first that calls itself the original (spec: Version object). */
export function originalOf(versions: readonly CheckVersion[]): CheckVersion {
  const original =
    versions.find((version) => version.account_id === 0) ?? versions.find((version) => version.is_original);
  if (original === undefined) {
    throw new RequirementsInputError('no_original', 'versions', 'a list with an original version', versions);
  }
  return original;
}
