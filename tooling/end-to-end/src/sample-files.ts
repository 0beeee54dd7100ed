import { randomBytes } from 'node:crypto';
import { sampleVideo } from '@crier/media/testing';
import { Mp4OutputFormat } from 'mediabunny';
import sharp from 'sharp';

/** A JPEG that every network takes: 640 by 640 pixels, over 10 KB. */
export async function samplePhoto(): Promise<File> {
  const side = 640;
  const raw = { width: side, height: side, channels: 3 } as const;
  const bytes = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'harbour.jpg', { type: 'image/jpeg' });
}

/** An MP4 whose container is sound; as many megabytes large as asked for. */
export async function sampleFilm(megabytes = 0): Promise<File> {
  const bytes = await sampleVideo(new Mp4OutputFormat({ fastStart: 'in-memory' }), {
    frames: 120,
    frameBytes: 256,
  });
  const parts = [new Uint8Array(bytes), ...paddingOf(megabytes * 1_000_000 - bytes.length)];
  return new File(parts, 'harbour.mp4', { type: 'video/mp4' });
}

/** A box of type `free`, which players pass over. */
function paddingOf(size: number): Uint8Array<ArrayBuffer>[] {
  if (size < 8) return [];
  const padding = new Uint8Array(size);
  new DataView(padding.buffer).setUint32(0, size);
  padding.set(new TextEncoder().encode('free'), 4);
  return [padding];
}
