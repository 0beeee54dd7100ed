import type { Service } from '@crier/service';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MAKE, type World } from './kinds.ts';
import { openRightsWorld } from './open-world.ts';
import { openScene, type Scene } from './rights-kit.ts';

let world: World & { close(): Promise<void> };
beforeAll(async () => {
  world = await openRightsWorld(inject('adminUrl'));
});
afterAll(() => world?.close());

const REMOVE: Statement = ({ workspaceId, author }) => [
  'delete from memberships where workspace_id = $1 and user_id = $2',
  [workspaceId, author.id],
];
const DEMOTE_MEMBER: Statement = ({ workspaceId, author }) => [
  `update memberships set role = 'VIEWER' where workspace_id = $1 and user_id = $2`,
  [workspaceId, author.id],
];
const DEMOTE: Statement = ({ author }) => ['update users set is_admin = false where id = $1', [author.id]];
const SIGN_OUT: Statement = ({ author }) => ['delete from sessions where user_id = $1', [author.id]];
const LOCK: Statement = ({ workspaceId }) => [
  'update workspaces set locked = true where id = $1',
  [workspaceId],
];

type Statement = (scene: Scene) => readonly [string, unknown[]];

it.each([
  ['invitation', 'removed', REMOVE],
  ['invitation', 'demoted', DEMOTE_MEMBER],
  ['invitation', 'locked', LOCK],
  ['knownInvitation', 'removed', REMOVE],
  ['resetLink', 'demoted', DEMOTE],
  ['callback', 'removed', REMOVE],
  ['choice', 'removed', REMOVE],
  ['choice', 'demoted', DEMOTE_MEMBER],
  ['choice', 'signed out', SIGN_OUT],
  ['upload', 'removed', REMOVE],
  ['download', 'removed', REMOVE],
] as const)(
  'the %s of a person who is being %s waits for that and is refused',
  async (kind, _, statement) => {
    const scene = await openScene(world.kit);
    const redeem = await MAKE[kind](world, scene);
    const { pool } = world.service.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(...statement(scene));
      const redeeming = redeem(world);
      await lockAwaited(pool);
      await client.query('commit');
      expect(await redeeming).toBe(false);
    } finally {
      client.release();
    }
  },
);

it('an invitation accepted while its maker is removed is accepted completely or not at all', async () => {
  const rounds = Array.from({ length: 10 }, async () => {
    const scene = await openScene(world.kit);
    const redeem = await MAKE.invitation(world, scene);
    const { pool } = world.service.database;
    const [joined] = await Promise.all([redeem(world), pool.query(...REMOVE(scene))]);
    const { rows } = await pool.query(
      `select 1 from audit_entries where workspace_id = $1 and action = 'invitation.accepted'`,
      [scene.workspaceId],
    );
    expect(rows).toHaveLength(joined ? 1 : 0);
  });
  await Promise.all(rounds);
});

/** Resolves once a statement waits for what another transaction holds. */
async function lockAwaited(pool: Service['database']['pool']): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}
