import { createHash } from 'node:crypto';
import { CrierError, recordItself } from '@crier/domain';
import type { Precondition } from '@crier/operations';

/**
 * The entity tag of a record as answered; different content gets a different tag (RFC 9110 §8.8.3). Its first half is
 * of the record itself ({@link recordItself}), which is all that {@link preconditionOf} compares.
 */
export function etagOf(record: unknown): string {
  return `"${digestOf(recordItself(record))}.${digestOf(record)}"`;
}

/**
 * The tags that `If-Match` asks for (RFC 9110 §13.1.1); undefined when any content will do. Weak tags match too: a proxy that compresses answers marks their tags as weak, but the content is the same. A post also
 * matches when one of its accounts has a new picture or name, or was reconnected: nothing of the post has changed.
 */
export function preconditionOf(header: string): Precondition | undefined {
  if (header.trim() === '*') return undefined;
  const wanted = new Set([...header.matchAll(/"([^".]*)[^"]*"/g)].map(([, own]) => own));
  return (record) => {
    if (!wanted.has(digestOf(recordItself(record)))) throw new CrierError('precondition_failed');
  };
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
