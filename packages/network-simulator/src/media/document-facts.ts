/** What a PDF says about itself, as far as it is not compressed (ISO 32000-2 §7.7). */
export interface DocumentFacts {
  /** Whether it opens only with a password. */
  readonly isEncrypted: boolean;
  /** Null if its page tree is compressed. */
  readonly pages: number | null;
}

const HEADER = '%PDF-';

/** The facts of a PDF; undefined for anything else. */
export function documentFacts(bytes: Uint8Array): DocumentFacts | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!text.startsWith(HEADER)) return undefined;
  const isCompressed = /\/Type\s*\/ObjStm\b/.test(text);
  const pages = [...text.matchAll(/\/Type\s*\/Page(?![a-zA-Z])/g)].length;
  return { isEncrypted: /\/Encrypt\b/.test(text), pages: pages === 0 && isCompressed ? null : pages };
}
