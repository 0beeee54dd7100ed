import { constants, deflateRawSync } from 'node:zlib';
import { join, repeat, u32 } from './bytes.ts';

const BLOCK = 1_048_576;
/** A finished, empty block of deflate. */
const END = [3, 0];
const ADLER_MODULUS = 65_521;

let block: Buffer | null = null;

/** A zlib stream of about a thousandth of the size that it unpacks to: so many MiB of zeros, with a right checksum. */
export function zlibBomb(mebibytes: number): Buffer {
  block ??= deflateRawSync(Buffer.alloc(BLOCK), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const sum = (mebibytes * BLOCK) % ADLER_MODULUS;
  return join([0x78, 0xda], repeat(block, mebibytes), END, u32(sum * 65_536 + 1));
}
