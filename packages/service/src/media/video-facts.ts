import { Input, MP4, QTFF, type Source, WEBM } from 'mediabunny';

/** Dimensions as shown, in pixels; duration in milliseconds. */
export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

/** What the container says of its video track; null when it has none or cannot be read. */
export async function readVideoFacts(source: Source): Promise<VideoFacts | null> {
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const seconds = await input.computeDuration();
    if (!(width > 0 && height > 0 && Number.isFinite(seconds))) return null;
    return { width: Math.round(width), height: Math.round(height), durationMs: Math.round(seconds * 1_000) };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}
