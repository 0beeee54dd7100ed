import { randomBytes } from 'node:crypto';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';

/** A video of a given size that takes no room: its bytes are made as they are asked for. */
export interface LargeVideo {
  readonly bytes: number;
  /** The bytes from `start` to before `end`. */
  slice(start: number, end: number): Iterable<Buffer>;
}

const BLOCK_BYTES = 262_144;

/** An MP4 whose container is sound and whose frames are a second of noise with more noise behind it. */
export async function createLargeVideo(bytes: number): Promise<LargeVideo> {
  const head = await createHead();
  // The frames are the last box, so that it can be made longer: its size is the first thing in it.
  head.writeUInt32BE(head.readUInt32BE(lastBox(head)) + bytes - head.length, lastBox(head));
  const noise = randomBytes(BLOCK_BYTES);
  return {
    bytes,
    *slice(start, end) {
      let at = start;
      while (at < end) {
        const block = at < head.length ? head.subarray(at) : noise.subarray(at % BLOCK_BYTES);
        const part = block.subarray(0, end - at);
        yield part;
        at += part.length;
      }
    },
  };
}

async function createHead(): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const description = Uint8Array.of(1, 66, 0, 30, 255, 225, 0, 4, 103, 66, 0, 30, 1, 0, 2, 104, 206);
  for (let index = 0; index < 10; index += 1) {
    const packet = new EncodedPacket(randomBytes(64), index === 0 ? 'key' : 'delta', index / 10, 0.1);
    await source.add(packet, {
      decoderConfig: { codec: 'avc1.42001e', codedWidth: 1_280, codedHeight: 720, description },
    });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

function lastBox(file: Buffer): number {
  for (let at = 0; ; ) {
    const size = file.readUInt32BE(at);
    if (at + size >= file.length) return at;
    at += size;
  }
}
