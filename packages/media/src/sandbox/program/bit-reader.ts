/** Reads numbers of single bits from the beginning of some bytes; zeros follow their end. */
export interface BitReader {
  bits(count: number): number;
  /** An exponential Golomb code (ITU-T H.264 §9.1). */
  golomb(): number;
}

const MOST_ZEROS = 31;

export function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number) => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + bit();
    return value;
  };
  return {
    bits,
    golomb() {
      let zeros = 0;
      while (zeros < MOST_ZEROS && bit() === 0) zeros += 1;
      return 2 ** zeros - 1 + bits(zeros);
    },
  };
}
