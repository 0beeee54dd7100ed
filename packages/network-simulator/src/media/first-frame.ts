/** Chunks of a PNG that only programs with animations read (PNG, third edition, §11.3.6). */
const PNG_ANIMATION = ['acTL', 'fcTL', 'fdAT'];
const ANMF_HEADER = 16;
const ALPHA_FLAG = 0x10;

/** The first frame of an animated WebP or PNG as a still picture of the same type; null for every other file. */
export function firstFrame(bytes: Uint8Array): Buffer | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 4).equals(Buffer.from('89504e47', 'hex'))) return stillPng(file);
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP'
    ? stillWebp(file)
    : null;
}

function stillPng(file: Buffer): Buffer | null {
  const kept: Buffer[] = [file.subarray(0, 8)];
  let isAnimated = false;
  for (let at = 8; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const ofAnimation = PNG_ANIMATION.includes(file.toString('latin1', at + 4, at + 8));
    isAnimated ||= ofAnimation;
    if (!ofAnimation) kept.push(file.subarray(at, end));
    at = end;
  }
  return isAnimated ? Buffer.concat(kept) : null;
}

function stillWebp(file: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 4) === 'ANMF')
      return ofFrame(file.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return null;
}

/** A WebP of the size of a frame, with the frame's own chunks. */
function ofFrame(frame: Buffer): Buffer {
  const chunks = frame.subarray(ANMF_HEADER);
  const extended = Buffer.alloc(10);
  extended[0] = chunks.toString('latin1', 0, 4) === 'ALPH' ? ALPHA_FLAG : 0;
  // Width and height, less one, in three bytes each.
  frame.copy(extended, 4, 6, 12);
  const body = Buffer.concat([Buffer.from('WEBPVP8X'), sizeOf(extended), extended, chunks]);
  return Buffer.concat([Buffer.from('RIFF'), sizeOf(body), body]);
}

function sizeOf({ length }: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(length);
  return size;
}
