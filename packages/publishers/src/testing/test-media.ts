import type { ByteRange, PublishMedia } from '@crier/domain';

/** A PNG of one pixel. */
export const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
/** The beginning of a JPEG. */
export const JPEG = new Uint8Array(Buffer.from('/9j/4AAQSkZJRgABAQEAAQABAAD/2Q==', 'base64'));
/** An animated GIF of one pixel and two frames. */
const GIF =
  'R0lGODlhAQABAPAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICRAEAOw==';

/** A photo as the journal hands it to a network; give what should differ. */
export function testImage(change: Partial<PublishMedia> = {}): PublishMedia {
  return {
    id: 7,
    name: 'pixel.png',
    type: 'image',
    mimeType: 'image/png',
    size: PIXEL.byteLength,
    width: 1,
    height: 1,
    durationMs: null,
    altText: 'One pixel, “grey” 🌫️',
    cover: null,
    open: opens(PIXEL),
    publicUrl: async () => null,
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
    open: opens(bytes),
    ...change,
  });
}

/** The beginning of an MP4, filled up. */
export function testVideo(size: number, change: Partial<PublishMedia> = {}) {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(Buffer.from('\0\0\0\x20ftypisom', 'latin1'));
  const facts = { type: 'video', mimeType: 'video/mp4', name: 'clip.mp4', size } as const;
  return testImage({ ...facts, open: opens(bytes), ...change });
}

/** A PDF of one empty page. */
const PDF = `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>
endobj
trailer
<</Root 1 0 R>>
%%EOF
`;

export function testDocument(change: Partial<PublishMedia> = {}): PublishMedia {
  const bytes = new Uint8Array(Buffer.from(PDF, 'latin1'));
  return testImage({
    ...{ id: 11, name: 'report.pdf', type: 'document', mimeType: 'application/pdf', altText: null },
    ...{ size: bytes.byteLength, width: 200, height: 200, open: opens(bytes) },
    ...change,
  });
}

/** A file that is opened from memory. */
export function opens(bytes: Uint8Array): PublishMedia['open'] {
  return async ({ first, last }: ByteRange = { first: 0, last: bytes.length - 1 }) => {
    async function* pieces() {
      yield bytes.subarray(first, last + 1);
    }
    return pieces();
  };
}

/** A post of the given text. */
export function testPost(body: string, media: readonly PublishMedia[] = [], url: string | null = null) {
  return { body, url, media };
}
