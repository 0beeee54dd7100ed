import { crc32 } from 'node:zlib';

/** One frame of an animated PNG: its place, how it is drawn, how long it is shown, and its picture as a PNG. */
export interface PngFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly delayMs: number;
  /** What becomes of its place before the next frame. */
  readonly dispose: 'keep' | 'clear' | 'restore';
  /** Whether it is drawn over what is there; it replaces that otherwise. */
  readonly isOver: boolean;
  readonly data: readonly Buffer[];
}

/** An animated PNG (PNG, third edition, §11.3.6). */
export interface AnimatedPng {
  readonly width: number;
  readonly height: number;
  /** How often it plays; 0 means for ever. */
  readonly plays: number;
  readonly frames: readonly PngFrame[];
  /** The PNG that shows a frame alone. */
  readonly pictureOf: (frame: PngFrame) => Buffer;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const DISPOSALS = ['keep', 'clear', 'restore'] as const;
const CONTROL_BYTES = 26;
/** The delay's divisor in place of 0. */
const HUNDREDTHS = 100;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** The animation in a PNG; null if it has at most one frame, or says anything that contradicts the standard. */
export function animatedPng(file: Buffer): AnimatedPng | null {
  const chunks = [...chunksOf(file)];
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  const control = chunks.find(({ type }) => type === 'acTL')?.data;
  if (header?.length !== 13 || control?.length !== 8) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const frames = framesIn(chunks, width, height);
  if (frames === null || frames.length < 2 || control.readUInt32BE(0) !== frames.length) return null;
  const begin = chunks.findIndex(({ type }) => type === 'IDAT');
  const shared = chunks
    .slice(0, Math.max(0, begin))
    .filter(({ type }) => type !== 'IHDR' && type !== 'acTL' && type !== 'fcTL');
  return {
    ...{ width, height, frames, plays: control.readUInt32BE(4) },
    pictureOf(frame) {
      const own = Buffer.from(header);
      own.writeUInt32BE(frame.width, 0);
      own.writeUInt32BE(frame.height, 4);
      const pixels = frame.data.map((data) => ({ type: 'IDAT', data }));
      const end = { type: 'IEND', data: Buffer.alloc(0) };
      return Buffer.concat([
        SIGNATURE,
        ...[{ type: 'IHDR', data: own }, ...shared, ...pixels, end].map(bytesOf),
      ]);
    },
  };
}

function* chunksOf(file: Buffer): Iterable<Chunk> {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return;
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return;
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, end - 4) };
    if (type === 'IEND') return;
    at = end;
  }
}

/** The frames in order; null if one of them is not within the picture or has no pixels. */
function framesIn(chunks: readonly Chunk[], width: number, height: number): readonly PngFrame[] | null {
  const frames: (Omit<PngFrame, 'data'> & { readonly data: Buffer[] })[] = [];
  for (const { type, data } of chunks) {
    const last = frames.at(-1);
    if (type === 'fcTL') {
      if (data.length !== CONTROL_BYTES) return null;
      const frame = controlOf(data);
      const { left, top } = frame;
      if (frame.width < 1 || frame.height < 1) return null;
      if (left + frame.width > width || top + frame.height > height) return null;
      frames.push({ ...frame, data: [] });
    } else if (type === 'IDAT') {
      // Pixels before the first control belong to a picture that is not part of the animation.
      last?.data.push(data);
    } else if (type === 'fdAT') {
      last?.data.push(data.subarray(4));
    }
  }
  return frames.every(({ data }) => data.length > 0) ? frames : null;
}

function controlOf(data: Buffer): Omit<PngFrame, 'data'> {
  const divisor = data.readUInt16BE(22) || HUNDREDTHS;
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    delayMs: Math.round((data.readUInt16BE(20) * 1000) / divisor),
    dispose: DISPOSALS[data.readUInt8(24)] ?? 'keep',
    isOver: data.readUInt8(25) === 1,
  };
}

function bytesOf({ type, data }: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
