import { createHash } from 'node:crypto';
import { encodeDagCbor, NotEncodable } from './dag-cbor.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const RAW = 0x55;
const DAG_CBOR = 0x71;

/** CID of a blob: version 1, raw, SHA-256, base 32 (atproto: "Data Model"). */
export function blobCid(bytes: Uint8Array): string {
  return cidOf(RAW, bytes);
}

/** CID of a record: version 1, DAG-CBOR, SHA-256, base 32. */
export function recordCid(value: unknown): string {
  return cidOf(DAG_CBOR, encodeDagCbor(value, decodeCid));
}

export function isCid(text: unknown): text is string {
  return typeof text === 'string' && /^b[a-z2-7]{20,}$/.test(text);
}

function cidOf(codec: number, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest();
  return `b${toBase32(Buffer.concat([Uint8Array.of(1, codec, 0x12, digest.length), digest]))}`;
}

function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET.charAt((value >> bits) & 31);
    }
  }
  return bits === 0 ? text : text + ALPHABET.charAt((value << (5 - bits)) & 31);
}

function decodeCid(cid: string): Uint8Array {
  if (!isCid(cid)) throw new NotEncodable(`Invalid link: ${cid}`);
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of cid.slice(1)) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}
