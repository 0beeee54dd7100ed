import { changesOfMembers } from '@crier/operations/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createMemberStore } from '../../src/people/member-store.ts';
import { locksAwaited } from './await-locks.ts';
import { openWorld, seedMember, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

describe('the members of a workspace', () => {
  it('keep both of two concurrent changes', async () => {
    const { pool } = world.database;
    const { workspaceId } = world.member;
    const { userId } = await seedMember(pool, { workspaceId, role: 'VIEWER', canApprove: false });
    const members = createMemberStore(pool);
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      const held = 'select 1 from memberships where workspace_id = $1 and user_id = $2 for update';
      await holder.query(held, [workspaceId, userId]);
      const changes = [{ role: 'MEMBER' as const }, { canApprove: true }].map((change) =>
        changesOfMembers(members).change({ workspaceId, userId }, change),
      );
      await locksAwaited(pool, 2);
      await holder.query('commit');
      await Promise.all(changes);
    } finally {
      holder.release();
    }
    expect(await members.find(workspaceId, userId)).toMatchObject({ role: 'MEMBER', canApprove: true });
  });

  it('are changed and removed only in their own workspace', async () => {
    const { pool } = world.database;
    const { userId, workspaceId } = await seedMember(pool, { canApprove: false });
    await pool.query(
      `insert into memberships (workspace_id, user_id, role, can_approve) values ($1, $2, 'VIEWER', false)`,
      [world.member.workspaceId, userId],
    );
    const members = createMemberStore(pool);
    const elsewhere = () => members.find(world.member.workspaceId, userId);
    await changesOfMembers(members).change({ workspaceId, userId }, { canApprove: true });
    expect(await members.find(workspaceId, userId)).toMatchObject({ role: 'MEMBER', canApprove: true });
    expect(await elsewhere()).toMatchObject({ role: 'VIEWER', canApprove: false });
    await changesOfMembers(members).remove({ workspaceId, userId });
    expect(await members.find(workspaceId, userId)).toBeNull();
    expect(await elsewhere()).toMatchObject({ role: 'VIEWER', canApprove: false });
  });
});
