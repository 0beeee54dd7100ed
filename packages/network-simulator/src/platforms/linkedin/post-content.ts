import { isJsonObject, type JsonObject, objectIn } from '../../http/body.ts';
import { ensurePoll } from './polls.ts';
import { type AttachedAsset, fieldError, type LinkedinAsset, type LinkedinServer } from './server.ts';

const KINDS = ['media', 'multiImage', 'article', 'poll'];

/**
 * The assets of a post's `content`. Throws the error for an invalid one (LinkedIn docs: "Posts API", "MultiImage API").
 */
export function readContent(
  server: LinkedinServer,
  author: string,
  content: unknown,
): readonly AttachedAsset[] {
  if (content === undefined) return [];
  const kinds = Object.keys(objectIn(content));
  const [name = ''] = kinds;
  const value = objectIn(content)[name];
  if (kinds.length !== 1 || !KINDS.includes(name) || !isJsonObject(value))
    throw fieldError('INVALID_CONTENT', 'content', `content must have one of ${KINDS.join(', ')}`);
  if (name === 'media') return [attached(server, author, value, 'content/media')];
  if (name === 'poll') {
    ensurePoll(value);
    return [];
  }
  if (name === 'multiImage') return readImages(server, author, value);
  return readArticle(server, author, value);
}

/** The picture of a comment's `content` (LinkedIn docs: "Comments API"). */
export function readCommentContent(
  server: LinkedinServer,
  actor: string,
  content: unknown,
): readonly AttachedAsset[] {
  if (content === undefined) return [];
  const [entry, ...more] = Array.isArray(content) ? content : [];
  const { image } = objectIn(objectIn(entry)['entity']);
  if (more.length > 0 || typeof image !== 'string')
    throw fieldError('INVALID_CONTENT', 'content', 'A comment may have one image');
  return [attached(server, actor, { id: image }, 'content/0/entity/image')];
}

function readImages(
  server: LinkedinServer,
  author: string,
  { images }: JsonObject,
): readonly AttachedAsset[] {
  const limit = server.settings.maxImages;
  if (!Array.isArray(images) || images.length < 2 || images.length > limit)
    throw fieldError('INVALID_CONTENT', 'content/multiImage/images', `There must be 2 to ${limit} images`);
  return images.map((image: unknown, index) => {
    const path = `content/multiImage/images/${index}`;
    const asset = attached(server, author, objectIn(image), path);
    if (server.state.media[asset.urn]?.kind !== 'image')
      throw fieldError('INVALID_URN_TYPE', `${path}/id`, 'Only images can be several');
    return asset;
  });
}

function readArticle(server: LinkedinServer, author: string, article: JsonObject): readonly AttachedAsset[] {
  const { source, title, thumbnail } = article;
  if (typeof source !== 'string' || !URL.canParse(source))
    throw fieldError('MISSING_FIELD', 'content/article/source', 'source must be an address');
  if (typeof title !== 'string' || title === '')
    throw fieldError('MISSING_FIELD', 'content/article/title', 'title is required');
  const limit = server.settings.maxArticleTitle;
  if (title.length > limit)
    throw fieldError('FIELD_LENGTH_TOO_LONG', 'content/article/title', `title may have ${limit} characters`);
  return thumbnail === undefined
    ? []
    : [attached(server, author, { id: thumbnail, title }, 'content/article/thumbnail')];
}

function attached(server: LinkedinServer, author: string, media: JsonObject, path: string): AttachedAsset {
  const { id, altText = null, title = null } = media;
  const asset = typeof id === 'string' ? server.state.media[id] : undefined;
  if (asset === undefined) throw fieldError('INVALID_URN_ID', `${path}/id`, 'The asset does not exist');
  if (asset.accountId !== author)
    throw fieldError(
      'INVALID_CONTENT_OWNERSHIP',
      `${path}/id`,
      'Content(s) you provided must be owned by post author',
    );
  ensureReady(asset, `${path}/id`);
  if (typeof altText === 'string' && altText.length > server.settings.maxAltText)
    throw fieldError('FIELD_LENGTH_TOO_LONG', `${path}/altText`, 'altText is too long');
  return {
    urn: asset.urn,
    altText: typeof altText === 'string' ? altText : null,
    title: typeof title === 'string' ? title : null,
  };
}

function ensureReady({ status, urn }: LinkedinAsset, path: string): void {
  if (status === 'PROCESSING_FAILED')
    throw fieldError('MEDIA_ASSET_PROCESSING_FAILED', path, `Processing of ${urn} has failed`);
  if (status !== 'AVAILABLE')
    throw fieldError('MEDIA_ASSET_WAITING_UPLOAD', path, `${urn} is not available yet`);
}
