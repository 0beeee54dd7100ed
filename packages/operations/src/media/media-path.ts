const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const NAME_LENGTH = 40;

/**
 * A place on the media disk that nobody can guess: `{workspace uuid}/uploads/{MM-YYYY}/{40 characters}.{extension}`
 * (contract: 2.4). The month is that of UTC.
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

/** The place of a file's thumbnail: `-thumb` before the extension, which is that of the thumbnail itself. */
export function thumbPath(path: string, thumbnail: string): string {
  return path.replace(/\.[^./]+$/, `-thumb.${/\.([^./\\]+)$/.exec(thumbnail)?.[1] ?? 'jpg'}`);
}
