/** The brands of a HEIF file, the major one first (ISO/IEC 14496-12 §4.3); empty if it has none. */
export function brandsOf(content: Buffer): readonly string[] {
  const end = Math.min(content.length, content.length < 16 ? 0 : content.readUInt32BE(0));
  if (end < 16 || content.toString('latin1', 4, 8) !== 'ftyp') return [];
  const compatible = Array.from({ length: Math.min(MAX_BRANDS, (end - 16) >> 2) }, (_, at) => 16 + at * 4);
  const brands = [8, ...compatible].map((at) => content.toString('latin1', at, at + 4));
  return [...new Set(brands)].map((brand) => brand.replace(/[^ -~]/g, '.'));
}

const MAX_BRANDS = 30;
const COLOUR_PROFILE = Buffer.from('colrprof', 'latin1');
const HEADER_BYTES = 12;
/** The bytes in which a file's properties stand, and the most of a profile that fits a segment of a JPEG. */
const MAX_PROPERTIES = 1_000_000;
const MAX_PROFILE_BYTES = 65_000;

/** The first colour profile (ICC) among a file's properties; null without one. */
export function profileOf(content: Buffer): Buffer | null {
  const at = content.subarray(0, MAX_PROPERTIES).indexOf(COLOUR_PROFILE) - 4;
  if (at < 0) return null;
  const bytes = content.readUInt32BE(at) - HEADER_BYTES;
  const profile = content.subarray(at + HEADER_BYTES, at + HEADER_BYTES + bytes);
  return bytes > 0 && bytes <= MAX_PROFILE_BYTES && profile.length === bytes ? profile : null;
}

const START_BYTES = 2;
const PROFILE_NAME = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1');

/** A JPEG with a colour profile, which says how its numbers are meant (ICC.1 §B.4). */
export function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(START_BYTES + PROFILE_NAME.length + profile.length, 2);
  return Buffer.concat([
    jpeg.subarray(0, START_BYTES),
    head,
    PROFILE_NAME,
    profile,
    jpeg.subarray(START_BYTES),
  ]);
}
