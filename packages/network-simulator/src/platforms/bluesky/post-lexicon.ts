import { isCid } from './cid.ts';
import {
  checkArray,
  checkDatetime,
  checkInteger,
  checkObject,
  checkRequired,
  checkString,
  checkUri,
  InvalidRecord,
  type JsonObject,
} from './lexicon-check.ts';
import type { BlueskySettings } from './settings.ts';

/** A blob as a record names it. */
export interface BlobReference {
  readonly cid: string;
  readonly mimeType: string;
  readonly size: number;
}

/** A use of a blob in a post and what the lexicon asks of it there. */
export interface UsedBlob extends BlobReference {
  readonly alt: string | null;
  readonly role: 'image' | 'video' | 'thumb' | 'captions';
}

/**
 * Checks a record against app.bsky.feed.post and its embeds, and gives the blobs it uses. Byte ranges of facets must
 * lie inside the text and on the borders of characters, which is more than the schema asks.
 */
export function checkPost(value: JsonObject, settings: BlueskySettings): readonly UsedBlob[] {
  checkRequired(value, ['text', 'createdAt'], 'Record');
  const text = checkString(value['text'], 'Record/text', { maxBytes: 3000, maxGraphemes: 300 });
  checkDatetime(value['createdAt'], 'Record/createdAt');
  for (const [index, language] of optionalArray(value['langs'], 'Record/langs', 3).entries()) {
    if (!/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(checkString(language, `Record/langs/${index}`))) {
      throw new InvalidRecord(`Record/langs/${index} must be a well-formed BCP 47 language tag`);
    }
  }
  for (const [index, tag] of optionalArray(value['tags'], 'Record/tags', 8).entries()) {
    checkString(tag, `Record/tags/${index}`, { maxBytes: 640, maxGraphemes: 64 });
  }
  for (const [index, facet] of optionalArray(value['facets'], 'Record/facets', 10_000).entries()) {
    checkFacet(facet, text, `Record/facets/${index}`);
  }
  if (value['reply'] !== undefined) {
    const reply = checkObject(value['reply'], 'Record/reply');
    checkRequired(reply, ['root', 'parent'], 'Record/reply');
    checkStrongRef(reply['root'], 'Record/reply/root');
    checkStrongRef(reply['parent'], 'Record/reply/parent');
  }
  return value['embed'] === undefined ? [] : checkEmbed(value['embed'], 'Record/embed', settings, true);
}

function checkFacet(value: unknown, text: string, path: string): void {
  const facet = checkObject(value, path);
  checkRequired(facet, ['index', 'features'], path);
  const index = checkObject(facet['index'], `${path}/index`);
  const start = checkInteger(index['byteStart'], `${path}/index/byteStart`, 0);
  const end = checkInteger(index['byteEnd'], `${path}/index/byteEnd`, 0);
  const bytes = Buffer.from(text);
  const splits = (position: number): boolean => ((bytes[position] ?? 0) & 0xc0) === 0x80;
  if (end <= start || end > bytes.length || splits(start) || splits(end)) {
    throw new InvalidRecord(`${path}/index is not a range of bytes of the text`);
  }
  for (const [position, item] of checkArray(facet['features'], `${path}/features`, 10_000).entries()) {
    const at = `${path}/features/${position}`;
    const feature = checkObject(item, at);
    switch (feature['$type']) {
      case 'app.bsky.richtext.facet#mention':
        if (!/^did:[a-z]+:[\w.:%-]+$/.test(checkString(feature['did'], `${at}/did`))) {
          throw new InvalidRecord(`${at}/did must be a valid did`);
        }
        break;
      case 'app.bsky.richtext.facet#link':
        checkUri(feature['uri'], `${at}/uri`);
        break;
      case 'app.bsky.richtext.facet#tag':
        checkString(feature['tag'], `${at}/tag`, { maxBytes: 640, maxGraphemes: 64 });
        break;
      default:
        checkString(feature['$type'], `${at}/$type`);
    }
  }
}

function checkEmbed(
  value: unknown,
  path: string,
  settings: BlueskySettings,
  mayNest: boolean,
): readonly UsedBlob[] {
  const embed = checkObject(value, path);
  switch (embed['$type']) {
    case 'app.bsky.embed.images':
      checkRequired(embed, ['images'], path);
      return checkArray(embed['images'], `${path}/images`, 4).map((item, index) =>
        checkImage(item, `${path}/images/${index}`, settings, false),
      );
    case 'app.bsky.embed.gallery':
      checkRequired(embed, ['items'], path);
      return checkArray(embed['items'], `${path}/items`, 20).map((item, index) =>
        checkImage(item, `${path}/items/${index}`, settings, true),
      );
    case 'app.bsky.embed.video':
      return checkVideo(embed, path, settings);
    case 'app.bsky.embed.external':
      return checkExternal(embed, path, settings);
    case 'app.bsky.embed.record':
      checkStrongRef(embed['record'], `${path}/record`);
      return [];
    case 'app.bsky.embed.recordWithMedia': {
      if (!mayNest) throw new InvalidRecord(`${path} must not be inside another embed`);
      checkRequired(embed, ['record', 'media'], path);
      checkStrongRef(checkObject(embed['record'], `${path}/record`)['record'], `${path}/record/record`);
      return checkEmbed(embed['media'], `${path}/media`, settings, false);
    }
    default:
      checkString(embed['$type'], `${path}/$type`);
      return [];
  }
}

function checkImage(value: unknown, path: string, settings: BlueskySettings, needsRatio: boolean): UsedBlob {
  const image = checkObject(value, path);
  checkRequired(image, needsRatio ? ['image', 'alt', 'aspectRatio'] : ['image', 'alt'], path);
  checkAspectRatio(image['aspectRatio'], `${path}/aspectRatio`);
  const blob = checkBlob(image['image'], `${path}/image`, /^image\//, 'image/*', settings.maxImageBytes);
  return { ...blob, alt: checkString(image['alt'], `${path}/alt`), role: 'image' };
}

function checkVideo(embed: JsonObject, path: string, settings: BlueskySettings): readonly UsedBlob[] {
  checkRequired(embed, ['video'], path);
  checkAspectRatio(embed['aspectRatio'], `${path}/aspectRatio`);
  const alt =
    embed['alt'] === undefined
      ? null
      : checkString(embed['alt'], `${path}/alt`, { maxBytes: 10_000, maxGraphemes: 1000 });
  const video = checkBlob(
    embed['video'],
    `${path}/video`,
    /^video\/mp4$/,
    'video/mp4',
    settings.maxVideoBytes,
  );
  const captions = optionalArray(embed['captions'], `${path}/captions`, 20).map((item, index): UsedBlob => {
    const at = `${path}/captions/${index}`;
    const caption = checkObject(item, at);
    checkRequired(caption, ['lang', 'file'], at);
    checkString(caption['lang'], `${at}/lang`);
    return {
      ...checkBlob(caption['file'], `${at}/file`, /^text\/vtt$/, 'text/vtt', 20_000),
      alt: null,
      role: 'captions',
    };
  });
  return [{ ...video, alt, role: 'video' }, ...captions];
}

function checkExternal(embed: JsonObject, path: string, settings: BlueskySettings): readonly UsedBlob[] {
  const at = `${path}/external`;
  const external = checkObject(embed['external'], at);
  checkRequired(external, ['uri', 'title', 'description'], at);
  checkUri(external['uri'], `${at}/uri`);
  checkString(external['title'], `${at}/title`);
  checkString(external['description'], `${at}/description`);
  if (external['thumb'] === undefined) return [];
  const thumb = checkBlob(external['thumb'], `${at}/thumb`, /^image\//, 'image/*', settings.maxThumbBytes);
  return [{ ...thumb, alt: null, role: 'thumb' }];
}

function checkBlob(
  value: unknown,
  path: string,
  accept: RegExp,
  accepted: string,
  maxSize: number,
): BlobReference {
  const blob = checkObject(value, path);
  const reference = checkObject(blob['ref'], `${path}/ref`);
  const cid = reference['$link'];
  const { mimeType, size } = blob;
  if (blob['$type'] !== 'blob' || !isCid(cid) || typeof mimeType !== 'string' || typeof size !== 'number') {
    throw new InvalidRecord(`${path} should be a blob ref`);
  }
  if (!accept.test(mimeType)) throw new InvalidRecord(`${path} must be of type ${accepted}, got ${mimeType}`);
  if (size > maxSize)
    throw new InvalidRecord(`${path} must not be larger than ${maxSize} bytes, got ${size}`);
  return { cid, mimeType, size };
}

function checkAspectRatio(value: unknown, path: string): void {
  if (value === undefined) return;
  const ratio = checkObject(value, path);
  checkInteger(ratio['width'], `${path}/width`, 1);
  checkInteger(ratio['height'], `${path}/height`, 1);
}

function checkStrongRef(value: unknown, path: string): void {
  const reference = checkObject(value, path);
  checkRequired(reference, ['uri', 'cid'], path);
  if (!/^at:\/\/[\w.:%-]+(\/[\w.-]+(\/[\w.~:-]+)?)?$/.test(checkString(reference['uri'], `${path}/uri`))) {
    throw new InvalidRecord(`${path}/uri must be a valid at-uri`);
  }
  if (!isCid(reference['cid'])) throw new InvalidRecord(`${path}/cid must be a cid string`);
}

function optionalArray(value: unknown, path: string, most: number): readonly unknown[] {
  return value === undefined ? [] : checkArray(value, path, most);
}
