import { createHash } from 'node:crypto';

/** SHA-256 over everything that identifies a repeat of a request: method, address with query, and content. */
export function requestDigest(method: string, url: string, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, content]))
    .digest('hex');
}
