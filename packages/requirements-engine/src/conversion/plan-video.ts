import type { CheckMedia, RecordId } from '../check-input.ts';
import type { FileLimits } from '../definition/file-limits.ts';
import { accepts } from './accepts.ts';
import { type ConversionPlan, IMPOSSIBLE, KEPT } from './conversion.ts';
import type { FileBounds } from './file-bounds.ts';

const MP4 = 'video/mp4';
/** H.264 and AAC, which every network with videos accepts. */
const PICTURES = 'avc';
const SOUND = 'aac';
const SOUND_BITS = 128_000;
/** More than any video needs, and within the range of encoders. */
const MOST_BITS = 200_000_000;
/** The share of a file's size to plan with; the rest covers the container and the encoder's inaccuracy. */
const MARGIN = 0.92;
/** With fewer bits per pixel, a person sees the loss. */
const LEAST_BITS_PER_PIXEL = 0.05;
/**
 * A video may be made smaller than the network requires, so that its bits suffice, but not below the pixels of 720p.
 */
const LEAST_PIXELS = 1280 * 720;
const USUAL_FRAME_RATE = 30;
/** Frame rates are measured, so 60.02 counts as 60. */
const NEAR = 1.01;

/** Plans what happens to a video; `impossible` if too few bits would be left for its length. */
export function planVideo(video: CheckMedia<RecordId>, bounds: FileBounds): ConversionPlan {
  const faults = faultsOf(video, bounds);
  if (!Object.values(faults).some(Boolean)) return KEPT;
  if (!accepts(bounds.mimeTypes, MP4)) return IMPOSSIBLE;
  const keepsPictures =
    !(faults.codec || faults.stored || faults.rate || faults.large || faults.size) && staysIn(video, bounds);
  const keepsSound =
    video.audio_codec === '' || (video.audio_codec === SOUND && !faults.sound && !faults.sampled);
  const { bytes } = bounds;
  const bitsPerSecond = bytes === null ? null : bitsWithin(bytes, video.duration_ms);
  if (faults.size && bitsPerSecond === null) return IMPOSSIBLE;
  const rate = faults.rate ? bounds.frameRate : null;
  const size = keepsPictures ? UNSIZED : sizeWithin(video, bounds, bitsPerSecond, rate);
  if (size === null) return IMPOSSIBLE;
  return {
    outcome: 'converted',
    conversion: {
      kind: 'mp4',
      maxBytes: bytes,
      keepsPictures,
      keepsSound,
      ...size,
      frameRate: rate,
      bitsPerSecond: keepsPictures ? null : bitsPerSecond,
    },
  };
}

function faultsOf(video: CheckMedia<RecordId>, { file, mimeTypes, ...most }: FileBounds) {
  const { mime_type: type, video_codec: codec, audio_codec: sound } = video;
  const [width, height] = [video.width ?? 0, video.height ?? 0];
  return {
    type: type !== '' && !accepts(mimeTypes, type),
    codec: isOther(codec, file.codecs),
    stored: isStoredOtherwise(video, file, most.bitDepth),
    sound: isOther(sound, file.audioCodecs),
    sampled:
      sound !== '' && (exceeds(video.sample_rate, most.sampleRate) || exceeds(video.channels, most.channels)),
    pieces: file.inOnePiece === true && video.fragmented === true,
    rate: (video.frame_rate ?? 0) > (most.frameRate ?? Infinity) * NEAR,
    size: (video.size ?? 0) > (most.bytes ?? Infinity),
    large:
      width > (most.width ?? Infinity) ||
      height > (most.height ?? Infinity) ||
      width * height > (most.pixels ?? Infinity),
  };
}

/** Whether a measured codec is not among the accepted ones, because it is another or like none that is known. */
function isOther(codec: string | null | undefined, taken: readonly string[] | undefined): boolean {
  if (codec === undefined || codec === '' || taken === undefined) return false;
  return codec === null || !taken.includes(codec);
}

/** Whether the samples of the picture were measured and are stored in a form that is not accepted. */
function isStoredOtherwise(
  { video_codec: codec, chroma, bit_depth: bits }: CheckMedia<RecordId>,
  { chroma: taken }: FileLimits,
  most: number | null,
): boolean {
  return isOther(chroma, taken) || (codec === PICTURES && exceeds(bits, most));
}

/** Whether a measured number is above the limit, or unlike anything known. */
function exceeds(measured: number | null | undefined, most: number | null): boolean {
  return measured !== undefined && most !== null && (measured ?? Infinity) > most;
}

/** Whether the video stream may stay unchanged in an MP4. */
function staysIn({ video_codec: codec }: CheckMedia<RecordId>, { file }: FileBounds): boolean {
  return codec === PICTURES || (codec === 'hevc' && file.codecs?.includes('hevc') === true);
}

function bitsWithin(bytes: number, durationMs: number | null | undefined): number | null {
  if (!durationMs) return null;
  const bits = Math.floor((bytes * 8 * MARGIN) / (durationMs / 1000)) - SOUND_BITS;
  return Math.min(MOST_BITS, Math.max(1, bits));
}

const UNSIZED = { width: null, height: null } as const;

/** The size that is within bounds and leaves enough bits per pixel; null if there is none. */
function sizeWithin(
  video: CheckMedia<RecordId>,
  bounds: FileBounds,
  bitsPerSecond: number | null,
  limitedRate: number | null,
): { readonly width: number | null; readonly height: number | null } | null {
  const { width, height } = video;
  if (!width || !height) return UNSIZED;
  const within = (share: number, most: number | null): number =>
    most === null ? share : Math.min(share, Math.sqrt(most / (width * height)));
  const bounded = Math.min(1, (bounds.width ?? width) / width, (bounds.height ?? height) / height);
  const allowed = within(bounded, bounds.pixels);
  const rate = limitedRate ?? video.frame_rate ?? USUAL_FRAME_RATE;
  const affordable = bitsPerSecond === null ? null : bitsPerSecond / (LEAST_BITS_PER_PIXEL * rate);
  const share = within(allowed, affordable);
  if (share < allowed && share * share * width * height < LEAST_PIXELS) return null;
  return share === 1 ? UNSIZED : { width: even(width * share), height: even(height * share) };
}

/** H.264 takes even sizes. */
function even(pixels: number): number {
  return Math.max(2, Math.floor(pixels / 2) * 2);
}
