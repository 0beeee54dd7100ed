import { isJsonObject } from '../../http/body.ts';

/** A value of the data model that can't be written as DAG-CBOR. */
export class NotEncodable extends Error {
  override readonly name = 'NotEncodable';
}

const CID_TAG = 42;

/** DAG-CBOR of a value in its JSON form: `{"$link"}` is a link, `{"$bytes"}` a byte string (atproto: "Data Model"). */
export function encodeDagCbor(
  value: unknown,
  decodeLink: (cid: string) => Uint8Array,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  write(value, parts, decodeLink);
  return new Uint8Array(Buffer.concat(parts));
}

function write(value: unknown, parts: Uint8Array[], decodeLink: (cid: string) => Uint8Array): void {
  if (value === null) parts.push(Uint8Array.of(0xf6));
  else if (value === false) parts.push(Uint8Array.of(0xf4));
  else if (value === true) parts.push(Uint8Array.of(0xf5));
  else if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new NotEncodable('Numbers must be whole.');
    parts.push(value >= 0 ? head(0, value) : head(1, -1 - value));
  } else if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    parts.push(head(3, bytes.length), bytes);
  } else if (Array.isArray(value)) {
    parts.push(head(4, value.length));
    for (const item of value) write(item, parts, decodeLink);
  } else if (isJsonObject(value)) {
    writeObject(value, parts, decodeLink);
  } else throw new NotEncodable('Unknown kind of value.');
}

function writeObject(
  value: Readonly<Record<string, unknown>>,
  parts: Uint8Array[],
  decodeLink: (cid: string) => Uint8Array,
): void {
  const { $link, $bytes } = value;
  if (typeof $link === 'string') {
    const cid = Buffer.concat([Uint8Array.of(0), decodeLink($link)]);
    parts.push(head(6, CID_TAG), head(2, cid.length), cid);
    return;
  }
  if (typeof $bytes === 'string') {
    const bytes = Buffer.from($bytes, 'base64');
    parts.push(head(2, bytes.length), bytes);
    return;
  }
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => ({ key: Buffer.from(key), item }))
    .toSorted((a, b) => a.key.length - b.key.length || Buffer.compare(a.key, b.key));
  parts.push(head(5, entries.length));
  for (const { key, item } of entries) {
    parts.push(head(3, key.length), key);
    write(item, parts, decodeLink);
  }
}

function head(major: number, length: number): Uint8Array {
  const kind = major << 5;
  if (length < 24) return Uint8Array.of(kind | length);
  if (length < 0x100) return Uint8Array.of(kind | 24, length);
  const bytes = Buffer.alloc(9);
  if (length < 0x10000) {
    bytes[0] = kind | 25;
    bytes.writeUInt16BE(length, 1);
    return bytes.subarray(0, 3);
  }
  if (length < 0x1_0000_0000) {
    bytes[0] = kind | 26;
    bytes.writeUInt32BE(length, 1);
    return bytes.subarray(0, 5);
  }
  bytes[0] = kind | 27;
  bytes.writeBigUInt64BE(BigInt(length), 1);
  return bytes;
}
