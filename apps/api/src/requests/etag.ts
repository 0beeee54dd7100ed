import { createHash } from 'node:crypto';
import { CrierError } from '@crier/domain';
import type { Precondition } from '@crier/operations';

/** The entity tag of a record as answered; different content gets a different tag (RFC 9110 §8.8.3). */
export function etagOf(record: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)}"`;
}

/**
 * The tags that `If-Match` asks for (RFC 9110 §13.1.1); undefined without the header, or when any content will do. Weak
 * tags match too: a proxy that compresses answers marks their tags as weak, but the content is the same.
 */
export function preconditionOf(header: string | undefined): Precondition | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const wanted = new Set([...header.matchAll(/"[^"]*"/g)].map(([tag]) => tag));
  return (record) => {
    if (!wanted.has(etagOf(record))) throw new CrierError('precondition_failed');
  };
}
