import { mediaNamedBy, type StoredVersion } from '@crier/operations/ports';
import type pg from 'pg';
import { jsonOrNull, run, runOne } from '../database/statement.ts';
import { holdMedia } from '../stores/hold-media.ts';

/**
 * Gives the account of a failed publication this version for its own, under the lock of its post. Nothing that is or may
 * be public is changed: a refused post is looked for before another one is sent, and whatever appeared since then leaves
 * the publication in doubt, whatever it looks like.
 */
export async function correctVersion(
  client: pg.PoolClient,
  workspaceId: number,
  postId: number,
  publicationId: number,
  version: StoredVersion,
): Promise<'partly_public' | 'media_missing' | null> {
  if ((await runOne(client, MAYBE_PUBLIC, [publicationId])) !== null) return 'partly_public';
  const named = mediaNamedBy([version]);
  if ((await holdMedia(client, workspaceId, named)) < named.length) return 'media_missing';
  const { accountId, content, options, language, disclosure, audience } = version;
  const values = [
    ...[JSON.stringify(content), JSON.stringify(options), language ?? null],
    ...[jsonOrNull(disclosure), jsonOrNull(audience)],
  ];
  await run(client, WRITE, [workspaceId, postId, accountId, ...values]);
  return null;
}

const MAYBE_PUBLIC = `
  select id from publication_steps
   where publication_id = $1 and visible and removed_at is null and state in ('accepted', 'sent', 'unknown') limit 1`;

const WRITE = `
  insert into post_versions (workspace_id, post_id, account_id, position, content, options, language, disclosure, audience)
  select $1, $2, $3, coalesce(max(v.position), -1) + 1, $4::jsonb, $5::jsonb, $6, $7::jsonb, $8::jsonb
    from post_versions v where v.post_id = $2
  on conflict (post_id, account_id) do update
     set content = excluded.content, options = excluded.options, language = excluded.language,
         disclosure = excluded.disclosure, audience = excluded.audience`;
