import type { InputVideoTrack } from 'mediabunny';
import { checkBoxes } from '../../boxes/check-boxes.ts';
import { hasFragments } from '../../boxes/has-fragments.ts';
import type { Order, Task } from '../protocol.ts';
import { cleanVideo } from './clean-file.ts';
import type { ParentLink } from './parent-link.ts';
import { readerOf } from './reader-of.ts';
import { RefusedError } from './refused-error.ts';
import { type StoredSamples, storedSamples, UNKNOWN } from './stored-samples.ts';
import { withoutRepeats } from './without-repeats.ts';

/** How much of the file the container parser keeps at a time, in bytes. */
const CACHE_BYTES = 4 * 1_024 * 1_024;

/**
 * Sends dimensions as shown, duration and codecs, as the container states them. The container parser never sees a file
 * whose boxes make impossible claims. Also sends the patches that remove the file's metadata, if requested.
 */
export async function inspectVideo(
  { mimeType, clean }: Extract<Task, { kind: 'video' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  if ((await checkBoxes(readerOf(order, link), mimeType)) !== null) throw new RefusedError('damaged');
  // Loading it takes as long as everything else, and pictures don't need it.
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const source = new CustomSource({
    getSize: () => order.size,
    maxCacheSize: CACHE_BYTES,
    // Each read asks the parent, and parsers read eight bytes at a time, so each request fetches nearby bytes too.
    prefetchProfile: 'fileSystem',
    read: withoutRepeats(link.read),
  });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new RefusedError('not_supported');
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const seconds = await input.computeDuration();
  if (!(width > 0 && height > 0 && Number.isFinite(seconds))) throw new RefusedError('damaged');
  const sound = await input.getPrimaryAudioTrack();
  // The frames of a WebM are found only by reading it.
  const rates = mimeType === 'video/webm' ? null : await frameRatesOf(track);
  return {
    tracks: {
      video: await codecOf(track),
      audio: sound === null ? '' : await sound.getCodec(),
      frameRate: rates?.frameRate ?? null,
    },
    details: {
      ...(await samplesOf(track)),
      variableFrameRate: rates?.variableFrameRate ?? null,
      rotation: await track.getRotation(),
      colourSpace: (await track.getColorSpace()).primaries ?? null,
      sampleRate: sound === null ? null : await sound.getSampleRate(),
      channels: sound === null ? null : await sound.getNumberOfChannels(),
      fragmented: mimeType === 'video/webm' ? null : await hasFragments(readerOf(order, link)),
    },
    width: Math.round(width),
    height: Math.round(height),
    durationMs: Math.max(0, Math.round(seconds * 1_000)),
    cleaned: clean ? await cleanVideo(order, mimeType, link) : 'not_asked',
  };
}

/** How many packets are used to measure the frame rate. */
const SAMPLE = 60;

/** Frames per second and whether they vary, measured at the beginning of the track; null if it has too few frames. */
async function frameRatesOf(track: InputVideoTrack) {
  const { packetCount, averagePacketRate: rate } = await track.computePacketStats(SAMPLE, {
    metadataOnly: true,
  });
  if (!(packetCount > 1 && Number.isFinite(rate) && rate > 0)) return null;
  const { frameRateIsConstant } = await track.computeFrameRateMetrics({ targetPacketCount: SAMPLE });
  return { frameRate: Math.round(rate * 1_000) / 1_000, variableFrameRate: !frameRateIsConstant };
}

/** Names of codecs that the parser does not know, by the container's. */
const OTHER_CODECS: Readonly<Record<string, string>> = { mp4v: 'mpeg4', jpeg: 'mjpeg', mjp2: 'jpeg2000' };

async function codecOf(track: InputVideoTrack): Promise<string | null> {
  const codec = await track.getCodec();
  const named = codec ?? (await track.getInternalCodecId());
  return codec ?? (typeof named === 'string' ? (OTHER_CODECS[named] ?? null) : null);
}

/** A track whose description cannot be read is as good as unknown. */
async function samplesOf(track: InputVideoTrack): Promise<StoredSamples> {
  const config = await track.getDecoderConfig().catch(() => null);
  if (config === null) return UNKNOWN;
  const { codec, description } = config;
  const bytes = description === undefined ? null : bytesOf(description);
  return storedSamples(await track.getCodec(), codec, bytes);
}

function bytesOf(source: ArrayBufferView | ArrayBufferLike): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
}
