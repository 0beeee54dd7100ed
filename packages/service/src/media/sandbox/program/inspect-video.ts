import type { InputVideoTrack } from 'mediabunny';
import { checkBoxes } from '../../boxes/check-boxes.ts';
import type { Order, Task } from '../protocol.ts';
import { cleanVideo } from './clean-file.ts';
import type { ParentLink } from './parent-link.ts';
import { readerOf } from './reader-of.ts';
import { RefusedError } from './refused-error.ts';
import { withoutRepeats } from './without-repeats.ts';

/** How much of the file the container parser keeps at a time, in bytes. */
const CACHE_BYTES = 4 * 1_024 * 1_024;

/**
 * Dimensions as shown, duration and codecs, as the container tells them. The container parser sees no file whose
 * boxes claim what cannot be. Sends what rids the file of its metadata, where that is asked for.
 */
export async function inspectVideo(
  { mimeType, clean }: Extract<Task, { kind: 'video' }>,
  order: Order,
  link: ParentLink,
): Promise<unknown> {
  if ((await checkBoxes(readerOf(order, link), mimeType)) !== null) throw new RefusedError('damaged');
  // Loading it takes as long as everything else, and pictures do without.
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  const source = new CustomSource({
    getSize: () => order.size,
    maxCacheSize: CACHE_BYTES,
    // Each read asks the parent: neighbours come along, as a parser asks for eight bytes at a time.
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
  return {
    tracks: {
      video: await track.getCodec(),
      audio: sound === null ? '' : await sound.getCodec(),
      // The frames of a WebM are found only by reading it.
      frameRate: mimeType === 'video/webm' ? null : await frameRateOf(track),
    },
    width: Math.round(width),
    height: Math.round(height),
    durationMs: Math.max(0, Math.round(seconds * 1_000)),
    cleaned: clean ? await cleanVideo(order, mimeType, link) : 'not_asked',
  };
}

/** How many packets tell a frame rate. */
const SAMPLE = 60;

/** Pictures in a second, by the beginning of the track; null where it has too few to tell. */
async function frameRateOf(track: InputVideoTrack): Promise<number | null> {
  const { packetCount, averagePacketRate: rate } = await track.computePacketStats(SAMPLE, {
    metadataOnly: true,
  });
  return packetCount > 1 && Number.isFinite(rate) && rate > 0 ? Math.round(rate * 1_000) / 1_000 : null;
}
