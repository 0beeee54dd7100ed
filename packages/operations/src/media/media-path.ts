import type { MEDIA_MIME_TYPES } from '@crier/domain';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const NAME_LENGTH = 40;

/**
 * A path on the media disk that nobody can guess: `{workspace uuid}/uploads/{MM-YYYY}/{40 characters}.{extension}`
 * (contract: 2.4). The month is in UTC.
 */
export function mediaPath(
  workspaceUuid: string,
  now: Date,
  random: (bytes: number) => Uint8Array,
  extension: string,
): string {
  const month = `${String(now.getUTCMonth() + 1).padStart(2, '0')}-${now.getUTCFullYear()}`;
  const name = Array.from(random(NAME_LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
  return `${workspaceUuid}/uploads/${month}/${name}.${extension}`;
}

/** The path of a file's thumbnail: `-thumb` before the extension, which is the thumbnail's own. */
export function thumbPath(path: string, thumbnail: string): string {
  return path.replace(/\.[^./]+$/, `-thumb.${/\.([^./\\]+)$/.exec(thumbnail)?.[1] ?? 'jpg'}`);
}

const EXTENSIONS: Readonly<Record<(typeof MEDIA_MIME_TYPES)[number], string>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
};

/** The extension for stored files of a type, without the dot. */
export function extensionOf(mimeType: (typeof MEDIA_MIME_TYPES)[number]): string {
  return EXTENSIONS[mimeType];
}
