import type { PublishMedia } from '@crier/domain';

/** A PNG of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** An animated GIF of one pixel and two frames. */
const GIF =
  'R0lGODlhAQABAPAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICRAEAOw==';

/** A photo as the journal hands it to a publisher; give what should differ. */
export function testImage(change: Partial<PublishMedia> = {}): PublishMedia {
  const bytes = new Uint8Array(Buffer.from(PNG, 'base64'));
  return {
    id: 7,
    name: 'pixel.png',
    type: 'image',
    mimeType: 'image/png',
    size: bytes.byteLength,
    width: 1,
    height: 1,
    durationMs: null,
    altText: 'One pixel, “grey” 🌫️',
    read: async () => bytes,
    ...change,
  };
}

export function testGif(change: Partial<PublishMedia> = {}): PublishMedia {
  const bytes = new Uint8Array(Buffer.from(GIF, 'base64'));
  return testImage({
    id: 8,
    name: 'blink.gif',
    type: 'gif',
    mimeType: 'image/gif',
    size: bytes.byteLength,
    altText: 'It blinks',
    read: async () => bytes,
    ...change,
  });
}

/** A post of the given text. */
export function testPost(body: string, media: readonly PublishMedia[] = [], url: string | null = null) {
  return { body, url, media };
}
