/** What the first bytes of a file say it is, or undefined. */
export function sniffMediaType(bytes: Uint8Array): string | undefined {
  const ascii = (start: number, length: number): string =>
    String.fromCharCode(...bytes.subarray(start, start + length));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && ascii(1, 3) === 'PNG') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  if (ascii(0, 4) === 'RIFF') {
    if (ascii(8, 4) === 'WEBP') return 'image/webp';
    return ascii(8, 4) === 'WAVE' ? 'audio/wav' : undefined;
  }
  if (ascii(4, 4) === 'ftyp') return isoBrandType(ascii(8, 4));
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3) return 'video/webm';
  if (ascii(0, 4) === 'OggS') return 'audio/ogg';
  if (ascii(0, 4) === 'fLaC') return 'audio/flac';
  if (ascii(0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg';
  return undefined;
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
