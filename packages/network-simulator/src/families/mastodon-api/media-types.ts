/** Types an instance takes (Mastodon docs: "Instance", supported_mime_types). */
export const MASTODON_MEDIA_TYPES: readonly string[] = [
  ...['jpeg', 'png', 'gif', 'heic', 'heif', 'webp', 'avif'].map((type) => `image/${type}`),
  ...['webm', 'mp4', 'quicktime', 'ogg'].map((type) => `video/${type}`),
  ...['wav', 'mpeg', 'ogg', 'flac', 'aac', 'mp4'].map((type) => `audio/${type}`),
];
