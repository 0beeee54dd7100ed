import { decode } from './pictures.ts';
import type { AnimatedPng, PngFrame } from './png-frames.ts';

const CHANNELS = 4;
const OPAQUE = 255;

/** The frames of an animated PNG as they are shown, one after another: red, green, blue and alpha of each pixel. */
export async function* drawPngFrames(picture: AnimatedPng): AsyncIterable<Buffer> {
  const { width, height, frames } = picture;
  const canvas = Buffer.alloc(width * height * CHANNELS);
  for (const [index, frame] of frames.entries()) {
    // There is nothing to restore before the first frame.
    const dispose = frame.dispose === 'restore' && index === 0 ? 'clear' : frame.dispose;
    const before = dispose === 'restore' ? Buffer.from(canvas) : null;
    draw(canvas, width, frame, await pixelsOf(picture, frame));
    yield canvas;
    if (before) before.copy(canvas);
    else if (dispose === 'clear') clear(canvas, width, frame);
  }
}

async function pixelsOf({ pictureOf }: AnimatedPng, frame: PngFrame): Promise<Buffer> {
  return await decode(pictureOf(frame))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
}

function draw(canvas: Buffer, width: number, frame: PngFrame, pixels: Buffer): void {
  const row = frame.width * CHANNELS;
  for (let y = 0; y < frame.height; y++) {
    const to = ((frame.top + y) * width + frame.left) * CHANNELS;
    if (frame.isOver) blendRow(canvas, to, pixels, y * row, row);
    else pixels.copy(canvas, to, y * row, (y + 1) * row);
  }
}

/** Alpha compositing with `over` (PNG, third edition, §13.16). */
function blendRow(canvas: Buffer, to: number, pixels: Buffer, from: number, length: number): void {
  for (let at = 0; at < length; at += CHANNELS) {
    const alpha = pixels[from + at + 3] ?? 0;
    if (alpha === 0) continue;
    const under = ((canvas[to + at + 3] ?? 0) * (OPAQUE - alpha)) / OPAQUE;
    const all = alpha + under;
    for (let channel = 0; channel < 3; channel++) {
      const mixed = (pixels[from + at + channel] ?? 0) * alpha + (canvas[to + at + channel] ?? 0) * under;
      canvas[to + at + channel] = Math.round(mixed / all);
    }
    canvas[to + at + 3] = Math.round(all);
  }
}

function clear(canvas: Buffer, width: number, { left, top, width: across, height }: PngFrame): void {
  for (let y = 0; y < height; y++) {
    const at = ((top + y) * width + left) * CHANNELS;
    canvas.fill(0, at, at + across * CHANNELS);
  }
}
