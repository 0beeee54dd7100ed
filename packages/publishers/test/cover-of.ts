import { isJsonObject, type JsonObject } from '@crier/domain';

/** The cover of a public post's first file, fetched as anybody may; null without one. */
export async function coverOf(post: JsonObject | undefined): Promise<Buffer | null> {
  const [file] = Array.isArray(post?.['media']) ? post['media'] : [];
  const address = isJsonObject(file) ? file['cover_url'] : undefined;
  if (typeof address !== 'string') return null;
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}
