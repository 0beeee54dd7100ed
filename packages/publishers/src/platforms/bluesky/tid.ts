const DIGITS = '234567abcdefghijklmnopqrstuvwxyz';
const LENGTH = 13;
/** Microseconds of a second, times the 1,024 clock ids. */
const PER_SECOND = 1_000_000n << 10n;
/** Keys of one thread are adjacent; a thread is far shorter than this. */
const LONGEST_THREAD = 1_000n;

/**
 * A TID (AT Protocol: Record Keys) that is derived from the arguments: the second of the time, then `spread`, which
 * keeps publications of the same second apart, then the item. Keys of a thread sort in its order.
 */
export function tidOf(milliseconds: number, spread: bigint, item: number): string {
  const second = BigInt(Math.floor(milliseconds / 1_000));
  let value = second * PER_SECOND + (spread % (PER_SECOND - LONGEST_THREAD)) + BigInt(item);
  let tid = '';
  for (let digit = 0; digit < LENGTH; digit += 1) {
    tid = `${DIGITS.charAt(Number(value & 31n))}${tid}`;
    value >>= 5n;
  }
  return tid;
}
