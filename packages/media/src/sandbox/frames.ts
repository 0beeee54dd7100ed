import { FRAME, MAX_MESSAGE_BYTES, MAX_OUTPUT_FRAME_BYTES } from './protocol.ts';

/** One frame: its kind, and what it holds. */
export interface Frame {
  readonly kind: number;
  readonly body: Buffer;
}

/** The frame is malformed or too long. Nothing more is read from its sender. */
class FrameError extends Error {
  constructor() {
    super('the child sent an invalid frame');
    this.name = 'FrameError';
  }
}

const HEAD_BYTES = 5;
const MAX_BYTES: Readonly<Record<number, number>> = {
  [FRAME.message]: MAX_MESSAGE_BYTES,
  [FRAME.output]: MAX_OUTPUT_FRAME_BYTES,
};

/** A frame as it travels: one byte for its kind, four for its length, then its body. */
export function encodeFrame(kind: number, body: Uint8Array): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/**
 * Assembles frames from pieces of a stream, and never holds more than one frame and one piece.
 * @returns a function that takes the next piece and returns the frames it completes; it throws FrameError
 */
export function createFrameReader(): (piece: Buffer) => Frame[] {
  let held: Buffer = Buffer.alloc(0);
  return (piece) => {
    held = held.length === 0 ? piece : Buffer.concat([held, piece]);
    const frames: Frame[] = [];
    while (held.length >= HEAD_BYTES) {
      const [kind, length] = [held.readUInt8(0), held.readUInt32BE(1)];
      if (length > (MAX_BYTES[kind] ?? -1)) throw new FrameError();
      if (held.length < HEAD_BYTES + length) break;
      frames.push({ kind, body: held.subarray(HEAD_BYTES, HEAD_BYTES + length) });
      held = held.subarray(HEAD_BYTES + length);
    }
    return frames;
  };
}
