import { brotliDecompressSync } from 'node:zlib';
import type { Random } from '@crier/lab';

/** Random bytes; with `inBlocks`, in blocks of at most so many, each after its length in one byte. */
interface Noise {
  readonly noise: number;
  readonly inBlocks?: number;
}

/** A record of Base64 many times over, whose big-endian number at `at` falls each time by the record's length. */
interface Falling {
  readonly falling: string;
  readonly at: number;
  readonly times: number;
}

/** A piece of a hostile file: Base64 of bytes compressed with Brotli, or how to make them. */
export type Part = string | Noise | Falling;

export function bytesOf(parts: readonly Part[], random: Random): Buffer {
  return Buffer.concat(
    parts.map((part) => {
      if (typeof part === 'string') return brotliDecompressSync(Buffer.from(part, 'base64'));
      return 'noise' in part ? noiseOf(part, random) : nestedBy(part);
    }),
  );
}

function noiseOf({ noise, inBlocks = 0 }: Noise, random: Random): Buffer {
  if (inBlocks === 0) return random.bytes(noise);
  const lengths = Array.from({ length: Math.ceil(noise / inBlocks) }, (_, index) =>
    Math.min(inBlocks, noise - index * inBlocks),
  );
  return Buffer.concat(lengths.flatMap((length) => [Buffer.from([length]), random.bytes(length)]));
}

/** Boxes or elements that lie in each other to the end, each shorter than the one around it. */
function nestedBy({ falling, at, times }: Falling): Buffer {
  const record = Buffer.from(falling, 'base64');
  const first = record.readUInt32BE(at);
  const bytes = Buffer.alloc(record.length * times, record);
  for (let level = 1; level < times; level += 1)
    bytes.writeUInt32BE(first - level * record.length, level * record.length + at);
  return bytes;
}
