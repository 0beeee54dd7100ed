import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A frame of one colour, in its place on the canvas. */
export interface SampleFrame {
  /** Red, green, blue and alpha; the last from 0 to 1. */
  readonly colour: { readonly r: number; readonly g: number; readonly b: number; readonly alpha: number };
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  readonly delayMs?: number;
  /** As the standard numbers them: 0 keeps, 1 clears, 2 restores. */
  readonly dispose?: 0 | 1 | 2;
  /** Whether it is drawn over what is there. */
  readonly isOver?: boolean;
}

const RED = { r: 255, g: 0, b: 0, alpha: 1 };
const GREEN = { r: 0, g: 255, b: 0, alpha: 1 };
const BLUE = { r: 0, g: 0, b: 255, alpha: 1 };
const DELAYS = [100, 200, 300];

/** Three frames in red, green and blue, for 100, 200 and 300 milliseconds. */
export function threeFrames(width: number, height: number): readonly SampleFrame[] {
  return [RED, GREEN, BLUE].map((colour, index) => ({ colour, width, height, delayMs: DELAYS[index] ?? 0 }));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function picture({ width, height, colour: background }: SampleFrame) {
  return sharp({ create: { width, height, channels: 4, background } });
}

/** The pixels of a PNG with one frame, as they are stored. */
async function pixelsOf(frame: SampleFrame): Promise<Buffer> {
  const png = await picture(frame).png({ palette: false }).toBuffer();
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

/** An animated PNG that plays for ever; the first frame has the size of the canvas. */
export async function sampleAnimatedPng(frames: readonly SampleFrame[], announced = frames.length) {
  const [first] = frames;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(first?.width ?? 1, 0);
  header.writeUInt32BE(first?.height ?? 1, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(announced);
  let sequence = 0;
  const numbered = () => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence++);
    return number;
  };
  const parts: Buffer[] = [];
  for (const [index, frame] of frames.entries()) {
    const control = Buffer.alloc(22);
    const { width, height, left = 0, top = 0, delayMs = 100, dispose = 0, isOver = false } = frame;
    for (const [at, value] of [width, height, left, top].entries()) control.writeUInt32BE(value, at * 4);
    control.writeUInt16BE(delayMs, 16);
    control.writeUInt16BE(1000, 18);
    control.set([dispose, isOver ? 1 : 0], 20);
    parts.push(chunk('fcTL', Buffer.concat([numbered(), control])));
    const pixels = await pixelsOf(frame);
    parts.push(index === 0 ? chunk('IDAT', pixels) : chunk('fdAT', Buffer.concat([numbered(), pixels])));
  }
  const begin = [Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('acTL', animation)];
  return Buffer.concat([...begin, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** An animated WebP of frames that have the size of the canvas. */
export async function sampleAnimatedWebp(frames: readonly SampleFrame[]): Promise<Buffer> {
  const drawn = await Promise.all(frames.map((frame) => picture(frame).png().toBuffer()));
  const delay = frames.map(({ delayMs = 100 }) => delayMs);
  return await sharp(drawn, { join: { animated: true } })
    .webp({ delay, loop: 0, lossless: true })
    .toBuffer();
}
