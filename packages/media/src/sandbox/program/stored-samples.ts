import { createBitReader } from './bit-reader.ts';

/** How the samples of a video's picture are stored; null where its codec's description does not say. */
export interface StoredSamples {
  readonly profile: string | null;
  readonly chroma: string | null;
  readonly bitDepth: number | null;
}

export const UNKNOWN: StoredSamples = { profile: null, chroma: null, bitDepth: null };

/** In the order of `chroma_format_idc`. */
const CHROMA = ['4:0:0', '4:2:0', '4:2:2', '4:4:4'];

/** Reads the description of a codec: `parameter` as of RFC 6381, `description` as the container holds it. */
export function storedSamples(
  codec: string | null,
  parameter: string,
  description: Uint8Array | null,
): StoredSamples {
  switch (codec) {
    case 'avc':
      return description === null ? UNKNOWN : ofAvc(description);
    case 'hevc':
      return description === null ? UNKNOWN : ofHevc(description);
    case 'vp8':
      return { profile: null, chroma: '4:2:0', bitDepth: 8 };
    case 'vp9':
      return ofVp9(parameter);
    case 'av1':
      return description === null ? UNKNOWN : ofAv1(description);
    default:
      return UNKNOWN;
  }
}

/** Profiles without a chroma format of their own (ITU-T H.264 §7.3.2.1.1). */
const PLAIN: Readonly<Record<number, string>> = { 66: 'Baseline', 77: 'Main', 88: 'Extended' };
const HIGH: Readonly<Record<number, string>> = {
  44: 'CAVLC 4:4:4',
  100: 'High',
  110: 'High 10',
  122: 'High 4:2:2',
  244: 'High 4:4:4 Predictive',
};
const SEPARATE_PLANES = 3;

/** An `AVCDecoderConfigurationRecord` (ISO/IEC 14496-15 §5.3.3). */
function ofAvc(record: Uint8Array): StoredSamples {
  const [length, first] = [((record[6] ?? 0) << 8) | (record[7] ?? 0), 8];
  const parameters = record.subarray(first, first + length);
  if (record[0] !== 1 || ((record[5] ?? 0) & 31) === 0 || parameters.length < 4) return UNKNOWN;
  // A type of unit, profile, constraints and level come first.
  const profile = parameters[1] ?? 0;
  const plain = PLAIN[profile];
  if (plain !== undefined) return { profile: plain, chroma: '4:2:0', bitDepth: 8 };
  const high = HIGH[profile];
  if (high === undefined) return UNKNOWN;
  const reader = createBitReader(withoutEmulation(parameters.subarray(4)));
  reader.golomb();
  const format = reader.golomb();
  if (format === SEPARATE_PLANES) reader.bits(1);
  const deepest = 8 + Math.max(reader.golomb(), reader.golomb());
  return { profile: high, chroma: CHROMA[format] ?? null, bitDepth: deepest <= 14 ? deepest : null };
}

/** Removes the third byte of each `00 00 03`, which no number contains. */
function withoutEmulation(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && at >= 2 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
}

const HEVC_PROFILES: Readonly<Record<number, string>> = { 1: 'Main', 2: 'Main 10', 3: 'Main Still Picture' };

/** An `HEVCDecoderConfigurationRecord` (ISO/IEC 14496-15 §8.3.3). */
function ofHevc(record: Uint8Array): StoredSamples {
  const [profile, format, luma, chroma] = [record[1], record[16], record[17], record[18]];
  if (profile === undefined || format === undefined || luma === undefined || chroma === undefined)
    return UNKNOWN;
  return {
    profile: HEVC_PROFILES[profile & 31] ?? null,
    chroma: CHROMA[format & 3] ?? null,
    bitDepth: 8 + Math.max(luma & 7, chroma & 7),
  };
}

const VP9_CHROMA = ['4:2:0', '4:2:0', '4:2:2', '4:4:4'];

/** `vp09.profile.level.depth.chroma…`, of which the last may be missing. */
function ofVp9(parameter: string): StoredSamples {
  const [name, profile = '', , depth = '', chroma] = parameter.split('.');
  if (name !== 'vp09' || !/^\d+$/.test(profile) || !/^\d+$/.test(depth)) return UNKNOWN;
  const isPlain = profile === '00' || profile === '02';
  const stated = chroma === undefined ? null : (VP9_CHROMA[Number(chroma)] ?? null);
  return {
    profile: `Profile ${Number(profile)}`,
    chroma: isPlain ? '4:2:0' : stated,
    bitDepth: Number(depth) || null,
  };
}

const AV1_PROFILES = ['Main', 'High', 'Professional'];

/** An `AV1CodecConfigurationRecord` (AV1 in ISOBMFF §2.3.3). */
function ofAv1([, profile, flags]: Uint8Array): StoredSamples {
  if (profile === undefined || flags === undefined) return UNKNOWN;
  const [high, twelve, mono, halfWidth, halfHeight] = [6, 5, 4, 3, 2].map((bit) => (flags >> bit) & 1);
  const colours = halfHeight ? '4:2:0' : halfWidth ? '4:2:2' : '4:4:4';
  return {
    profile: AV1_PROFILES[profile >> 5] ?? null,
    chroma: mono ? '4:0:0' : colours,
    bitDepth: high ? (twelve ? 12 : 10) : 8,
  };
}
