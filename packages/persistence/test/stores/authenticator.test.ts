import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { countQueries, openWorld, seedMember, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld(inject('adminUrl'));
});
afterAll(() => world.close());

async function seedKey(
  userId: number,
  changes: { expires?: string; revoked?: boolean } = {},
): Promise<string> {
  const token = `crier_${randomUUID()}`;
  await world.database.pool.query(
    `insert into personal_keys (user_id, name, hash, hint, expires_at, revoked_at)
     values ($1, 'test', $2, 'test', now() + $3::interval, case when $4 then now() end)`,
    [userId, createHash('sha256').update(token).digest(), changes.expires ?? null, changes.revoked ?? false],
  );
  return token;
}

describe('the authenticator', () => {
  it('returns the user and the role in the requested workspace [spec:auth.matched-by-hash] [spec:auth.token-authority]', async () => {
    const { member } = world;
    const token = await seedKey(member.userId);
    expect(await world.stores.authenticator.authenticate(token, member.workspaceUuid)).toEqual({
      tokenId: expect.any(String),
      administrator: false,
      caller: {
        ...{ userId: member.userId, userName: 'Dana Reef', timezone: 'UTC', locale: 'en' },
        credential: { kind: 'key', id: expect.any(String), name: 'test', agent: false },
      },
      workspace: {
        id: member.workspaceId,
        uuid: member.workspaceUuid,
        timezone: 'UTC',
        locked: false,
        tenancy: null,
        membership: { role: 'MEMBER', canApprove: true },
      },
    });
  });

  it('treats no workspace, an unknown one and another’s differently', async () => {
    const token = await seedKey(world.member.userId);
    const stranger = await seedMember(world.database.pool, {});
    const workspaceOf = async (uuid: string | null) =>
      (await world.stores.authenticator.authenticate(token, uuid))?.workspace;
    expect(await workspaceOf(null)).toBeNull();
    expect(await workspaceOf(randomUUID())).toBeNull();
    expect(await workspaceOf(stranger.workspaceUuid)).toMatchObject({
      id: stranger.workspaceId,
      membership: null,
    });
  });

  it('returns nothing for a token that is unknown, revoked or expired [spec:auth.revoked-like-unknown]', async () => {
    const { authenticate } = world.stores.authenticator;
    const { userId, workspaceUuid } = world.member;
    for (const workspace of [workspaceUuid, null]) {
      expect(await authenticate('crier_unknown', workspace)).toBeNull();
      expect(await authenticate(await seedKey(userId, { revoked: true }), workspace)).toBeNull();
      expect(await authenticate(await seedKey(userId, { expires: '-1 second' }), workspace)).toBeNull();
      expect(await authenticate(await seedKey(userId, { expires: '1 hour' }), workspace)).not.toBeNull();
    }
  });

  it('returns nothing for the key of a suspended user, inside a workspace or not', async () => {
    const { authenticate } = world.stores.authenticator;
    const { userId, workspaceUuid } = await seedMember(world.database.pool, {});
    const token = await seedKey(userId);
    expect(await authenticate(token, null)).not.toBeNull();
    await world.database.pool.query('update users set suspended_at = now() where id = $1', [userId]);
    expect(await authenticate(token, workspaceUuid)).toBeNull();
    expect(await authenticate(token, null)).toBeNull();
  });

  it('returns the same user outside a workspace', async () => {
    const token = await seedKey(world.member.userId);
    const { authenticate } = world.stores.authenticator;
    const inside = await authenticate(token, world.member.workspaceUuid);
    expect(await authenticate(token, null)).toEqual({ ...inside, workspace: null });
  });

  it('accepts a key until it expires', async () => {
    const { userId, workspaceUuid } = world.member;
    for (let isInTime = false; !isInTime; ) {
      const begun = performance.now();
      const token = await seedKey(userId, { expires: '2 seconds' });
      const found = await world.stores.authenticator.authenticate(token, workspaceUuid);
      // On a machine that stood still meanwhile the key may have expired.
      isInTime = performance.now() - begun < 1_900;
      if (isInTime) expect(found).not.toBeNull();
    }
  });

  it('takes one query', async () => {
    const token = await seedKey(world.member.userId);
    const { authenticate } = world.stores.authenticator;
    for (const workspace of [world.member.workspaceUuid, null])
      expect(await countQueries(world.database.pool, () => authenticate(token, workspace))).toBe(1);
  });

  it('writes the use of keys when flushed, not before', async () => {
    const token = await seedKey(world.member.userId);
    const authentication = await world.stores.authenticator.authenticate(token, null);
    const lastUsed = async () => {
      const { rows } = await world.database.pool.query<{ last_used_at: Date | null }>(
        'select last_used_at from personal_keys where id = $1',
        [authentication?.tokenId],
      );
      return rows[0]?.last_used_at;
    };
    expect(await lastUsed()).toBeNull();
    await world.stores.keyUsage.flush();
    expect(await lastUsed()).toBeInstanceOf(Date);
  });
});
