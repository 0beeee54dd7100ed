/** A file as it is stored. */
interface StoredFile {
  readonly name: string;
  readonly type: 'image' | 'gif' | 'video' | 'document';
  readonly mimeType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly altText: string | null;
}

const UNSAID = {
  ...{ chroma: null, bitDepth: null, colourSpace: null, rotation: 0, frames: null, brands: [] },
  ...{ profile: null, variableFrameRate: null, sampleRate: null, channels: null, fragmented: null },
};

const photo: StoredFile = {
  ...{ name: 'bread.jpg', type: 'image', mimeType: 'image/jpeg', size: 90_000, width: 1_200, height: 800 },
  ...{ durationMs: null, details: { ...UNSAID, frames: 1 }, altText: 'A loaf' },
};
const film: StoredFile = {
  ...{ name: 'bread.mp4', type: 'video', mimeType: 'video/mp4', size: 900_000, width: 1_080, height: 1_920 },
  ...{ durationMs: 20_000, details: null, altText: null },
};
const document: StoredFile = {
  ...{
    name: 'menu.pdf',
    type: 'document',
    mimeType: 'application/pdf',
    size: 50_000,
    width: null,
    height: null,
  },
  ...{ durationMs: null, details: { ...UNSAID, pages: 3 }, altText: null },
};

/** A file of each kind that networks take, and some that a network refuses for one reason each. */
export const FILES: readonly StoredFile[] = [
  photo,
  { ...photo, name: 'silent.png', mimeType: 'image/png', altText: null },
  { ...photo, name: 'panorama.jpg', width: 9_000, height: 500 },
  { ...photo, name: 'described.jpg', altText: 'A loaf. '.repeat(30) },
  { ...photo, name: 'dance.gif', type: 'gif', mimeType: 'image/gif', details: { ...UNSAID, frames: 300 } },
  film,
  { ...film, name: 'long.mp4', durationMs: 1_000_000 },
  { ...film, name: 'short.mp4', durationMs: 500 },
  document,
  { ...document, name: 'book.pdf', details: { ...UNSAID, pages: 301 } },
];
