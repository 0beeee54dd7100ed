/** Bytes as they are written down: a buffer, single bytes, or text of one byte per character. */
export type Bytes = Uint8Array | readonly number[] | string;

export function join(...parts: readonly Bytes[]): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
}

/** Big-endian numbers of 16, 32 and 64 bits. Values are taken modulo their size. */
export function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

export function u64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  return bytes;
}

/** Little-endian numbers of 16, 24 and 32 bits. */
export function u16le(value: number): Buffer {
  return u16(value).reverse();
}

export function u24le(value: number): Buffer {
  return u32le(value).subarray(0, 3);
}

export function u32le(value: number): Buffer {
  return u32(value).reverse();
}

export function zeros(count: number): Buffer {
  return Buffer.alloc(count);
}

/** The same bytes one after another, `count` times. */
export function repeat(bytes: Uint8Array, count: number): Buffer {
  return Buffer.alloc(bytes.length * count, bytes);
}
