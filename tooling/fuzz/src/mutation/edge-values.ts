import type { Random } from '@crier/lab';

/** Numbers at which counts, sizes and signs go wrong, for a field of so many bytes. */
export function edgeValue(random: Random, bytes: number): bigint {
  const bits = BigInt(bytes * 8);
  const most = 2n ** bits - 1n;
  const edges = [
    0n,
    1n,
    2n,
    7n,
    8n,
    15n,
    16n,
    255n,
    256n,
    65_535n,
    65_536n,
    10_000_000n,
    most / 2n,
    most / 2n + 1n,
    most - 1n,
    most,
    most / 3n,
  ];
  return BigInt.asUintN(Number(bits), random.pick(edges));
}

/** Writes a number into a field; what lies beyond the end is left out. */
export function writeField(bytes: Buffer, at: number, width: number, value: bigint, little = false): void {
  for (let index = 0; index < width; index += 1) {
    const shift = BigInt((little ? index : width - 1 - index) * 8);
    if (at + index < bytes.length) bytes[at + index] = Number((value >> shift) & 255n);
  }
}
