import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256 over everything that makes a request the same one again: method, address with query, and content. */
export function requestDigest(method: string, url: string, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, content]))
    .digest('hex');
}

/** SHA-256 of a file's content. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
