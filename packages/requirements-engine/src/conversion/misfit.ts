import type { CheckMedia, RecordId } from '../check-input.ts';
import type { FileBounds } from './file-bounds.ts';

const NAMES: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'HEVC (H.265)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
};

/** The first thing about the encoding of a video that is not accepted, as people know it; null if nothing is known. */
export function misfitOf(
  { video_codec: codec, audio_codec: sound, ...video }: CheckMedia<RecordId>,
  { file, bitDepth, sampleRate, channels }: FileBounds,
): string | null {
  const { chroma, bit_depth: bits, sample_rate: rate } = video;
  const isAbove = (measured: number | null | undefined, most: number | null) =>
    (measured ?? 0) > (most ?? Infinity);
  if (codec && file.codecs && !file.codecs.includes(codec)) return nameOf(codec);
  if (sound && file.audioCodecs && !file.audioCodecs.includes(sound)) return nameOf(sound);
  if (chroma && file.chroma && !file.chroma.includes(chroma))
    return `${nameOf(codec ?? '')} ${chroma}`.trim();
  if (codec === 'avc' && isAbove(bits, bitDepth)) return `${nameOf(codec)} (${bits} bit)`;
  if (sound && isAbove(rate, sampleRate)) return `${nameOf(sound)} (${(rate ?? 0) / 1000} kHz)`;
  if (sound && isAbove(video.channels, channels)) return `${nameOf(sound)} (${video.channels})`;
  return file.inOnePiece && video.fragmented ? 'fMP4' : null;
}

/** A codec as people know it. */
function nameOf(codec: string): string {
  return NAMES[codec] ?? codec.toUpperCase();
}
