import type { Workspace } from '@crier/domain';
import type { WorkspaceStore } from '@crier/operations/ports';
import type pg from 'pg';
import { run, runOne } from '../database/statement.ts';

export function createWorkspaceStore(pool: pg.Pool): WorkspaceStore {
  return {
    ofUser: (userId) => run<Workspace>(pool, OF_USER, [userId]),
    keepsMediaMetadata: async (uuid) =>
      (await runOne<{ keeps: boolean }>(pool, KEEPS_METADATA, [uuid]))?.keeps ?? false,
  };
}

const OF_USER = `
  select w.uuid, w.name, w.hex_color, w.timezone, lower(m.role::text) as role, m.can_approve
    from memberships m join workspaces w on w.id = m.workspace_id
   where m.user_id = $1
   order by w.id`;

const KEEPS_METADATA = `select keep_media_metadata as keeps from workspaces where uuid = $1::uuid`;
