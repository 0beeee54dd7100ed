/** Types by their first bytes, read as Latin 1. */
const SIGNATURES: readonly (readonly [mimeType: string, start: RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['audio/wav', /^RIFF.{4}WAVE/s],
  ['video/webm', /^\p{Cc}E\xdf\xa3/u],
  ['audio/ogg', /^OggS/],
  ['audio/flac', /^fLaC/],
  ['audio/mpeg', /^(ID3|\xff[\xe2\xe3\xea\xeb\xf2\xf3\xfa\xfb])/],
];

/** The type of a file by its first bytes, or undefined. */
export function sniffMediaType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('ftyp', 4)) return isoBrandType(start.slice(8));
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}

/** Brands of ISO base media files (ISO/IEC 14496-12). */
function isoBrandType(brand: string): string {
  if (/^avi[fs]$/.test(brand)) return 'image/avif';
  if (/^(heic|heix|mif1|msf1)$/.test(brand)) return 'image/heic';
  if (brand === 'qt  ') return 'video/quicktime';
  if (/^M4[AB] $/.test(brand)) return 'audio/mp4';
  return 'video/mp4';
}

/** Whether a GIF has more than one frame. */
export function isAnimatedGif(bytes: Uint8Array): boolean {
  let frames = 0;
  for (let index = 0; index + 3 < bytes.length && frames < 2; index += 1) {
    if (
      bytes[index] === 0 &&
      bytes[index + 1] === 0x21 &&
      bytes[index + 2] === 0xf9 &&
      bytes[index + 3] === 4
    )
      frames += 1;
  }
  return frames > 1;
}

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** Pixels of a PNG, GIF or JPEG; undefined for everything else. */
export function imageDimensions(bytes: Uint8Array): Dimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (sniffMediaType(bytes)) {
    case 'image/png':
      return bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
    case 'image/gif':
      return bytes.length < 10
        ? undefined
        : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case 'image/jpeg':
      return jpegDimensions(view);
    default:
      return undefined;
  }
}

function jpegDimensions(view: DataView): Dimensions | undefined {
  let offset = 2;
  while (offset + 9 < view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    const startOfFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (startOfFrame) return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
}
