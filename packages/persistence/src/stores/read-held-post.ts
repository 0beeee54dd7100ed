import { mediaNamedBy, type StoredMedia, type StoredPost } from '@crier/operations/ports';
import type pg from 'pg';
import { holdMedia } from './hold-media.ts';
import { mediaWithIds } from './media-row.ts';
import { findPost } from './post-row.ts';

/** A locked post and those of its media that exist; none of them can be deleted before the transaction ends. */
export async function readHeldPost(
  client: pg.PoolClient,
  workspaceId: number,
  id: number,
): Promise<{ readonly post: StoredPost; readonly media: readonly StoredMedia[] }> {
  const post = await findPost(client, workspaceId, { id });
  if (!post) throw new Error('a locked post is gone');
  const named = mediaNamedBy(post.versions);
  await holdMedia(client, workspaceId, named);
  return { post, media: await mediaWithIds(client, workspaceId, named) };
}
